create or replace function private.my_regions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  reads_leads constant boolean := private.has_permission('leads.read');
  reads_cases constant boolean := private.has_capability('manage_applications');
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(place) order by place.region, place.branch), '[]') from (
      select s.region, s.branch, count(*) as people, count(*) filter (where private.is_away(line.id, today)) as away,
        sum(work.open_tasks) as open_tasks, sum(work.overdue_tasks) as overdue_tasks, sum(work.open_leads) as open_leads,
        sum(work.open_applications) as open_applications
      from (select private.my_report_ids()) as line (id)
      left join public.staff_profiles as s on s.user_id = line.id
      cross join lateral (
        select
          (select count(*) from public.tasks as t where t.owner_id = line.id and t.state in ('open', 'snoozed')) as open_tasks,
          (select count(*) from public.tasks as t where t.owner_id = line.id and t.state = 'open' and t.due_at < now()) as overdue_tasks,
          case when reads_leads then (
            select count(*) from public.leads as l
            where l.owner_id = line.id and l.status in ('new', 'contacted', 'qualified') and l.is_listed
          ) end as open_leads,
          case when reads_cases then (
            select count(*) from public.applications as a
            where a.assigned_to = line.id and a.application_status not in ('arrived', 'withdrawn', 'rejected', 'visa_refused')
          ) end as open_applications
      ) as work
      where private.is_staff(line.id)
      group by s.region, s.branch
    ) as place
  );
end
$$;

create or replace function public.my_regions() returns jsonb
language sql stable set search_path = '' as $$
  select private.my_regions()
$$;
comment on function public.my_regions() is 'Those who report to the caller, directly or through others, by region and branch: how many, how many are away today, what they have open as my_team counts it.';

grant execute on function private.my_regions(), public.my_regions() to authenticated;
