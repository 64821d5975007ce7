-- The bank is searched for one section at a time, and says which questions another paper chooses by ability: whoever has met one
-- elsewhere is measured wrongly there, and so is its difficulty.

create or replace function exam_private.paper_question(p_version uuid, p_marking jsonb, p_is_scored boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'version_id', v.id, 'item_id', i.id, 'name', i.name, 'type', v.type, 'topic', t.path, 'difficulty', v.difficulty,
    'stem', left(exam_private.stem_text(v.content), 160), 'questions', exam_private.questions_asked(v.type, v.content, p_marking),
    'marking', p_marking, 'is_scored', p_is_scored, 'passage', case when x.id is not null then
      jsonb_build_object('id', y.id, 'name', x.name, 'kind', y.kind, 'title', y.title) end,
    'kept_for', (
      select min(m.title) from public.exam_item_versions as o
      join exam_private.slots as p on p.item_version_id = o.id
      join public.exam_modules as d on d.id = p.module_id
      join public.exam_sections as s on s.id = d.section_id and (s.adaptive_take is not null or s.routed_from is not null)
      join public.mock_exams as m on m.current_revision_id = s.revision_id and m.status = 'published'
      where o.item_id = i.id
    )
  )
  from public.exam_item_versions as v
  join public.exam_items as i on i.id = v.item_id
  join public.exam_topics as t on t.id = v.topic_id
  left join public.exam_stimulus_versions as y on y.id = v.stimulus_version_id
  left join public.exam_stimuli as x on x.id = y.stimulus_id
  where v.id = p_version
$$;
comment on function exam_private.paper_question(uuid, jsonb, boolean) is 'A question as the composer of a paper shows it. kept_for: a published paper that chooses it by ability.';

drop function public.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text);
drop function private.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text);
create function private.find_paper_questions(
  p_revision_id uuid, p_section text, p_text text, p_topic text, p_type public.exam_item_type, p_difficulty public.exam_difficulty,
  p_without uuid[], p_after text, p_any_section boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || replace(replace(replace(btrim(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  section public.exam_sections;
  exam text;
begin
  perform exam_private.require_exam_editor();
  select * into section from public.exam_sections as s where s.revision_id = p_revision_id and s.code = p_section;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  select m.exam_id into strict exam from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id
  where r.id = p_revision_id;
  return (
    -- Questions are named <exam>-<section>-<number>; those that are not are known by the papers they stand in.
    with meant as materialized (
      select v.item_id from public.mock_exams as m
      join public.exam_sections as s on s.revision_id = m.current_revision_id and s.code = p_section
      join public.exam_modules as d on d.section_id = s.id
      join exam_private.slots as p on p.module_id = d.id
      join public.exam_item_versions as v on v.id = p.item_version_id
      where m.exam_id = exam and not p_any_section
    ), usable as materialized (
      select u.*, v.type, v.difficulty, t.path as topic, v.content from exam_private.usable_versions(exam) as u
      join public.exam_item_versions as v on v.id = u.id
      join public.exam_topics as t on t.id = v.topic_id
      where u.item_id <> all (coalesce(p_without, '{}'))
        and (p_any_section or starts_with(u.name, replace(exam, '_', '-') || '-' || p_section || '-') or u.item_id in (select meant.item_id from meant))
    ), units as (
      select u.unit, min(u.name) as name from usable as u
      where (p_type is null or u.type = p_type) and (p_difficulty is null or u.difficulty = p_difficulty)
        and (p_topic is null or u.topic = p_topic or starts_with(u.topic, p_topic || '/'))
        and (pattern is null or u.name ilike pattern or u.topic ilike pattern or exam_private.stem_text(u.content) ilike pattern)
      group by u.unit
    ), page as (
      select * from units where p_after is null or name > p_after order by name limit 11
    )
    select coalesce(jsonb_agg(jsonb_build_object('name', page.name, 'questions', (
      select jsonb_agg(exam_private.paper_question(
        u.id, coalesce(exam_private.own_marking(o.source), section.marking), coalesce((o.source ->> 'scored')::boolean, true)
      ) order by regexp_replace(u.name, '\d+$', ''), substring(u.name from '\d+$')::numeric nulls first)
      from usable as u left join exam_private.item_sources as o on o.item_version_id = u.id where u.unit = page.unit
    )) order by page.name), '[]') from page
  );
end
$$;
create function public.find_paper_questions(
  p_revision_id uuid, p_section text, p_text text default null, p_topic text default null, p_type public.exam_item_type default null,
  p_difficulty public.exam_difficulty default null, p_without uuid[] default null, p_after text default null,
  p_any_section boolean default false
) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_paper_questions(p_revision_id, p_section, p_text, p_topic, p_type, p_difficulty, p_without, p_after, p_any_section)
$$;
comment on function public.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text, boolean) is 'Questions that a section may take, those meant for it or all of its exam, and those about one passage or recording together; up to 11 after the name given, so that a page of 10 knows whether there are more. GONE. For editors.';
revoke execute on function
  private.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text, boolean),
  public.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text, boolean)
  from public, anon, authenticated;
grant execute on function
  private.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text, boolean),
  public.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text, boolean)
  to authenticated;
