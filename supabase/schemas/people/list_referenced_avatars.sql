create or replace function private.list_referenced_avatars(p_objects uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.avatar_object from public.profiles as p where p.avatar_object = any (p_objects)
$$;

create or replace function public.list_referenced_avatars(p_objects uuid[]) returns setof uuid
language sql stable set search_path = '' as $$
  select * from private.list_referenced_avatars(p_objects)
$$;
comment on function public.list_referenced_avatars(uuid[]) is 'Which of these files are in use as pictures. Service role only.';

grant execute on function private.list_referenced_avatars(uuid[]) to service_role;
