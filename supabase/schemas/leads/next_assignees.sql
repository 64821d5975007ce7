create or replace function private.next_assignees(p_rule public.lead_assignment_rules, p_locale text) returns table (
  member_id uuid, assignee_id uuid, turn bigint, weight int
)
language sql stable security definer set search_path = '' as $$
  with today as (
    select (now() at time zone 'Asia/Kolkata')::date as day
  ), there as (
    select m.user_id as member_id, m.weight, m.last_assigned_at, greatest(m.turn, p_rule.turn) as turn,
      case when a.user_id is null then m.user_id
        when private.person_may(a.cover_id, 'leads.work') and not private.is_away(a.cover_id, t.day) then a.cover_id end as assignee_id
    from public.lead_assignment_members as m cross join today as t
    left join public.staff_absences as a on a.user_id = m.user_id and t.day between a.first_day and a.last_day
    where m.rule_id = p_rule.id and private.person_may(m.user_id, 'leads.work') and (p_rule.regions = '{}' or exists (
      select from public.staff_profiles as s where s.user_id = m.user_id and s.region = any (p_rule.regions)
    ))
  )
  select h.member_id, h.assignee_id, h.turn, h.weight
  from there as h
  where h.assignee_id is not null and (not p_rule.speaks_language or p_locale = any (
    coalesce((select s.languages from public.staff_profiles as s where s.user_id = h.assignee_id), '{en}')
  ))
  order by
    case p_rule.method
      when 'round_robin' then h.turn
      else (
        select count(*) from public.leads as l
        where l.owner_id = h.assignee_id and l.merged_into is null and l.status in ('new', 'contacted', 'qualified')
      )::numeric / h.weight
    end,
    h.last_assigned_at nulls first, h.member_id
$$;
comment on function private.next_assignees(public.lead_assignment_rules, text) is 'Who can take a lead in this language under a rule today, the next first: each member, or who covers for them while they are away.';
