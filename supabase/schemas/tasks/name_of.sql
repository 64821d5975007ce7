create or replace function private.name_of(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select left(nullif(btrim(p.full_name), ''), 200) from public.profiles as p where p.user_id = p_user_id
$$;
comment on function private.name_of(uuid) is 'The name of a person, for procedures that may say it.';
