create or replace function exam_private.copy_sections(p_from uuid, p_to uuid, p_codes text[]) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.exam_sections (
    revision_id, clock, ordinal, code, title, measure, time_limit_s, break_after_s, navigation, may_close_early, calculator,
    instructions, marking, adaptive_take, changes_at_end, routed_from
  )
  select p_to, s.clock, s.place, s.code, s.title, s.measure, s.time_limit_s, s.break_after_s, s.navigation, s.may_close_early, s.calculator,
    s.instructions, s.marking, s.adaptive_take, s.changes_at_end, router.place
  from (select o.*, row_number() over (order by o.ordinal) as place from public.exam_sections as o
    where o.revision_id = p_from and (p_codes is null or o.code = any (p_codes))) as s
  left join (select o.ordinal, row_number() over (order by o.ordinal) as place from public.exam_sections as o
    where o.revision_id = p_from and (p_codes is null or o.code = any (p_codes))) as router on router.ordinal = s.routed_from
  order by s.place;
  insert into public.exam_modules (section_id, ordinal, stage, tier)
  select n.id, m.ordinal, m.stage, m.tier from public.exam_modules as m
  join public.exam_sections as s on s.id = m.section_id
  join public.exam_sections as n on n.revision_id = p_to and n.code = s.code
  where s.revision_id = p_from;
  insert into exam_private.routing_rules (section_id, lo_theta, hi_theta, to_module_id)
  select n.id, r.lo_theta, r.hi_theta, x.id from exam_private.routing_rules as r
  join public.exam_modules as m on m.id = r.to_module_id
  join public.exam_sections as s on s.id = m.section_id
  join public.exam_sections as n on n.revision_id = p_to and n.code = s.code
  join public.exam_modules as x on x.section_id = n.id and x.ordinal = m.ordinal
  where s.revision_id = p_from;
end
$$;
