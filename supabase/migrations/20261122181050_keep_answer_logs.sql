-- Every answer as it arrived, for exams where a result may be disputed: what somebody chose first, when they changed it, and what
-- came too late. Off until those who look after students turn it on for an exam; candidates are told before they begin. An attempt
-- keeps what held when it began, practice keeps nothing, and after 90 days it is gone.

alter table public.exam_families add column keeps_answer_log boolean not null default false;
comment on column public.exam_families.keeps_answer_log is 'Attempts that begin from now on, in exam mode, keep every answer as it arrives for 90 days.';
create trigger exam_families_logs_are_audited after update of keeps_answer_log on public.exam_families
  for each row when (old.keeps_answer_log is distinct from new.keeps_answer_log) execute function private.record_audit('id', 'keeps_answer_log');

create table public.exam_response_log (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references public.exam_attempts (id) on delete cascade,
  epoch int not null,
  client_seq bigint not null,
  ordinal int not null,
  response jsonb,
  marked boolean not null,
  received_at timestamptz not null
);
create index exam_response_log_of_attempt on public.exam_response_log (attempt_id, id);
create index exam_response_log_by_age on public.exam_response_log (received_at);
comment on table public.exam_response_log is 'Changes of answers in the order in which they arrived, also those sent twice or too late. At most 10,000 for an attempt, for 90 days; says nothing about what counts.';
alter table public.exam_response_log enable row level security;
revoke all on public.exam_response_log from anon, authenticated;
grant select on public.exam_response_log to authenticated;
create policy exam_response_log_select_keepers on public.exam_response_log for select to authenticated
  using ((select private.has_permission('students.update-status')));

alter table public.exam_attempts add column keeps_answer_log boolean not null default false;
comment on column public.exam_attempts.keeps_answer_log is 'As its exam said when it began.';
create function private.note_answer_log() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'What an attempt keeps was said at its start.' using errcode = '42501';
  end if;
  new.keeps_answer_log := new.mode = 'exam' and coalesce((
    select f.keeps_answer_log from public.mock_exams as m join public.exam_families as f on f.id = m.exam_id where m.id = new.mock_exam_id
  ), false);
  return new;
end
$$;
create trigger exam_attempts_keep_what_was_said before insert on public.exam_attempts
  for each row execute function private.note_answer_log();
create trigger exam_attempts_keep_what_was_said_then before update of keeps_answer_log on public.exam_attempts
  for each row when (old.keeps_answer_log is distinct from new.keeps_answer_log) execute function private.note_answer_log();

create or replace function exam_private.apply_answers(
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
  if p_attempt.keeps_answer_log then
    insert into public.exam_response_log (attempt_id, epoch, client_seq, ordinal, response, marked, received_at)
    select p_attempt.id, p_epoch, (c ->> 'seq')::bigint, (c ->> 'o')::int, nullif(c -> 'r', 'null'), (c ->> 'm')::boolean, p_now
    from jsonb_array_elements(p_batch) as c
    -- Nobody fills a disk by sending without end.
    where (select count(*) from (
      select from public.exam_response_log as l where l.attempt_id = p_attempt.id limit 10000
    ) as kept) < 10000;
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

create or replace function private.finalize_expired_attempts(p_limit int) returns int
language sql security definer set search_path = '' as $$
  delete from exam_private.save_counts as c where c.window_start < clock_timestamp() - interval '1 hour';
  delete from public.exam_response_log as l where l.id in (
    select o.id from public.exam_response_log as o where o.received_at < clock_timestamp() - interval '90 days'
    order by o.received_at limit 5000
  );
  select exam_private.finalize_expired(p_limit)
$$;

create or replace function private.exam_attempt_log(p_attempt uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  attempt public.exam_attempts;
begin
  perform exam_private.require_attempt_keeper();
  select * into attempt from public.exam_attempts as a where a.id = p_attempt;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'id', attempt.id, 'user_id', attempt.user_id,
    'late', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'ordinal', l.ordinal, 'reason', l.reason, 'received_at', l.received_at,
        'response', left(l.response::text, 400), 'options', to_jsonb(i.option_order)) order by l.id desc), '[]')
      from (select * from exam_private.late_responses as n where n.attempt_id = p_attempt order by n.id desc limit 200) as l
      left join public.exam_attempt_items as i on i.attempt_id = l.attempt_id and i.ordinal = l.ordinal
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'detail', e.detail, 'received_at', e.received_at) order by e.id desc), '[]')
      from (select * from public.exam_attempt_events as n where n.attempt_id = p_attempt order by n.id desc limit 200) as e
    ),
    -- Null where the exam kept none when the attempt began.
    'answers', case when attempt.keeps_answer_log then (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'ordinal', l.ordinal, 'received_at', l.received_at,
        'response', left(l.response::text, 400), 'options', to_jsonb(i.option_order)) order by l.id desc), '[]')
      from (select * from public.exam_response_log as n where n.attempt_id = p_attempt order by n.id desc limit 200) as l
      left join public.exam_attempt_items as i on i.attempt_id = l.attempt_id and i.ordinal = l.ordinal
    ) end,
    'by_staff', (
      select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'at', g.happened_at, 'by', actor.full_name, 'after', g.after) order by g.id desc), '[]')
      from private.audit_log as g left join public.profiles as actor on actor.user_id = g.actor_id
      where g.table_name = 'exam_attempts' and g.row_id = p_attempt::text and g.after ? 'reason'
    )
  );
end
$$;

create function private.set_answer_logs(p_exam_ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform exam_private.require_attempt_keeper();
  if p_exam_ids is null or exists (
    select from unnest(p_exam_ids) as x (id) where not exists (select from public.exam_families as f where f.id = x.id)
  ) then
    raise exception 'A list of exams is needed.' using errcode = '22023';
  end if;
  update public.exam_families as f set keeps_answer_log = f.id = any (p_exam_ids) where f.keeps_answer_log <> (f.id = any (p_exam_ids));
end
$$;
create function public.set_answer_logs(p_exam_ids text[]) returns void
language sql set search_path = '' as $$ select private.set_answer_logs(p_exam_ids) $$;
comment on function public.set_answer_logs(text[]) is 'In these exams, and no others, attempts that begin from now on keep every answer as it arrives. For those who look after students.';
revoke execute on function private.note_answer_log(), private.set_answer_logs(text[]), public.set_answer_logs(text[]) from public, anon, authenticated;
grant execute on function private.set_answer_logs(text[]), public.set_answer_logs(text[]) to authenticated;
revoke execute on all functions in schema exam_private from public;
