create or replace function exam_private.route_module(p_attempt uuid, p_section int) returns uuid
language plpgsql set search_path = '' as $$
declare
  source record;
  ability record;
begin
  select t.section_id, x.routed_from into source
  from public.exam_attempt_sections as t join public.exam_sections as x on x.id = t.section_id
  where t.attempt_id = p_attempt and t.ordinal = p_section;
  select * into ability from exam_private.ability_in_section(p_attempt, source.routed_from);
  update public.exam_attempt_sections as t set theta = ability.theta, se = ability.se
  where t.attempt_id = p_attempt and t.ordinal = source.routed_from;
  return (
    select r.to_module_id from exam_private.routing_rules as r
    where r.section_id = source.section_id
      and (r.lo_theta is null or r.lo_theta <= ability.theta) and (r.hi_theta is null or ability.theta < r.hi_theta)
    order by r.id limit 1
  );
end
$$;
comment on function exam_private.route_module(uuid, int) is 'The module of a routed section (by its position in the attempt) for this candidate. Called once, when the section opens.';
