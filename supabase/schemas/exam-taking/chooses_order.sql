-- Candidates choose the section order before they start; the attempt stores it, and clocks and breaks follow from it as in any
-- other paper.

create or replace function exam_private.chooses_order(p_revision public.exam_revisions) returns boolean
language sql stable set search_path = '' as $$
  -- Default for the GMAT; a paper may override it. Routed sections have a fixed order.
  select p_revision.clock = 'sections' and coalesce((p_revision.settings ->> 'choose_order')::boolean, p_revision.player = 'gmat')
    and (select count(*) between 2 and 4 and bool_and(s.routed_from is null) from public.exam_sections as s where s.revision_id = p_revision.id)
$$;
comment on function exam_private.chooses_order(public.exam_revisions) is 'Whether candidates choose the section order: in the GMAT, or by settings.choose_order of the paper.';
