create or replace function private.signed_in_session() returns uuid
language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid
$$;
comment on function private.signed_in_session() is 'The sign-in behind this request, as its token names it.';

grant execute on function private.signed_in_session() to authenticated;
