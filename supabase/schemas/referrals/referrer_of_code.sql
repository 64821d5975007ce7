create or replace function private.referrer_of_code(p_code text) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select c.user_id from public.referral_codes as c where c.code = p_code),
    -- The link that /refer-and-earn gave them before they had an account.
    (select l.user_id from public.leads as l where l.referral_code = p_code)
  )
$$;
comment on function private.referrer_of_code(text) is 'The account whose code this is; null where nobody has it, or nobody with an account.';

create or replace function private.is_own_referral(p_referrer uuid, p_email text, p_phone text, p_account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(p_account = p_referrer, false)
    or exists (
      select from public.profiles as p
      where p.user_id = p_referrer and (private.mailbox_of(p.email) = private.mailbox_of(p_email) or p.phone = p_phone)
    )
    or exists (
      select from public.leads as l
      where l.user_id = p_referrer and (private.mailbox_of(l.email) = private.mailbox_of(p_email) or l.phone = p_phone)
    )
$$;
comment on function private.is_own_referral(uuid, text, text, uuid) is 'Whether this address, telephone number or account is the referrer''s own.';
