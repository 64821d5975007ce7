create or replace function private.read_exam_paper(p_mock_exam_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  mock public.mock_exams;
  paper public.exam_revisions;
  variant text;
begin
  select * into mock from public.mock_exams where id = p_mock_exam_id and kind in ('full', 'section');
  select * into paper from public.exam_revisions as r
  where r.mock_exam_id = mock.id and (r.published_at is null or r.id = mock.current_revision_id) order by r.rev_no desc limit 1;
  if paper.id is null then
    return null;
  end if;
  variant := exam_private.revision_variant(paper.id);
  return jsonb_build_object(
    'id', mock.id, 'exam_id', mock.exam_id, 'title', mock.title, 'kind', mock.kind, 'access', mock.access,
    'variant_name', case when variant <> 'main' then
      (select f.spec ->> 'name' from public.exam_formats as f where f.id = paper.format_id) end,
    'has_published', mock.current_revision_id is not null, 'revision_id', paper.id, 'rev_no', paper.rev_no, 'clock', paper.clock,
    'time_limit_s', paper.time_limit_s, 'published_at', paper.published_at, 'edits', exam_private.revision_edit_count(paper.id),
    'introduction', paper.settings ->> 'introduction', 'has_instructions', paper.instructions is not null,
    'is_own', exam_private.has_worked_on_paper(paper.id, caller),
    'faults', case when paper.published_at is null
      then (select coalesce(jsonb_agg(fault), '[]') from exam_private.publication_faults(paper.id, caller) as fault) else '[]' end,
    'sections', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', s.code, 'title', s.title, 'time_limit_s', s.time_limit_s, 'break_after_s', s.break_after_s, 'take', s.adaptive_take,
        'marking', s.marking, 'part', plan.part, 'part_name', plan.name, 'part_questions', plan.questions, 'part_marks', plan.marks,
        'own_questions', plan.own_questions,
        -- With one clock for all sections, the share of time of its questions.
        'own_seconds', coalesce(plan.time_limit_s, (
          select round(60 * t.minutes * plan.own_questions / sum(o.own_questions))
          from exam_private.paper_minutes(mock.exam_id, variant) as t, exam_private.paper_plan(mock.exam_id, variant) as o
          where o.part is not null group by t.minutes
        )),
        'mix', plan.doc -> 'mix',
        'modules', (
          select jsonb_agg(jsonb_build_object('ordinal', m.ordinal, 'tier', m.tier, 'questions', (
            select coalesce(jsonb_agg(exam_private.paper_question(p.item_version_id, p.marking, p.is_scored) order by p.ordinal), '[]')
            from exam_private.slots as p where p.module_id = m.id
          )) order by m.ordinal) from public.exam_modules as m where m.section_id = s.id
        )
      ) order by s.ordinal), '[]')
      from public.exam_sections as s
      left join exam_private.paper_plan(mock.exam_id, variant) as plan on plan.code = s.code
      where s.revision_id = paper.id
    )
  );
end
$$;

create or replace function public.read_exam_paper(p_mock_exam_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.read_exam_paper(p_mock_exam_id) $$;
comment on function public.read_exam_paper(uuid) is 'The draft of a mock exam, else its current paper, with its questions, the format''s requirements and the faults that keep the caller from publishing it. Null if there is none. For editors.';

grant execute on function private.read_exam_paper(uuid), public.read_exam_paper(uuid) to authenticated;
