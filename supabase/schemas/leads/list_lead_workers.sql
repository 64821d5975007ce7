create or replace function private.list_lead_workers() returns table (user_id uuid, full_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.read');
  return query
    select p.user_id, p.full_name from public.profiles as p
    where p.user_id in (
      select r.user_id from public.user_roles as r
      join public.role_permissions as rp on rp.role = r.role
      where r.is_active and rp.permission = 'leads.work'
    ) or p.user_id in (select l.owner_id from public.leads as l where l.owner_id is not null)
    order by p.full_name, p.user_id;
end
$$;

create or replace function public.list_lead_workers() returns table (user_id uuid, full_name text)
language sql stable set search_path = '' as $$
  select * from private.list_lead_workers()
$$;
comment on function public.list_lead_workers() is 'People who work on leads or have claimed one, by name.';

grant execute on function private.list_lead_workers(), public.list_lead_workers() to authenticated;
