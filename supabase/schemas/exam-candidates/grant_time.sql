-- A pause beyond the limit has ended, whoever looks first.

create or replace function private.grant_time(p_attempt uuid, p_seconds int, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  keeper uuid := exam_private.require_attempt_change(p_reason);
  attempt public.exam_attempts;
  moment timestamptz;
  at_section int;
begin
  if p_seconds is null or p_seconds not between 1 and 14400 then
    raise exception 'Between a second and four hours.' using errcode = '22023';
  end if;
  select * into attempt from public.exam_attempts as a where a.id = p_attempt for update;
  if not found then
    perform exam_private.raise_exam_error('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  moment := clock_timestamp();
  if attempt.user_id = keeper then
    raise exception 'Nobody gives time to themselves.' using errcode = 'PT403';
  end if;
  -- A pause beyond the limit has ended.
  if attempt.state = 'paused' and attempt.paused_until <= moment then
    attempt := exam_private.resume_clock(attempt, moment);
  end if;
  if attempt.state = 'paused' then
    -- The clock stands still while paused; resuming adds the pause on top.
    moment := attempt.paused_at;
  else
    perform exam_private.require_running(attempt);
  end if;
  if attempt.ends_at is null or exam_private.is_due(attempt, moment) then
    perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('state', attempt.state));
  end if;
  if attempt.clock = 'shared' then
    update public.exam_attempts as a
    set extra_s = a.extra_s + p_seconds, deadline_at = a.deadline_at + make_interval(secs => p_seconds), ends_at = a.ends_at + make_interval(secs => p_seconds)
    where a.id = p_attempt;
  else
    -- To the open section; in a break, to the next one.
    select min(c.section) into at_section from exam_private.sections_at(attempt, moment) as c where c.state <> 'closed';
    if at_section is null then
      perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409');
    end if;
    update public.exam_attempt_sections as s set extra_s = s.extra_s + p_seconds where s.attempt_id = p_attempt and s.ordinal = at_section;
    update public.exam_attempts as a
    set extra_s = a.extra_s + p_seconds, deadline_at = a.deadline_at + make_interval(secs => p_seconds), ends_at = exam_private.attempt_deadline(a)
    where a.id = p_attempt;
  end if;
  update public.exam_attempt_items as i set item_deadline_at = i.item_deadline_at + make_interval(secs => p_seconds)
  where i.attempt_id = p_attempt and i.item_deadline_at > moment and i.locked_at is null;
  perform exam_private.record_event(p_attempt, 'staff.time_granted', null, jsonb_build_object('seconds', p_seconds));
  perform exam_private.audit_attempt(p_attempt, jsonb_build_object('ends_at', attempt.ends_at),
    (select jsonb_build_object('ends_at', a.ends_at, 'seconds', p_seconds, 'reason', btrim(p_reason)) from public.exam_attempts as a where a.id = p_attempt));
  return (select jsonb_build_object('deadline_at', a.ends_at, 'extra_s', a.extra_s) from public.exam_attempts as a where a.id = p_attempt);
end
$$;

create or replace function public.grant_time(p_attempt_id uuid, p_seconds int, p_reason text) returns jsonb
language sql set search_path = '' as $$ select private.grant_time(p_attempt_id, p_seconds, p_reason) $$;
comment on function public.grant_time(uuid, int, text) is 'Gives a running or paused attempt extra time: on the shared clock, or in the open section. Attempt managers only, never for themselves.';

grant execute on function private.grant_time(uuid, int, text), public.grant_time(uuid, int, text) to authenticated;
