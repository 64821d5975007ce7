create or replace function private.list_job_managers() returns table (user_id uuid, full_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('jobs.manage');
  return query
    select p.user_id, p.full_name from public.profiles as p
    where p.is_active and p.user_id in (
      select r.user_id from public.user_roles as r
      join public.role_permissions as rp on rp.role = r.role
      where r.is_active and rp.permission = 'jobs.manage'
    )
    order by p.full_name, p.user_id;
end
$$;

create or replace function public.list_job_managers() returns table (user_id uuid, full_name text)
language sql stable set search_path = '' as $$
  select * from private.list_job_managers()
$$;
comment on function public.list_job_managers() is 'Colleagues who manage jobs, by name.';

grant execute on function private.list_job_managers(), public.list_job_managers() to authenticated;
