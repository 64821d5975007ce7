create or replace function private.start_regrade(p_revision uuid, p_reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  job uuid;
begin
  if coalesce(char_length(btrim(p_reason)), 0) not between 3 and 200 then
    raise exception 'A reason of 3 to 200 characters is needed.' using errcode = '22023';
  end if;
  if not exists (select from public.exam_revisions as r where r.id = p_revision and r.published_at is not null) then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  perform exam_private.lock_regrade(p_revision);
  select j.id into job from public.exam_regrade_jobs as j
  where j.revision_id = p_revision and j.is_dry_run and j.state = 'running' and j.reason = btrim(p_reason) order by j.created_at desc limit 1;
  if job is null then
    insert into public.exam_regrade_jobs (revision_id, reason, is_dry_run, created_by)
    values (p_revision, btrim(p_reason), true, editor) returning id into job;
  end if;
  return job;
end
$$;

create or replace function public.start_regrade(p_revision_id uuid, p_reason text) returns uuid
language sql set search_path = '' as $$ select private.start_regrade(p_revision_id, p_reason) $$;
comment on function public.start_regrade(uuid, text) is 'Starts a trial regrade of a paper; returns its job id, which step_regrade continues. GONE. For editors.';

grant execute on function private.start_regrade(uuid, text), public.start_regrade(uuid, text) to authenticated;
