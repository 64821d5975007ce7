create or replace function private.current_session_id() returns uuid
language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid
$$;
comment on function private.current_session_id() is 'The session of this request, from its token.';

grant execute on function private.current_session_id() to authenticated;
