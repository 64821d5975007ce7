create or replace function private.list_application_owners() returns table (user_id uuid, full_name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 200;
  works_on_all constant boolean := private.has_capability('manage_applications');
  owners constant uuid[] := array(select private.case_owner_ids());
begin
  perform private.require_staff();
  return query
    -- From each colleague to the next in the index of assigned applications.
    with recursive assigned (id) as (
      (select a.assigned_to from public.applications as a where a.assigned_to is not null order by a.assigned_to limit 1)
      union all
      select (select a.assigned_to from public.applications as a where a.assigned_to > s.id order by a.assigned_to limit 1)
      from assigned as s where s.id is not null
    )
    select p.user_id, p.full_name from assigned as s join public.profiles as p on p.user_id = s.id
    where works_on_all or s.id = any (owners)
    order by p.full_name, p.user_id limit most;
end
$$;

create or replace function public.list_application_owners() returns table (user_id uuid, full_name text)
language sql stable set search_path = '' as $$
  select * from private.list_application_owners()
$$;
comment on function public.list_application_owners() is 'Colleagues with assigned applications that the caller works on, by name, to narrow the list of applications: 200 at most. For everybody who works here.';

grant execute on function private.list_application_owners(), public.list_application_owners() to authenticated;
