-- Answers of a running exam. Ordered by (epoch, seq), so doubles and packets that were overtaken change nothing; what comes too
-- late is kept apart and never thrown away.

create function exam_private.response_fits(
  p_type public.exam_item_type, p_content jsonb, p_options text[], p_response jsonb, p_attempt uuid, p_ordinal int
) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  kind text := jsonb_typeof(p_response);
  typed text;
begin
  if kind = 'null' then
    return true;
  elsif p_type in ('single_choice', 'numeric', 'text', 'essay', 'speech') then
    if kind <> 'string' then
      return false;
    end if;
    typed := p_response #>> '{}';
    return case p_type
      when 'single_choice' then typed = any (p_options)
      -- What is no number never gets as far as being read as one: NaN, 1e400, a hundred digits.
      when 'numeric' then char_length(typed) <= 20 and typed ~ '^[0-9+−.,/ -]*$'
      when 'text' then char_length(typed) <= 200
      when 'essay' then char_length(typed) <= 20000
      else typed ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and exists (
        select from public.exam_recordings as r
        where r.id = typed::uuid and r.attempt_id = p_attempt and r.ordinal = p_ordinal and r.state = 'stored'
      )
    end;
  elsif p_type in ('multiple_choice', 'ordering') then
    return kind = 'array' and jsonb_array_length(p_response) <= cardinality(p_options) and (
      select count(*) = count(distinct chosen) and bool_and(jsonb_typeof(chosen) = 'string' and chosen #>> '{}' = any (p_options)) is not false
      from jsonb_array_elements(p_response) as chosen
    );
  elsif kind <> 'object' then
    return false;
  elsif p_type = 'matching' then
    return not exists (
      select from jsonb_each(p_response) as pair
      where jsonb_typeof(pair.value) <> 'string' or pair.value #>> '{}' <> all (p_options)
        or not p_content -> 'rows' @> jsonb_build_array(jsonb_build_object('id', pair.key))
    );
  end if;
  return not exists (
    select from jsonb_each(p_response) as filled
    where jsonb_typeof(filled.value) <> 'string' or char_length(filled.value #>> '{}') > 200
      or not p_content -> 'gaps' @> jsonb_build_array(jsonb_build_object('id', filled.key))
  );
end
$$;
comment on function exam_private.response_fits(public.exam_item_type, jsonb, text[], jsonb, uuid, int) is 'Whether an answer has the shape that its question asks for. Says nothing of right or wrong.';

create function exam_private.count_save(p_attempt uuid) returns void
language plpgsql set search_path = '' as $$
declare
  most int;
  seconds int;
  counted int;
begin
  select l.max_count, l.window_seconds into most, seconds from private.rate_limit_rules as l where l.kind = 'examAnswers';
  insert into exam_private.save_counts as c (attempt_id, window_start, count) values (p_attempt, clock_timestamp(), 1)
  on conflict (attempt_id) do update set
    count = case when c.window_start + make_interval(secs => seconds) <= clock_timestamp() then 1 else c.count + 1 end,
    window_start = case when c.window_start + make_interval(secs => seconds) <= clock_timestamp() then clock_timestamp() else c.window_start end
  returning c.count into counted;
  if counted > most then
    perform exam_private.refuse('RATE_LIMITED', 'PT429');
  end if;
end
$$;
comment on function exam_private.count_save(uuid) is 'The limit examAnswers, for each attempt on a row of its own. A call that is turned away is not counted, because its transaction is undone.';

create function exam_private.require_batch(p_batch jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  fault text;
begin
  if p_batch is null or jsonb_typeof(p_batch) <> 'array' then
    fault := 'A list of changes is expected.';
  elsif jsonb_array_length(p_batch) > 100 or octet_length(p_batch::text) > 262144 then
    fault := 'At most 100 changes and 256 KB at once.';
  elsif exists (
    select from jsonb_array_elements(p_batch) as change
    where not coalesce(
      jsonb_typeof(change) = 'object' and change ? 'r'
      and jsonb_typeof(change -> 'seq') = 'number' and change ->> 'seq' ~ '^[1-9][0-9]{0,14}$'
      and jsonb_typeof(change -> 'o') = 'number' and change ->> 'o' ~ '^[1-9][0-9]{0,3}$'
      and jsonb_typeof(change -> 'm') = 'boolean'
      and jsonb_typeof(change -> 't') = 'number' and change ->> 't' ~ '^[0-9]{1,9}$', false)
  ) then
    fault := 'A change is {seq, o, r, m, t} with whole numbers.';
  end if;
  if fault is not null then
    perform exam_private.refuse('BAD_BATCH', '22023', jsonb_build_object('fault', fault));
  end if;
end
$$;

create function exam_private.apply_answers(
  p_attempt public.exam_attempts, p_epoch int, p_batch jsonb, p_now timestamptz, p_refused text,
  out acked bigint, out late int, out section_closed boolean
)
language plpgsql set search_path = '' as $$
declare
  states text[];
  user_closed boolean[];
  navigations text[];
  changes_left int[];
  change record;
  item record;
  stored record;
  is_stored boolean;
  reason text;
begin
  acked := 0;
  late := 0;
  section_closed := false;
  if jsonb_array_length(p_batch) = 0 then
    return;
  end if;
  -- A packet may be on its way for as long as the grace: a section that ended by its clock still takes it.
  select array_agg(case when s.closed_at is not null and s.close_reason = 'user' then 'closed' else at_grace.state end order by s.ordinal),
    array_agg(n.navigation::text order by s.ordinal),
    array_agg(case when s.review_from is null then 0 else n.changes_at_end - s.changes_used end order by s.ordinal)
  into states, navigations, changes_left
  from public.exam_attempt_sections as s
  join public.exam_sections as n on n.id = s.section_id
  join exam_private.sections_at(p_attempt, p_now - make_interval(secs => p_attempt.grace_s)) as at_grace on at_grace.section = s.ordinal
  where s.attempt_id = p_attempt.id;

  for change in
    select (c ->> 'seq')::bigint as seq, (c ->> 'o')::int as o, c -> 'r' as r, (c ->> 'm')::boolean as m, (c ->> 't')::int as t
    from jsonb_array_elements(p_batch) as c order by 1
  loop
    acked := change.seq;
    select i.section_ordinal, i.locked_at, i.revealed_at, i.item_deadline_at, i.option_order, v.type,
      case when v.type in ('gaps', 'matching') then v.content end as content
    into item
    from public.exam_attempt_items as i join public.exam_item_versions as v on v.id = i.item_version_id
    where i.attempt_id = p_attempt.id and i.ordinal = change.o;
    if not found or not exam_private.response_fits(item.type, item.content, item.option_order, change.r, p_attempt.id, change.o) then
      perform exam_private.refuse('BAD_BATCH', '22023', jsonb_build_object('seq', change.seq, 'o', change.o));
    end if;

    select r.epoch, r.client_seq, r.response into stored
    from public.exam_responses as r where r.attempt_id = p_attempt.id and r.ordinal = change.o;
    is_stored := found;
    -- Sent again because the answer to it was lost, or overtaken by a later one: nothing is to be done, nothing is late.
    continue when is_stored and (stored.epoch, stored.client_seq) >= (p_epoch, change.seq);

    reason := p_refused;
    if reason is null then
      if states[item.section_ordinal] = 'future'
        and not exists (select from exam_private.sections_at(p_attempt, p_now) as c where c.section = item.section_ordinal and c.state <> 'future') then
        perform exam_private.refuse('BAD_BATCH', '22023', jsonb_build_object('seq', change.seq, 'o', change.o));
      end if;
      reason := case
        when states[item.section_ordinal] = 'closed' then 'section_closed'
        when item.revealed_at is not null then 'locked'
        when item.item_deadline_at + make_interval(secs => p_attempt.grace_s) < p_now then 'late'
        when item.locked_at is not null and (
          changes_left[item.section_ordinal] <= 0 or not is_stored
        ) then 'locked'
        when item.locked_at is null and navigations[item.section_ordinal] = 'linear' and exists (
          select from public.exam_responses as r
          join public.exam_attempt_items as i on i.attempt_id = r.attempt_id and i.ordinal = r.ordinal
          where r.attempt_id = p_attempt.id and r.ordinal > change.o and i.section_ordinal = item.section_ordinal
            and r.response is not null and (r.epoch, r.client_seq) < (p_epoch, change.seq)
        ) then 'locked'
      end;
      if reason is null and item.locked_at is not null and stored.response is distinct from change.r then
        changes_left[item.section_ordinal] := changes_left[item.section_ordinal] - 1;
        update public.exam_attempt_sections as s set changes_used = s.changes_used + 1
        where s.attempt_id = p_attempt.id and s.ordinal = item.section_ordinal;
      end if;
    end if;

    if reason is not null then
      section_closed := section_closed or reason = 'section_closed';
      late := late + 1;
      -- Somebody who goes on sending after the end fills no disk.
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
comment on function exam_private.apply_answers(public.exam_attempts, int, jsonb, timestamptz, text) is 'Stores the changes of a batch that was looked through, or keeps apart what comes too late. The caller holds a lock on the attempt and read the clock after it.';

create function exam_private.open_section(p_attempt public.exam_attempts, p_now timestamptz) returns int
language sql stable set search_path = '' as $$
  select min(c.section) from exam_private.sections_at(p_attempt, p_now) as c where c.state = 'open' and p_attempt.state = 'in_progress'
$$;

create function private.exam_candidate() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  return caller;
end
$$;

create function private.save_answers(p_attempt uuid, p_epoch int, p_batch jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  attempt public.exam_attempts;
  moment timestamptz;
  refused text;
  outcome record;
begin
  -- Finalize takes the row for itself: either it sees this batch, or this batch sees what it did.
  select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller for key share;
  if not found then
    perform exam_private.refuse('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  moment := clock_timestamp();
  perform exam_private.require_batch(p_batch);
  if p_epoch is null or p_epoch < 1 or p_epoch > attempt.epoch then
    perform exam_private.refuse('BAD_BATCH', '22023', jsonb_build_object('fault', 'There is no such epoch.'));
  end if;
  perform exam_private.count_save(p_attempt);
  refused := case
    when attempt.state <> 'in_progress' then 'closed'
    when exam_private.is_due(attempt, moment) then 'late'
    when p_epoch < attempt.epoch then 'session_taken'
  end;
  select * into outcome from exam_private.apply_answers(attempt, p_epoch, p_batch, moment, refused);
  return jsonb_build_object(
    'status', case when refused = 'closed' then 'state' when refused is not null then refused
      when outcome.section_closed then 'section_closed' else 'ok' end,
    -- Another window holds the attempt: what was sent stays with the sender, who may take over and send it again.
    'acked', case when refused = 'session_taken' then 0 else outcome.acked end,
    'server_now', moment,
    'deadline_at', attempt.ends_at,
    'section', exam_private.open_section(attempt, moment),
    'late', outcome.late
  );
end
$$;

create function public.save_answers(p_attempt_id uuid, p_epoch int, p_batch jsonb) returns jsonb
language sql set search_path = '' as $$
  select private.save_answers(p_attempt_id, p_epoch, p_batch)
$$;
comment on function public.save_answers(uuid, int, jsonb) is 'Stores changes [{seq, o, r, m, t}] of one''s own attempt: {status, acked, server_now, deadline_at, section, late}. Sending again changes nothing. BAD_BATCH with the seq that does not fit in its detail: then nothing of the batch was stored.';
grant execute on function private.exam_candidate(), private.save_answers(uuid, int, jsonb), public.save_answers(uuid, int, jsonb) to authenticated;
