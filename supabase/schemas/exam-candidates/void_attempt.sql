create or replace function private.void_attempt(p_attempt uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts;
begin
  perform exam_private.require_attempt_change(p_reason);
  select * into attempt from public.exam_attempts as a where a.id = p_attempt for update;
  if not found then
    perform exam_private.raise_exam_error('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  if attempt.state <> 'void' then
    perform set_config('exams.door', p_attempt::text, true);
    update public.exam_attempts as a set state = 'void', void_reason = btrim(p_reason) where a.id = p_attempt;
    perform set_config('exams.door', '', true);
    perform exam_private.record_event(p_attempt, 'staff.void', null, null);
    perform exam_private.audit_attempt(p_attempt, jsonb_build_object('state', attempt.state),
      jsonb_build_object('state', 'void', 'reason', btrim(p_reason)));
  end if;
  return jsonb_build_object('state', 'void');
end
$$;

create or replace function public.void_attempt(p_attempt_id uuid, p_reason text) returns jsonb
language sql set search_path = '' as $$ select private.void_attempt(p_attempt_id, p_reason) $$;
comment on function public.void_attempt(uuid, text) is 'Voids an attempt: it counts nowhere. For attempt managers.';

grant execute on function private.void_attempt(uuid, text), public.void_attempt(uuid, text) to authenticated;
