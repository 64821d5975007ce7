create or replace function private.revoke_sessions(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions as s where s.user_id = p_user_id;
  update public.user_sessions set ended_at = now() where user_id = p_user_id and ended_at is null;
end
$$;
comment on function private.revoke_sessions(uuid) is 'Signs a person out everywhere at once: tokens that are still valid find no session.';
