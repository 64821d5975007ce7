create or replace function private.list_staff_names() returns table (user_id uuid, full_name text, role public.app_role)
language plpgsql stable security definer set search_path = '' as $$
declare
  staff_roles constant public.app_role[] := array_remove(enum_range(null::public.app_role), 'student');
begin
  perform private.require_staff();
  return query
    select p.user_id, p.full_name, p.role from public.profiles as p
    where p.role = any (staff_roles) and p.is_active
    order by p.full_name, p.user_id
    limit 1000;
end
$$;

create or replace function public.list_staff_names() returns table (user_id uuid, full_name text, role public.app_role)
language sql stable set search_path = '' as $$
  select * from private.list_staff_names()
$$;
comment on function public.list_staff_names() is 'Names and roles of those who work here, to choose a cover or a manager from. For everybody who works here.';

grant execute on function private.list_staff_names(), public.list_staff_names() to authenticated;
