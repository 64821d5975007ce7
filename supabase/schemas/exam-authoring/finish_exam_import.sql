create or replace function private.finish_exam_import(p_job_id uuid, p_take boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  job public.exam_import_jobs;
  taken int := 0;
begin
  select * into job from public.exam_import_jobs where id = p_job_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if job.state <> 'staged' then
    raise exception 'FINISHED' using errcode = 'P0001';
  end if;
  if p_take then
    if job.problem_count = job.row_count then
      raise exception 'FAULTY' using errcode = 'P0001';
    end if;
    if exists (
      select from public.exam_import_rows as r join public.exam_items as i on i.name = r.content ->> 'name'
      where r.job_id = job.id and jsonb_array_length(r.problems) = 0
    ) then
      raise exception 'NAME_TAKEN' using errcode = 'P0001';
    end if;
    -- Whoever uploaded the file is the author, even if a colleague imports it.
    update public.exam_import_rows as r
    set item_version_id = exam_private.write_item_version(coalesce(job.created_by, caller), job.exam_id, r.content)
    where r.job_id = job.id and jsonb_array_length(r.problems) = 0;
    get diagnostics taken = row_count;
    update public.exam_items as i set licence = job.licence, provenance = job.provenance
    from public.exam_import_rows as r join public.exam_item_versions as v on v.id = r.item_version_id
    where r.job_id = job.id and i.id = v.item_id;
  end if;
  update public.exam_import_jobs set state = case when p_take then 'committed' else 'discarded' end, finished_at = clock_timestamp()
  where id = job.id;
  return taken;
end
$$;

create or replace function public.finish_exam_import(p_job_id uuid, p_take boolean) returns int
language sql set search_path = '' as $$ select private.finish_exam_import(p_job_id, p_take) $$;
comment on function public.finish_exam_import(uuid, boolean) is 'Imports the valid questions of a staged file as drafts under its licence, or discards the file; returns how many. GONE, FINISHED, FAULTY (none is valid), NAME_TAKEN. For editors.';

grant execute on function private.finish_exam_import(uuid, boolean), public.finish_exam_import(uuid, boolean) to authenticated;
