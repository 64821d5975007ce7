-- Whoever brings a refresh token that was used up already has a copy of somebody's, so the auth service revokes all tokens of
-- that sign-in. An access token of it would still be good for minutes; now it opens nothing from that moment. While a
-- sign-in lasts, one of its tokens always stands: a renewal revokes the old one and makes the new one in one transaction.
create or replace function private.session_live() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  sign_in uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  return sign_in is not null and exists (
    select from auth.sessions as s
    where s.id = sign_in and s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
      -- A project may keep its renewals elsewhere than in this table, and forgets old rows.
      and coalesce((select not bool_and(t.revoked is true) from auth.refresh_tokens as t where t.session_id = s.id), true)
  );
end
$$;
comment on function private.session_live() is 'Whether the sign-in behind this request has not been ended, by a sign-out or because one of its tokens was used twice. A signed token outlives both.';

grant execute on function private.session_live() to anon, authenticated, service_role;
