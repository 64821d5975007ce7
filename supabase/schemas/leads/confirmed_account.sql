create or replace function private.confirmed_account(p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from public.profiles as p join auth.users as u on u.id = p.user_id
  where p.email = lower(btrim(p_email)) and u.email_confirmed_at is not null
  order by u.created_at limit 1
$$;
comment on function private.confirmed_account(text) is 'The account whose confirmed address this is, if any.';
