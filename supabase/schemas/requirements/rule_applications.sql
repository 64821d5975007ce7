create or replace function private.rule_applications(p_rule public.requirement_rules, p_most int default 1000) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from (
    select from public.applications as a
    left join public.programs as p on p.id = a.program_id
    left join public.universities as u on u.id = coalesce(a.university_id, p.university_id)
    where a.application_status not in ('arrived', 'withdrawn', 'rejected') and case p_rule.source
      when 'always' then true
      when 'destination' then
        coalesce(u.country_code, (select c.code from public.iso_countries as c where c.name = a.destination)) = p_rule.country_code
        and (p_rule.levels is null or p.level is null or p.level = any (p_rule.levels))
      when 'route' then (p_rule.levels is null or p.level = any (p_rule.levels))
        and (p_rule.program_type is null or p.program_type = p_rule.program_type)
      when 'university' then u.id = p_rule.university_id and (p_rule.levels is null or p.level is null or p.level = any (p_rule.levels))
      else false
    end
    limit p_most + 1
  ) as a
$$;
comment on function private.rule_applications(public.requirement_rules, int) is 'Of how many open applications a rule asks its document, as private.asked_documents matches them; one more than the most where there are more.';
