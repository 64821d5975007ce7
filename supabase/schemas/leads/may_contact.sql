create or replace function private.may_contact(p_email text, p_phone text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.leads as l where l.email = lower(btrim(p_email)) and l.do_not_contact_at is not null)
    and not exists (select from public.leads as l where l.phone = p_phone and l.do_not_contact_at is not null)
$$;
comment on function private.may_contact(text, text) is 'Whether we may write to an address or call a number of our own accord: no lead of theirs says not to. What a person asked for, such as a confirmation, is sent all the same.';
