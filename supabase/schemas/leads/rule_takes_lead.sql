create or replace function private.rule_takes_lead(p_rule public.lead_assignment_rules, p_lead public.leads) returns boolean
language sql stable set search_path = '' as $$
  select (p_rule.request_types = '{}' or p_lead.request_type = any (p_rule.request_types))
    and (p_rule.languages = '{}' or p_lead.locale = any (p_rule.languages))
    and (p_rule.destinations = '{}' or exists (
      select from unnest(p_rule.destinations) as d (name) where lower(d.name) = lower(btrim(p_lead.preferred_destination))
    ))
    and (p_rule.sources = '{}' or exists (
      select from unnest(p_rule.sources) as s (name)
      where lower(s.name) in (lower(p_lead.first_touch ->> 'source'), lower(p_lead.last_touch ->> 'source'))
    ))
$$;
comment on function private.rule_takes_lead(public.lead_assignment_rules, public.leads) is 'Whether a lead meets the conditions of a rule; an empty list is no condition.';
