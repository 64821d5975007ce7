create or replace function private.resume_attempt(p_attempt uuid, p_client_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  attempt public.exam_attempts;
begin
  if p_client_id is null then
    raise exception 'Which window is it?' using errcode = '22023';
  end if;
  select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller for update;
  if not found then
    perform exam_private.raise_exam_error('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  if attempt.state = 'paused' then
    attempt := exam_private.resume_clock(attempt, clock_timestamp());
    -- Another device may resume; requests of the one that paused are then refused with session_taken.
    if attempt.client_id <> p_client_id then
      update public.exam_attempts as a set epoch = a.epoch + 1, client_id = p_client_id where a.id = p_attempt returning * into attempt;
    end if;
  end if;
  if exam_private.is_due(attempt, clock_timestamp()) then
    attempt := exam_private.finalize(p_attempt, 'deadline');
  end if;
  return jsonb_build_object('state', attempt.state, 'epoch', attempt.epoch, 'client_id', attempt.client_id, 'server_now', clock_timestamp(),
    'deadline_at', attempt.ends_at);
end
$$;

create or replace function public.resume_attempt(p_attempt_id uuid, p_client_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.resume_attempt(p_attempt_id, p_client_id) $$;
comment on function public.resume_attempt(uuid, uuid) is 'Resumes the clock, in this window: {state, epoch, client_id, server_now, deadline_at}. A running attempt is unchanged.';

grant execute on function private.resume_attempt(uuid, uuid), public.resume_attempt(uuid, uuid) to authenticated;
