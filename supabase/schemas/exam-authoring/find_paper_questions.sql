create or replace function private.find_paper_questions(
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
    with offered as materialized (
      select * from exam_private.section_bank(p_revision_id, p_section) where not p_any_section
      union all select * from exam_private.usable_item_versions(exam) where p_any_section
    ), usable as materialized (
      select u.*, v.type, v.difficulty, t.path as topic, v.content from offered as u
      join public.exam_item_versions as v on v.id = u.id
      join public.exam_topics as t on t.id = v.topic_id
      where u.item_id <> all (coalesce(p_without, '{}'))
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
        u.id, coalesce(exam_private.item_marking_override(o.source), section.marking), coalesce((o.source ->> 'scored')::boolean, true)
      ) order by regexp_replace(u.name, '\d+$', ''), substring(u.name from '\d+$')::numeric nulls first)
      from usable as u left join exam_private.item_sources as o on o.item_version_id = u.id where u.unit = page.unit
    )) order by page.name), '[]') from page
  );
end
$$;

create or replace function public.find_paper_questions(
  p_revision_id uuid, p_section text, p_text text default null, p_topic text default null, p_type public.exam_item_type default null,
  p_difficulty public.exam_difficulty default null, p_without uuid[] default null, p_after text default null,
  p_any_section boolean default false
) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_paper_questions(p_revision_id, p_section, p_text, p_topic, p_type, p_difficulty, p_without, p_after, p_any_section)
$$;
comment on function public.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text, boolean) is 'Questions a section may use: those meant for it or for all of its exam, with those on the same passage or recording together; up to 11 after the given name, so that a page of 10 knows whether there are more. GONE. For editors.';

grant execute on function
  private.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text, boolean),
  public.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text, boolean)
to authenticated;
