create or replace function private.lock_person(p_user_id uuid) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  select * into person from public.profiles as p where p.user_id = p_user_id for update;
  if not found then
    raise exception 'There is no such person.' using errcode = 'PT404';
  end if;
  return person;
end
$$;
