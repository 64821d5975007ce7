-- What those who look after students see of a candidate: more time with its history, attempts, what came too late and what
-- happened on the way. What they do about it stands in help_with_attempts.

create function exam_private.require_attempt_keeper() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if caller is null or not private.has_permission('students.update-status') then
    raise exception 'This is for those who look after students.' using errcode = 'PT403';
  end if;
  return caller;
end
$$;

-- The reason belongs to the history.
drop trigger exam_accommodations_are_audited on public.exam_accommodations;
create trigger exam_accommodations_are_audited after insert or update or delete on public.exam_accommodations
  for each row execute function private.record_audit('id', 'user_id,exam_id,time_multiplier,extra_break_s,approved_by,valid_to,note');

create function private.withdraw_exam_accommodation(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  keeper constant uuid := exam_private.require_keeper(p_reason);
begin
  if exists (select from public.exam_accommodations as c where c.id = p_id and c.user_id = keeper) then
    raise exception 'Nobody decides about their own time.' using errcode = 'PT403';
  end if;
  -- The log keeps a row that is deleted as it last was: with why.
  update public.exam_accommodations as c set note = btrim(p_reason) where c.id = p_id;
  delete from public.exam_accommodations as c where c.id = p_id;
  if not found then
    raise exception 'This is withdrawn already.' using errcode = 'PT404';
  end if;
end
$$;

create function private.find_exam_candidates(p_search text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  term constant text := nullif(lower(btrim(regexp_replace(coalesce(p_search, ''), '\s+', ' ', 'g'))), '');
  escaped constant text := replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_');
  sees_everybody boolean;
begin
  perform exam_private.require_attempt_keeper();
  sees_everybody := private.has_capability('manage_users');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('user_id', found.user_id, 'full_name', found.full_name, 'email', found.email,
      'attempts', (select count(*) from public.exam_attempts as a where a.user_id = found.user_id),
      'running', (select count(*) from public.exam_attempts as a where a.user_id = found.user_id and a.state in ('in_progress', 'paused')),
      'has_accommodation', exists (select from public.exam_accommodations as c
        where c.user_id = found.user_id and (c.valid_to is null or c.valid_to >= current_date))
    ) order by found.full_name, found.user_id), '[]')
    from (
      select p.user_id, p.full_name, p.email from public.profiles as p
      where (p.role = 'student' or sees_everybody)
        and case when term is null
          -- Without a word: who is sitting an exam just now.
          then p.user_id in (select a.user_id from public.exam_attempts as a where a.state = 'in_progress' order by a.started_at desc limit 50)
          else (' ' || lower(p.full_name)) like '% ' || escaped || '%' or p.email like escaped || '%'
        end
      order by p.full_name, p.user_id limit 50
    ) as found
  );
end
$$;

