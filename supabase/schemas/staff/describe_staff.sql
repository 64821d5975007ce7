create or replace function private.describe_staff(p_user_ids uuid[], p_has_tasks boolean, p_has_leads boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', p.user_id, 'full_name', p.full_name, 'email', p.email, 'role', p.role,
      'region', s.region, 'branch', s.branch, 'team', s.team, 'languages', coalesce(s.languages, '{}'),
      'reports_to', s.reports_to, 'reports_to_name', manager.full_name, 'place_saved_at', s.updated_at,
      'away_from', away.first_day, 'away_until', away.last_day, 'cover_name', cover.full_name,
      'open_tasks', case when p_has_tasks then (
        select count(*) from public.tasks as t where t.owner_id = p.user_id and t.state in ('open', 'snoozed')
      ) end,
      'overdue_tasks', case when p_has_tasks then (
        select count(*) from public.tasks as t where t.owner_id = p.user_id and t.state = 'open' and t.due_at < now()
      ) end,
      'open_leads', case when p_has_leads then (
        select count(*) from public.leads as l
        where l.owner_id = p.user_id and l.status in ('new', 'contacted', 'qualified') and l.is_listed
      ) end,
      'open_applications', case when private.has_capability('manage_applications') then (
        select count(*) from public.applications as a
        where a.assigned_to = p.user_id and a.application_status not in ('arrived', 'withdrawn', 'rejected', 'visa_refused')
      ) end
    ) order by p.full_name, p.user_id), '[]')
    from public.profiles as p
    left join public.staff_profiles as s on s.user_id = p.user_id
    left join public.profiles as manager on manager.user_id = s.reports_to
    left join lateral (
      select a.* from public.staff_absences as a
      where a.user_id = p.user_id and a.last_day >= (now() at time zone 'Asia/Kolkata')::date
      order by a.first_day limit 1
    ) as away on true
    left join public.profiles as cover on cover.user_id = away.cover_id
    where p.user_id = any (p_user_ids)
  );
end
$$;
comment on function private.describe_staff(uuid[], boolean, boolean) is 'These colleagues by name: role, place, the days away that are now or next, how many applications they have open for whoever works on all, and if asked how many tasks and leads. Checks no rights: for procedures that have.';
