create or replace function private.name_of(p_user_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select p.full_name from public.profiles as p where p.user_id = p_user_id
  );
end
$$;
comment on function private.name_of(uuid) is 'A person''s name, as it stands in their profile. For texts that staff read.';
