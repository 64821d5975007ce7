create or replace function private.revoke_auth_sessions(p_auth_session_ids uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  ended int;
begin
  -- The tokens that renew a sign-in go with it, and session_live() is false from here on.
  delete from auth.sessions as held where held.id = any (p_auth_session_ids);
  get diagnostics ended = row_count;
  update public.user_sessions as d set ended_at = now()
  where d.auth_session_id = any (p_auth_session_ids) and d.ended_at is null;
  return ended;
end
$$;
comment on function private.revoke_auth_sessions(uuid[]) is 'Ends sign-ins at once. For the functions that have found out whose they are.';
