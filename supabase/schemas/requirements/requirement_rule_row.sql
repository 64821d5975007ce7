create or replace function private.requirement_rule_row(p_rule public.requirement_rules) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_rule.id, 'type_code', p_rule.type_code, 'source', p_rule.source, 'country_code', p_rule.country_code,
    'country_name', (select c.name from public.iso_countries as c where c.code = p_rule.country_code),
    'levels', p_rule.levels, 'program_type', p_rule.program_type, 'university_id', p_rule.university_id,
    'university_name', (select u.name from public.universities as u where u.id = p_rule.university_id),
    'is_required', p_rule.is_required, 'is_waivable', p_rule.is_waivable, 'needed_before', p_rule.needed_before, 'why', p_rule.why,
    'fact_key', p_rule.fact_key, 'source_url', p_rule.source_url, 'checked_on', p_rule.checked_on, 'created_at', p_rule.created_at,
    'asked_by_name', private.name_of(p_rule.asked_by), 'ended_at', p_rule.ended_at, 'ended_by_name', private.name_of(p_rule.ended_by),
    'end_note', p_rule.end_note,
    'is_replaced', exists (select from public.requirement_rules as n where n.replaces_id = p_rule.id)
  )
$$;
comment on function private.requirement_rule_row(public.requirement_rules) is 'A rule as the list of rules shows it.';
