create or replace function private.claim_session(p_attempt uuid, p_client_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.load_attempt(p_attempt, true);
begin
  perform exam_private.require_running(attempt);
  if p_client_id is null then
    raise exception 'Which window is it?' using errcode = '22023';
  end if;
  -- The row lock was awaited: answers of the other window are stored, or will be told that it lost the attempt.
  update public.exam_attempts as a set epoch = a.epoch + 1, client_id = p_client_id where a.id = p_attempt returning * into attempt;
  perform exam_private.record_event(p_attempt, 'session.claimed', null, jsonb_build_object('epoch', attempt.epoch));
  return jsonb_build_object('epoch', attempt.epoch, 'server_now', clock_timestamp(), 'deadline_at', attempt.ends_at);
end
$$;

create or replace function public.claim_session(p_attempt_id uuid, p_client_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.claim_session(p_attempt_id, p_client_id) $$;
comment on function public.claim_session(uuid, uuid) is 'Makes this window the attempt''s writer: {epoch, server_now, deadline_at}. Requests of other windows are then refused with session_taken.';

grant execute on function private.claim_session(uuid, uuid), public.claim_session(uuid, uuid) to authenticated;
