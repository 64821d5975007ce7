-- Where an exam lets its candidates choose in which order its sections come, they choose before they start, and the attempt keeps
-- that order: what stands in it, its clocks and its breaks follow from it as from any other paper.

create or replace function exam_private.chooses_order(p_revision public.exam_revisions) returns boolean
language sql stable set search_path = '' as $$
  -- The GMAT does; a paper may say otherwise of itself. What routes and what is routed has its order.
  select p_revision.clock = 'sections' and coalesce((p_revision.settings ->> 'choose_order')::boolean, p_revision.player = 'gmat')
    and (select count(*) between 2 and 4 and bool_and(s.routed_from is null) from public.exam_sections as s where s.revision_id = p_revision.id)
$$;
comment on function exam_private.chooses_order(public.exam_revisions) is 'Whether candidates choose the order of the sections: as in the GMAT, or as settings.choose_order of the paper says.';
