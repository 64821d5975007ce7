create or replace function private.read_regrade_paper(p_revision uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  last_made public.exam_regrade_jobs;
  trial public.exam_regrade_jobs;
begin
  perform exam_private.require_exam_editor();
  select j.* into last_made from public.exam_regrade_jobs as j
  where j.revision_id = p_revision and not j.is_dry_run order by j.created_at desc limit 1;
  select j.* into trial from public.exam_regrade_jobs as j
  where j.revision_id = p_revision and j.is_dry_run and j.id is distinct from last_made.trial_id
    and (last_made.id is null or j.created_at > last_made.created_at)
  order by j.created_at desc limit 1;
  return (
    select jsonb_build_object('revision_id', r.id, 'mock_title', m.title, 'exam_id', m.exam_id, 'rev_no', r.rev_no,
      'is_current', m.current_revision_id = r.id,
      'attempts', (select count(*) from public.exam_attempts as a where a.revision_id = r.id and a.state in ('marking', 'scored')),
      'not_followed', (
        select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'item_version_id', h.item_version_id, 'name', i.name, 'reason', h.reason,
          'changed_at', h.changed_at, 'changed_by', (select f.full_name from public.profiles as f where f.user_id = h.changed_by),
          'status', h.after ->> 'status') order by h.id desc), '[]')
        from exam_private.pending_key_changes(r.id) as h
        join public.exam_item_versions as v on v.id = h.item_version_id
        join public.exam_items as i on i.id = v.item_id
      ),
      'trial', case when trial.id is not null then
        exam_private.describe_regrade_job(trial) || jsonb_build_object('is_stale', exam_private.is_trial_stale(trial)) end,
      'made', case when last_made.id is not null then exam_private.describe_regrade_job(last_made) end,
      'past', (
        select coalesce(jsonb_agg(exam_private.describe_regrade_job(j) - 'differences' order by j.created_at desc), '[]')
        from (select * from public.exam_regrade_jobs as o where o.revision_id = r.id order by o.created_at desc limit 30) as o
        join public.exam_regrade_jobs as j on j.id = o.id
      ),
      'key_changes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'item_version_id', c.item_version_id, 'name', i.name, 'kind', c.kind,
          'reason', c.reason, 'decided_at', c.decided_at, 'decided_by', (select f.full_name from public.profiles as f where f.user_id = c.decided_by),
          'outcome', exam_private.describe_key_change_job(c.id, false) - 'differences') order by c.decided_at desc), '[]')
        from (
          select w.* from exam_private.key_changes as w
          where w.state = 'made' and exists (
            select from public.exam_sections as x
            join public.exam_modules as d on d.section_id = x.id
            join exam_private.slots as p on p.module_id = d.id
            where x.revision_id = r.id and p.item_version_id = w.item_version_id
          ) order by w.decided_at desc limit 30
        ) as c
        join public.exam_item_versions as v on v.id = c.item_version_id
        join public.exam_items as i on i.id = v.item_id
      )
    )
    from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id
    where r.id = p_revision and r.published_at is not null
  );
end
$$;

create or replace function public.read_regrade_paper(p_revision_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.read_regrade_paper(p_revision_id) $$;
comment on function public.read_regrade_paper(uuid) is 'A paper with the outcome of its last regrade and its trial, who did what and why; null if there is none. For editors.';

grant execute on function private.read_regrade_paper(uuid), public.read_regrade_paper(uuid) to authenticated;
