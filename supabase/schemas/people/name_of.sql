create or replace function private.name_of(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.full_name from public.profiles as p where p.user_id = p_user_id
$$;
comment on function private.name_of(uuid) is 'A person''s name, as it stands in their profile. For texts that staff read.';