create function private.exam_candidate_file(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.profiles;
  moment constant timestamptz := clock_timestamp();
begin
  perform exam_private.require_attempt_keeper();
  select * into person from public.profiles as p
  where p.user_id = p_user_id and (p.role = 'student' or private.has_capability('manage_users'));
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'user_id', person.user_id, 'full_name', person.full_name, 'email', person.email, 'server_now', moment,
    'accommodations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'exam_id', c.exam_id, 'time_multiplier', c.time_multiplier,
        'extra_break_s', c.extra_break_s, 'note', c.note, 'valid_to', c.valid_to, 'approved_at', c.approved_at, 'approved_by', giver.full_name,
        'is_over', coalesce(c.valid_to < current_date, false)) order by c.exam_id nulls first), '[]')
      from public.exam_accommodations as c left join public.profiles as giver on giver.user_id = c.approved_by
      where c.user_id = p_user_id
    ),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'at', l.happened_at, 'by', actor.full_name, 'action', l.action,
        'exam_id', made.facts ->> 'exam_id', 'before', l.before, 'after', l.after) order by l.id desc), '[]')
      from (
        select g.row_id, coalesce(g.after, g.before) as facts from private.audit_log as g
        where g.table_name = 'exam_accommodations' and g.action = 'insert' and g.after ->> 'user_id' = p_user_id::text
      ) as made
      join private.audit_log as l on l.table_name = 'exam_accommodations' and l.row_id = made.row_id
      left join public.profiles as actor on actor.user_id = l.actor_id
      -- Withdrawing writes its reason first, in the same moment; the line that says so is enough.
      where not (l.action = 'update' and exists (select from private.audit_log as w
        where w.table_name = 'exam_accommodations' and w.row_id = l.row_id and w.action = 'delete' and w.happened_at = l.happened_at))
    ),
    'attempts', (
      select coalesce(jsonb_agg(t.attempt order by t.started_at desc, t.id desc), '[]') from (
        select a.id, a.started_at, jsonb_build_object(
          'id', a.id, 'exam_id', m.exam_id, 'mock_title', m.title, 'attempt_no', a.attempt_no, 'mode', a.mode, 'state', a.state,
          'time_multiplier', a.time_multiplier, 'extra_s', a.extra_s, 'started_at', a.started_at, 'ends_at', a.ends_at,
          'submitted_at', a.submitted_at, 'submit_reason', a.submit_reason, 'void_reason', a.void_reason,
          'questions', (select count(*) from public.exam_attempt_items as i where i.attempt_id = a.id),
          'answered', (select count(*) from public.exam_responses as r where r.attempt_id = a.id and exam_private.is_answered(r.response)),
          'late', (select count(*) from exam_private.late_responses as l where l.attempt_id = a.id),
          'score', (select jsonb_build_object('raw', trim_scale(r.raw), 'most', trim_scale(r.max_raw), 'scaled', trim_scale(r.scaled))
            from public.exam_score_runs as r where r.attempt_id = a.id order by r.run_no desc limit 1)
        ) as attempt
        from public.exam_attempts as a join public.mock_exams as m on m.id = a.mock_exam_id
        where a.user_id = p_user_id order by a.started_at desc, a.id desc limit 50
      ) as t
    )
  );
end
$$;

create function private.exam_attempt_log(p_attempt uuid) returns jsonb
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
    'by_staff', (
      select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'at', g.happened_at, 'by', actor.full_name, 'after', g.after) order by g.id desc), '[]')
      from private.audit_log as g left join public.profiles as actor on actor.user_id = g.actor_id
      where g.table_name = 'exam_attempts' and g.row_id = p_attempt::text and g.after ? 'reason'
    )
  );
end
$$;

create function public.withdraw_exam_accommodation(p_id uuid, p_reason text) returns void
language sql set search_path = '' as $$ select private.withdraw_exam_accommodation(p_id, p_reason) $$;
comment on function public.withdraw_exam_accommodation(uuid, text) is 'Takes back more time that was given, from the next attempt on, with a reason. For those who look after students; not for themselves.';
create function public.find_exam_candidates(p_search text default null) returns jsonb
language sql stable set search_path = '' as $$ select private.find_exam_candidates(p_search) $$;
comment on function public.find_exam_candidates(text) is 'People by the beginning of any word of the name or of the e-mail, at most 50; without a word those who sit an exam just now. For those who look after students.';
create function public.exam_candidate_file(p_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.exam_candidate_file(p_user_id) $$;
comment on function public.exam_candidate_file(uuid) is 'A person with their more time, its history and the latest 50 attempts; null when there is none. For those who look after students.';
create function public.exam_attempt_log(p_attempt_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.exam_attempt_log(p_attempt_id) $$;
comment on function public.exam_attempt_log(uuid) is 'What happened in an attempt, the latest 200 each: answers that came too late, events, and what staff did with its reason. For those who look after students.';

revoke execute on function exam_private.require_attempt_keeper(),
  private.withdraw_exam_accommodation(uuid, text), private.find_exam_candidates(text), private.exam_candidate_file(uuid), private.exam_attempt_log(uuid),
  public.withdraw_exam_accommodation(uuid, text), public.find_exam_candidates(text), public.exam_candidate_file(uuid), public.exam_attempt_log(uuid)
  from public, anon, authenticated;
grant execute on function private.withdraw_exam_accommodation(uuid, text), private.find_exam_candidates(text), private.exam_candidate_file(uuid),
  private.exam_attempt_log(uuid), public.withdraw_exam_accommodation(uuid, text), public.find_exam_candidates(text),
  public.exam_candidate_file(uuid), public.exam_attempt_log(uuid) to authenticated;
