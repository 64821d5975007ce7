create or replace function exam_private.require_publishable_revision(p_revision uuid, p_author uuid, p_publisher uuid) returns void
language plpgsql set search_path = '' as $$
declare
  fault text;
begin
  select case
    when m.access = 'paid' and (p_publisher is null or p_publisher is not distinct from p_author)
      then 'A paid mock exam is published by another person than its author.'
    when not exists (select from public.exam_sections as s where s.revision_id = p_revision)
      then 'A paper needs a section.'
    when (select max(s.ordinal) <> count(*) from public.exam_sections as s where s.revision_id = p_revision)
      then 'Sections are numbered without gaps.'
  end into fault
  from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id where r.id = p_revision;
  if fault is null then
    select format('Section %s: %s', s.code, case
      when counted.modules = 0 or counted.smallest = 0 then 'every module needs questions.'
      when s.routed_from is null and counted.modules <> 1 then 'it has one module.'
      when s.routed_from is not null and counted.modules < 2 then 'a routed section has at least two modules.'
      when s.routed_from is not null and (counted.rules <> counted.modules or counted.open_below <> 1 or counted.open_above <> 1
        or counted.touching <> counted.modules - 1) then 'its routing does not cover every ability.'
      when s.adaptive_take > counted.smallest then 'its bank is smaller than what is taken from it.'
      when counted.unpublished > 0 then 'it has questions that are not published.'
      when counted.keyless > 0 then 'it has questions without a key.'
    end) into fault
    from public.exam_sections as s
    cross join lateral (
      select (select count(*) from public.exam_modules as m where m.section_id = s.id) as modules,
        (select min((select count(*) from exam_private.slots as p where p.module_id = m.id))
          from public.exam_modules as m where m.section_id = s.id) as smallest,
        (select count(*) from exam_private.routing_rules as r where r.section_id = s.id) as rules,
        (select count(*) from exam_private.routing_rules as r where r.section_id = s.id and r.lo_theta is null) as open_below,
        (select count(*) from exam_private.routing_rules as r where r.section_id = s.id and r.hi_theta is null) as open_above,
        (select count(*) from exam_private.routing_rules as r
          join exam_private.routing_rules as next on next.section_id = r.section_id and next.lo_theta = r.hi_theta
          where r.section_id = s.id) as touching,
        count(*) filter (where v.published_at is null) as unpublished,
        count(*) filter (where k.item_version_id is null) as keyless
      from public.exam_modules as m
      join exam_private.slots as p on p.module_id = m.id
      join public.exam_item_versions as v on v.id = p.item_version_id
      left join exam_private.item_keys as k on k.item_version_id = v.id
      where m.section_id = s.id
    ) as counted
    where s.revision_id = p_revision and (
      counted.modules = 0 or counted.smallest = 0 or (s.routed_from is null and counted.modules <> 1)
      or (s.routed_from is not null and (counted.modules < 2 or counted.rules <> counted.modules or counted.open_below <> 1
        or counted.open_above <> 1 or counted.touching <> counted.modules - 1))
      or s.adaptive_take > counted.smallest or counted.unpublished > 0 or counted.keyless > 0
    )
    order by s.ordinal limit 1;
  end if;
  if fault is null and exists (
    select from exam_private.slots as p
    join public.exam_modules as m on m.id = p.module_id
    join public.exam_sections as s on s.id = m.section_id
    where s.revision_id = p_revision
    group by p.item_version_id having count(distinct s.id) > 1
  ) then
    fault := 'A question stands in two sections.';
  end if;
  if fault is not null then
    raise exception '%', fault using errcode = '23514';
  end if;
end
$$;
comment on function exam_private.require_publishable_revision(uuid, uuid, uuid) is 'What must hold before a paper is published, whoever publishes it.';
