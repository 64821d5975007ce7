-- Key changes that the marked results of a paper do not reflect yet: made without regrading, and nothing regraded since.
create or replace function exam_private.pending_key_changes(p_revision uuid) returns setof exam_private.item_key_history
language sql stable set search_path = '' as $$
  select h.* from exam_private.item_key_history as h
  where h.before -> 'key_revision' is distinct from h.after -> 'key_revision'
    and exists (
      select from public.exam_sections as x
      join public.exam_modules as d on d.section_id = x.id
      join exam_private.slots as p on p.module_id = d.id
      where x.revision_id = p_revision and p.item_version_id = h.item_version_id
    )
    and not exists (
      select from exam_private.key_changes as c
      where c.item_version_id = h.item_version_id and c.state = 'made' and c.from_revision >= (h.before ->> 'key_revision')::int
    )
    and not exists (
      select from public.exam_regrade_jobs as j
      where j.revision_id = p_revision and not j.is_dry_run and j.state = 'done' and j.created_at > h.changed_at
    )
    and exists (
      select from public.exam_attempt_items as i join public.exam_attempts as a on a.id = i.attempt_id
      where i.item_version_id = h.item_version_id and a.revision_id = p_revision and a.state in ('marking', 'scored') and a.submitted_at < h.changed_at
    )
$$;
