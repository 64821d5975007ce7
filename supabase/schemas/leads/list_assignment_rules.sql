create or replace function private.list_assignment_rules() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
begin
  perform private.require_permission('leads.assign');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'position', r.position, 'name', r.name, 'is_active', r.is_active, 'request_types', r.request_types,
      'destinations', r.destinations, 'languages', r.languages, 'sources', r.sources, 'regions', r.regions,
      'speaks_language', r.speaks_language, 'method', r.method, 'version', r.version,
      'members', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'user_id', m.user_id, 'full_name', p.full_name, 'weight', m.weight, 'last_assigned_at', m.last_assigned_at,
          'works_leads', private.person_may(m.user_id, 'leads.work'), 'is_away', private.is_away(m.user_id, today)
        ) order by p.full_name, m.user_id), '[]')
        from public.lead_assignment_members as m left join public.profiles as p on p.user_id = m.user_id
        where m.rule_id = r.id
      )
    ) order by r.position), '[]')
    from public.lead_assignment_rules as r
  );
end
$$;

create or replace function public.list_assignment_rules() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_assignment_rules()
$$;
comment on function public.list_assignment_rules() is 'The rules by which new leads are given to colleagues, in order, with their members and whether each is there today.';

grant execute on function private.list_assignment_rules(), public.list_assignment_rules() to authenticated;
