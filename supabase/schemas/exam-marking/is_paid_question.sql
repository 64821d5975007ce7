create or replace function exam_private.is_paid_question(p_version uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from exam_private.slots as p
    join public.exam_modules as d on d.id = p.module_id
    join public.exam_sections as x on x.id = d.section_id
    join public.exam_revisions as r on r.id = x.revision_id and r.published_at is not null
    join public.mock_exams as m on m.id = r.mock_exam_id and m.access = 'paid'
    where p.item_version_id = p_version
  )
$$;
comment on function exam_private.is_paid_question(uuid) is 'Whether a question is in a published paid paper: then changing its key needs two people.';
