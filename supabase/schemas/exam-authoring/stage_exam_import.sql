create or replace function private.stage_exam_import(p_job jsonb, p_rows jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  job uuid;
begin
  if jsonb_array_length(p_rows) not between 1 and 2000 then
    raise exception 'TOO_MANY' using errcode = 'P0001';
  end if;
  if coalesce(btrim(p_job ->> 'licence'), '') = '' or coalesce(btrim(p_job ->> 'provenance'), '') = '' then
    raise exception 'NO_LICENCE' using errcode = 'PT409', detail = 'Say where the questions come from and what allows us to use them.';
  end if;
  insert into public.exam_import_jobs (
    exam_id, format, file_name, file_hash, licence, provenance, row_count, problem_count, created_by
  )
  values (
    p_job ->> 'exam_id', p_job ->> 'format', left(p_job ->> 'file_name', 200), p_job ->> 'file_hash', btrim(p_job ->> 'licence'),
    btrim(p_job ->> 'provenance'), jsonb_array_length(p_rows), 0, caller
  ) returning id into job;
  insert into public.exam_import_rows (job_id, ordinal, line, file_name, content, problems, notes)
  select job, one.ordinal, (one.doc ->> 'line')::int, left(nullif(one.doc ->> 'file', ''), 200), nullif(one.doc -> 'content', 'null'),
    one.doc -> 'problems' || coalesce(known.problems, '[]'), coalesce(one.doc -> 'notes', '[]')
  from jsonb_array_elements(p_rows) with ordinality as one (doc, ordinal)
  cross join lateral (
    select jsonb_agg(fault) as problems from (values
      (case when exists (select from public.exam_items as i where i.name = one.doc #>> '{content,name}')
        then format('The id %s belongs to another question already.', one.doc #>> '{content,name}') end),
      -- Of duplicate ids the first one is imported, so only the later ones are at fault.
      (case when exists (
          select from jsonb_array_elements(p_rows) with ordinality as before (doc, ordinal)
          where before.ordinal < one.ordinal and before.doc #>> '{content,name}' = one.doc #>> '{content,name}'
        ) then format('The id %s stands in this file twice.', one.doc #>> '{content,name}') end),
      (case when one.doc #>> '{content,stimulus}' is not null and not exists (
          select from public.exam_stimuli as s join public.exam_stimulus_versions as v on v.stimulus_id = s.id
          where s.exam_id = p_job ->> 'exam_id' and s.name = one.doc #>> '{content,stimulus}' and v.published_at is not null
        ) then format('There is no published passage or figure %s in this exam.', one.doc #>> '{content,stimulus}') end),
      (case when one.doc #>> '{content,rubric}' is not null and not exists (
          select from public.exam_rubrics as r where r.name = one.doc #>> '{content,rubric}'
        ) then format('There is no rubric %s.', one.doc #>> '{content,rubric}') end)
    ) as found (fault) where fault is not null
  ) as known;
  update public.exam_import_jobs set problem_count = (
    select count(*) from public.exam_import_rows as r where r.job_id = job and jsonb_array_length(r.problems) > 0
  ) where id = job;
  return job;
end
$$;

create or replace function public.stage_exam_import(p_job jsonb, p_rows jsonb) returns uuid
language sql set search_path = '' as $$ select private.stage_exam_import(p_job, p_rows) $$;
comment on function public.stage_exam_import(jsonb, jsonb) is 'Stages the parsed questions of a file with their faults until somebody imports the valid ones: {exam_id, format, file_name, file_hash, licence, provenance}. TOO_MANY, NO_LICENCE. For editors.';

grant execute on function private.stage_exam_import(jsonb, jsonb), public.stage_exam_import(jsonb, jsonb) to authenticated;
