-- verify-email-otp checks a code before the confirm page consumes it. A code is stored as a digest of address and code: SHA-224
-- on a hosted project, SHA-256 in the embedded backend.
create or replace function private.check_email_code(p_email text, p_code text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  code_lifetime constant interval := '10 minutes';
  tries_allowed constant int := 5;
  secret bytea := convert_to(lower(btrim(p_email)) || p_code, 'UTF8');
  digests text[] := array[encode(sha224(secret), 'hex'), encode(sha256(secret), 'hex')];
  account record;
  used int;
begin
  select u.id, u.email_confirmed_at, greatest(u.confirmation_sent_at, u.recovery_sent_at) as sent_at,
    case when u.confirmation_token = any (digests) and u.confirmation_sent_at > now() - code_lifetime then u.confirmation_token end as confirmation,
    case when u.recovery_token = any (digests) and u.recovery_sent_at > now() - code_lifetime then u.recovery_token end as recovery
  into account
  from auth.users as u
  where u.email = lower(btrim(p_email))
    and u.deleted_at is null and coalesce(u.banned_until <= now(), true);
  if account.sent_at is null then
    return null;
  end if;
  -- Counted before the answer is known, so parallel guesses are serialized here.
  insert into private.email_code_tries as t (user_id, code_sent_at, tries) values (account.id, account.sent_at, 1)
  on conflict (user_id) do update
    set tries = case when t.code_sent_at = excluded.code_sent_at then t.tries + 1 else 1 end,
      code_sent_at = excluded.code_sent_at, last_tried_at = now()
  returning t.tries into used;
  if used > tries_allowed or coalesce(account.confirmation, account.recovery) is null then
    return null;
  end if;
  return jsonb_build_object(
    'token_hash', coalesce(account.confirmation, account.recovery),
    'is_new_user', account.email_confirmed_at is null
  );
end
$$;
comment on function private.check_email_code(text, text) is 'Whether a sign-in code is correct and unexpired: {token_hash, is_new_user}, or null. Consumes nothing but one of the five tries.';

create or replace function public.check_email_code(p_email text, p_code text) returns jsonb
language sql volatile set search_path = '' as $$
  select private.check_email_code(p_email, p_code)
$$;
comment on function public.check_email_code(text, text) is 'Whether a sign-in code is correct and unexpired. Service role only, for the function verify-email-otp.';

grant execute on function private.check_email_code(text, text) to service_role;
