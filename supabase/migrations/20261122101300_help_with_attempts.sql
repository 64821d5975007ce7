-- What those who look after students may do with an attempt: give it time while it runs, or declare it void. Both are kept in
-- the audit log with their reason.

create function exam_private.require_keeper(p_reason text) returns uuid
language plpgsql set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if caller is null or not private.has_permission('students.update-status') then
    raise exception 'This is for those who look after students.' using errcode = 'PT403';
  end if;
  if coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 then
    raise exception 'A reason of 3 to 500 characters is needed.' using errcode = '22023';
  end if;
  return caller;
end
$$;

create function exam_private.audit_attempt(p_attempt uuid, p_before jsonb, p_after jsonb) returns void
language sql set search_path = '' as $$
  insert into private.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
  values (auth.uid(), coalesce(nullif(current_setting('role', true), 'none'), session_user), 'update', 'exam_attempts', p_attempt::text, p_before, p_after)
$$;

create function private.grant_time(p_attempt uuid, p_seconds int, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  keeper uuid := exam_private.require_keeper(p_reason);
  attempt public.exam_attempts;
  moment timestamptz;
  at_section int;
begin
  if p_seconds is null or p_seconds not between 1 and 14400 then
    raise exception 'Between a second and four hours.' using errcode = '22023';
  end if;
  select * into attempt from public.exam_attempts as a where a.id = p_attempt for update;
  if not found then
    perform exam_private.refuse('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  moment := clock_timestamp();
  if attempt.user_id = keeper then
    raise exception 'Nobody gives time to themselves.' using errcode = 'PT403';
  end if;
  perform exam_private.require_running(attempt);
  if attempt.ends_at is null or exam_private.is_due(attempt, moment) then
    perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('state', attempt.state));
  end if;
  if attempt.clock = 'shared' then
    update public.exam_attempts as a
    set extra_s = a.extra_s + p_seconds, deadline_at = a.deadline_at + make_interval(secs => p_seconds), ends_at = a.ends_at + make_interval(secs => p_seconds)
    where a.id = p_attempt;
  else
    -- To the section that is open; in a break, to the one that comes.
    select min(c.section) into at_section from exam_private.sections_at(attempt, moment) as c where c.state <> 'closed';
    if at_section is null then
      perform exam_private.refuse('NOT_ACTIVE', 'PT409');
    end if;
    update public.exam_attempt_sections as s set extra_s = s.extra_s + p_seconds where s.attempt_id = p_attempt and s.ordinal = at_section;
    update public.exam_attempts as a
    set extra_s = a.extra_s + p_seconds, deadline_at = a.deadline_at + make_interval(secs => p_seconds), ends_at = exam_private.end_of(a)
    where a.id = p_attempt;
  end if;
  update public.exam_attempt_items as i set item_deadline_at = i.item_deadline_at + make_interval(secs => p_seconds)
  where i.attempt_id = p_attempt and i.item_deadline_at > moment and i.locked_at is null;
  perform exam_private.note_event(p_attempt, 'staff.time_granted', null, jsonb_build_object('seconds', p_seconds));
  perform exam_private.audit_attempt(p_attempt, jsonb_build_object('ends_at', attempt.ends_at),
    (select jsonb_build_object('ends_at', a.ends_at, 'seconds', p_seconds, 'reason', btrim(p_reason)) from public.exam_attempts as a where a.id = p_attempt));
  return (select jsonb_build_object('deadline_at', a.ends_at, 'extra_s', a.extra_s) from public.exam_attempts as a where a.id = p_attempt);
end
$$;

create function private.void_attempt(p_attempt uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts;
begin
  perform exam_private.require_keeper(p_reason);
  select * into attempt from public.exam_attempts as a where a.id = p_attempt for update;
  if not found then
    perform exam_private.refuse('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  if attempt.state <> 'void' then
    perform set_config('exams.door', p_attempt::text, true);
    update public.exam_attempts as a set state = 'void', void_reason = btrim(p_reason) where a.id = p_attempt;
    perform set_config('exams.door', '', true);
    perform exam_private.note_event(p_attempt, 'staff.void', null, null);
    perform exam_private.audit_attempt(p_attempt, jsonb_build_object('state', attempt.state),
      jsonb_build_object('state', 'void', 'reason', btrim(p_reason)));
  end if;
  return jsonb_build_object('state', 'void');
end
$$;

create function private.set_exam_accommodation(
  p_user_id uuid, p_exam_id text, p_multiplier numeric, p_extra_break_s int, p_valid_to date, p_note text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  keeper uuid := exam_private.require_keeper(p_note);
  made uuid;
begin
  if p_user_id = keeper then
    raise exception 'Nobody gives time to themselves.' using errcode = 'PT403';
  end if;
  insert into public.exam_accommodations as c (user_id, exam_id, time_multiplier, extra_break_s, valid_to, note, approved_by)
  values (p_user_id, p_exam_id, p_multiplier, coalesce(p_extra_break_s, 0), p_valid_to, btrim(p_note), keeper)
  on conflict (user_id, exam_id) do update set time_multiplier = excluded.time_multiplier, extra_break_s = excluded.extra_break_s,
    valid_to = excluded.valid_to, note = excluded.note, approved_by = excluded.approved_by, approved_at = now()
  returning c.id into made;
  return made;
end
$$;
create trigger exam_accommodations_are_audited after insert or update or delete on public.exam_accommodations
  for each row execute function private.record_audit('id', 'user_id,exam_id,time_multiplier,extra_break_s,approved_by,valid_to');

create function public.grant_time(p_attempt_id uuid, p_seconds int, p_reason text) returns jsonb
language sql set search_path = '' as $$ select private.grant_time(p_attempt_id, p_seconds, p_reason) $$;
comment on function public.grant_time(uuid, int, text) is 'Gives a running attempt more time: on the one clock, or in the section that is open. For those who look after students; not for themselves.';

create function public.void_attempt(p_attempt_id uuid, p_reason text) returns jsonb
language sql set search_path = '' as $$ select private.void_attempt(p_attempt_id, p_reason) $$;
comment on function public.void_attempt(uuid, text) is 'Declares an attempt void: it counts nowhere. For those who look after students.';

create function public.set_exam_accommodation(
  p_user_id uuid, p_exam_id text default null, p_time_multiplier numeric default 1, p_extra_break_s int default 0, p_valid_to date default null,
  p_note text default null
) returns uuid
language sql set search_path = '' as $$
  select private.set_exam_accommodation(p_user_id, p_exam_id, p_time_multiplier, p_extra_break_s, p_valid_to, p_note)
$$;
comment on function public.set_exam_accommodation(uuid, text, numeric, int, date, text) is 'More time for a person from the next attempt on, in one exam or in all, with the reason as its note. For those who look after students; not for themselves.';

grant execute on function private.grant_time(uuid, int, text), private.void_attempt(uuid, text),
  private.set_exam_accommodation(uuid, text, numeric, int, date, text), public.grant_time(uuid, int, text), public.void_attempt(uuid, text),
  public.set_exam_accommodation(uuid, text, numeric, int, date, text) to authenticated;
