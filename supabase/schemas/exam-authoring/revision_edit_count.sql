create or replace function exam_private.revision_edit_count(p_revision uuid) returns int
language sql stable set search_path = '' as $$
  select coalesce(max(e.edit_no), 0) from exam_private.revision_edits as e where e.revision_id = p_revision
$$;
comment on function exam_private.revision_edit_count(uuid) is 'How often a draft was saved; a save states the count it was based on.';
