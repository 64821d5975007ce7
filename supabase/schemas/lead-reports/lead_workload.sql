create or replace function private.lead_workload() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
begin
  perform private.require_permission('leads.read');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', held.owner_id, 'full_name', p.full_name, 'open_leads', held.open_leads, 'overdue', held.overdue, 'silent', held.silent,
      'away_until', away.last_day, 'cover_name', cover.full_name
    ) order by held.open_leads desc, p.full_name, held.owner_id), '[]')
    from (
      select l.owner_id, count(*) as open_leads, count(*) filter (where l.next_action_at < now()) as overdue,
        count(*) filter (where l.next_action_at is null) as silent
      from public.leads as l where l.status in ('new', 'contacted', 'qualified') and l.is_listed
      group by l.owner_id
    ) as held
    left join public.profiles as p on p.user_id = held.owner_id
    left join public.staff_absences as away on away.user_id = held.owner_id and today between away.first_day and away.last_day
    left join public.profiles as cover on cover.user_id = away.cover_id
  );
end
$$;

create or replace function public.lead_workload() returns jsonb
language sql stable set search_path = '' as $$
  select private.lead_workload()
$$;
comment on function public.lead_workload() is 'Open leads by owner, nobody among them: how many, how many with an overdue next step or none, and who is away today. For those who read leads.';

grant execute on function private.lead_workload(), public.lead_workload() to authenticated;
