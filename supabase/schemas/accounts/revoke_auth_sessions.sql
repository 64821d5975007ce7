create or replace function private.revoke_auth_sessions(p_auth_session_ids uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  ended int;
begin
  -- Deleting a session deletes its refresh tokens, and session_live() is false from then on.
  delete from auth.sessions as held where held.id = any (p_auth_session_ids);
  get diagnostics ended = row_count;
  update public.user_sessions as d set ended_at = now()
  where d.auth_session_id = any (p_auth_session_ids) and d.ended_at is null;
  return ended;
end
$$;
comment on function private.revoke_auth_sessions(uuid[]) is 'Ends sessions at once. Callers have checked whose they are.';
