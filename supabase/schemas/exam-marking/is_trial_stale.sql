-- Whether a trial is out of date: a key of its paper changed since, or the paper was regraded.
create or replace function exam_private.is_trial_stale(p_trial public.exam_regrade_jobs) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.exam_sections as x
    join public.exam_modules as d on d.section_id = x.id
    join exam_private.slots as p on p.module_id = d.id
    join exam_private.item_key_history as h on h.item_version_id = p.item_version_id
    where x.revision_id = p_trial.revision_id and h.changed_at > p_trial.created_at
      and h.before -> 'key_revision' is distinct from h.after -> 'key_revision'
  ) or exists (
    select from public.exam_regrade_jobs as j
    where j.revision_id = p_trial.revision_id and not j.is_dry_run and j.created_at > p_trial.created_at and j.trial_id is distinct from p_trial.id
  )
$$;
