create or replace function private.mailbox_of(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case when split_part(e.address, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(e.name, '.', '') || '@gmail.com' else e.name || '@' || split_part(e.address, '@', 2) end
  from (
    select lower(btrim(p_email)) as address, split_part(split_part(lower(btrim(p_email)), '@', 1), '+', 1) as name
  ) as e
$$;
comment on function private.mailbox_of(text) is 'The mailbox behind an address: without what follows a plus, and at Gmail without dots.';
