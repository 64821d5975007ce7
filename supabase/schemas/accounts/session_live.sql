-- A reused refresh token means that somebody has a copy, so the auth service revokes the whole session. Its access token would
-- stay valid for minutes; from this check on it opens nothing. A live session always has one unrevoked token, because renewal
-- swaps them in one transaction.
create or replace function private.session_live() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  sign_in uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  return sign_in is not null and exists (
    select from auth.sessions as s
    where s.id = sign_in and s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
      -- A hosted project may keep renewals elsewhere, and old rows are purged.
      and coalesce((select not bool_and(t.revoked is true) from auth.refresh_tokens as t where t.session_id = s.id), true)
  );
end
$$;
comment on function private.session_live() is 'Whether the session of this request is still alive: not signed out, and not revoked because a token was used twice. A signed access token outlives both.';

grant execute on function private.session_live() to anon, authenticated, service_role;
