create or replace function exam_private.apply_answers(
  p_attempt public.exam_attempts, p_epoch int, p_batch jsonb, p_now timestamptz, p_refused text,
  out acked bigint, out late int, out section_closed boolean
)
-- A generic plan made while few answers existed would scan all of them from then on.
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  -- A request may be in flight for the grace period: a section that ended by its clock still accepts it.
  until_grace constant timestamptz := p_now - make_interval(secs => p_attempt.grace_s);
  states text[];
  ended_by_hand boolean[];
  navigations text[];
  changes_left int[];
  change record;
  item record;
  is_stored boolean;
  reason text;
begin
  acked := 0;
  late := 0;
  section_closed := false;
  if jsonb_array_length(p_batch) = 0 then
    return;
  end if;
  if p_attempt.keeps_answer_log then
    insert into public.exam_response_log (attempt_id, epoch, client_seq, ordinal, response, marked, received_at)
    select p_attempt.id, p_epoch, (c ->> 'seq')::bigint, (c ->> 'o')::int, nullif(c -> 'r', 'null'), (c ->> 'm')::boolean, p_now
    from jsonb_array_elements(p_batch) as c
    -- Bounds what one client can store.
    where (select count(*) from (
      select from public.exam_response_log as l where l.attempt_id = p_attempt.id limit 10000
    ) as kept) < 10000;
  end if;
  if p_refused is null then
    select array_agg(s.closed_at is not null and s.close_reason = 'user' order by s.ordinal), array_agg(n.navigation::text order by s.ordinal),
      array_agg(case when s.review_from is null then 0 else n.changes_at_end - s.changes_used end order by s.ordinal)
    into ended_by_hand, navigations, changes_left
    from public.exam_attempt_sections as s join public.exam_sections as n on n.id = s.section_id
    where s.attempt_id = p_attempt.id;
    if p_attempt.clock = 'shared' then
      states := array_fill(case when p_attempt.ends_at <= until_grace then 'closed' else 'open' end, array[cardinality(navigations)]);
    else
      select array_agg(c.state order by c.section) into states from exam_private.sections_at(p_attempt, until_grace) as c;
    end if;
  end if;

  for change in
    select (c ->> 'seq')::bigint as seq, (c ->> 'o')::int as o, c -> 'r' as r, (c ->> 'm')::boolean as m, (c ->> 't')::int as t
    from jsonb_array_elements(p_batch) as c order by 1
  loop
    acked := change.seq;
    select i.section_ordinal as section, i.locked_at, i.revealed_at, i.item_deadline_at, i.option_order, v.type,
      case when v.type in ('gaps', 'matching') then v.content end as content,
      r.epoch, r.client_seq, r.response
    into item
    from public.exam_attempt_items as i
    join public.exam_item_versions as v on v.id = i.item_version_id
    left join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal
    where i.attempt_id = p_attempt.id and i.ordinal = change.o;
    if not found or not exam_private.response_fits(item.type, item.content, item.option_order, change.r, p_attempt.id, change.o) then
      perform exam_private.raise_exam_error('BAD_BATCH', '22023', jsonb_build_object('seq', change.seq, 'o', change.o));
    end if;

    is_stored := item.epoch is not null;
    -- A retry of a confirmed change, or one overtaken by a later one: nothing to do, nothing late.
    continue when is_stored and (item.epoch, item.client_seq) >= (p_epoch, change.seq);

    reason := p_refused;
    if reason is null then
      if states[item.section] = 'future' then
        if not exists (select from exam_private.sections_at(p_attempt, p_now) as c where c.section = item.section and c.state <> 'future') then
          perform exam_private.raise_exam_error('BAD_BATCH', '22023', jsonb_build_object('seq', change.seq, 'o', change.o));
        end if;
      end if;
      if ended_by_hand[item.section] or states[item.section] = 'closed' then
        reason := 'section_closed';
      elsif item.revealed_at is not null then
        reason := 'locked';
      elsif item.item_deadline_at + make_interval(secs => p_attempt.grace_s) < p_now then
        reason := 'late';
      elsif item.locked_at is not null then
        if changes_left[item.section] <= 0 or not is_stored then
          reason := 'locked';
        elsif item.response is distinct from change.r then
          changes_left[item.section] := changes_left[item.section] - 1;
          update public.exam_attempt_sections as s set changes_used = s.changes_used + 1
          where s.attempt_id = p_attempt.id and s.ordinal = item.section;
        end if;
      elsif navigations[item.section] = 'linear' then
        if exists (
          select from public.exam_responses as r
          join public.exam_attempt_items as i on i.attempt_id = r.attempt_id and i.ordinal = r.ordinal
          where r.attempt_id = p_attempt.id and r.ordinal > change.o and i.section_ordinal = item.section
            and r.response is not null and (r.epoch, r.client_seq) < (p_epoch, change.seq)
        ) then
          reason := 'locked';
        end if;
      end if;
    end if;

    if reason is not null then
      section_closed := section_closed or reason = 'section_closed';
      late := late + 1;
      -- Bounds what is stored after the end.
      insert into exam_private.late_responses (attempt_id, ordinal, response, marked, time_ms, epoch, client_seq, reason, received_at)
      select p_attempt.id, change.o, change.r, change.m, change.t, p_epoch, change.seq, reason, p_now
      where (select count(*) from exam_private.late_responses as l where l.attempt_id = p_attempt.id) < 2000
      on conflict do nothing;
      continue;
    end if;

    insert into public.exam_responses as r
      (attempt_id, ordinal, response, first_response, marked, epoch, client_seq, time_ms, saved_at)
    values (
      p_attempt.id, change.o, nullif(change.r, 'null'), case when item.type not in ('essay', 'speech') then nullif(change.r, 'null') end,
      change.m, p_epoch, change.seq, change.t, p_now
    )
    on conflict (attempt_id, ordinal) do update set
      response = excluded.response, first_response = coalesce(r.first_response, excluded.first_response), marked = excluded.marked,
      epoch = excluded.epoch, client_seq = excluded.client_seq, time_ms = greatest(r.time_ms, excluded.time_ms), saved_at = excluded.saved_at
    where (r.epoch, r.client_seq) < (excluded.epoch, excluded.client_seq);
  end loop;
end
$$;
comment on function exam_private.apply_answers(public.exam_attempts, int, jsonb, timestamptz, text) is 'Stores the changes of a validated batch, or sets late ones apart. The caller holds a lock on the attempt and read the clock after it.';
