create or replace function exam_private.section_sizes(p_revision uuid) returns table (
  ordinal smallint, title text, minutes numeric, pause numeric, navigation text, closes_early boolean, way text, changes int,
  fewest numeric, most numeric, least_marks numeric, most_marks numeric
)
language sql stable set search_path = '' as $$
  with parts as (
    select s.ordinal, m.id as module, p.is_scored, (p.marking #>> '{correct,num}')::numeric / (p.marking #>> '{correct,den}')::numeric as marks,
      exam_private.question_count(v.type, v.content, p.marking) as questions
    from public.exam_sections as s
    join public.exam_modules as m on m.section_id = s.id
    join exam_private.slots as p on p.module_id = m.id
    join public.exam_item_versions as v on v.id = p.item_version_id
    where s.revision_id = p_revision
  ), modules as (
    select q.ordinal, sum(q.questions) as questions, coalesce(sum(q.questions * q.marks) filter (where q.is_scored), 0) as marks
    from parts as q group by q.ordinal, q.module
  )
  select s.ordinal, s.title, s.time_limit_s / 60.0, s.break_after_s / 60.0, s.navigation::text, s.may_close_early,
    case when s.adaptive_take is not null then 'cat' when s.routed_from = s.ordinal - 1 then 'routed' when s.routed_from is null then 'plain'
      else 'astray' end,
    s.changes_at_end::int,
    coalesce(s.adaptive_take, min(d.questions)), coalesce(s.adaptive_take, max(d.questions)),
    case when s.adaptive_take is null then min(d.marks)
      else s.adaptive_take * (s.marking #>> '{correct,num}')::numeric / (s.marking #>> '{correct,den}')::numeric end,
    case when s.adaptive_take is null then max(d.marks)
      else s.adaptive_take * (s.marking #>> '{correct,num}')::numeric / (s.marking #>> '{correct,den}')::numeric end
  from public.exam_sections as s left join modules as d on d.ordinal = s.ordinal
  where s.revision_id = p_revision
  group by s.ordinal, s.title, s.time_limit_s, s.break_after_s, s.navigation, s.may_close_early, s.adaptive_take, s.routed_from,
    s.changes_at_end, s.marking
$$;
comment on function exam_private.section_sizes(uuid) is 'Length, navigation and contents of each section of a paper; of a routed one its smallest and largest module. way: cat (adaptive), routed (by the section before it), plain, or astray.';
