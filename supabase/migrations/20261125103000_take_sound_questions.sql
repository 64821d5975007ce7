-- A file of questions says what allows us to use it before it is read; its sound questions can be taken while the others are
-- mended; and whoever brings questions in is their author where two people are needed.

alter table public.exam_import_jobs
  add column licence text check (char_length(licence) between 2 and 200),
  add column provenance text check (char_length(provenance) between 2 and 300),
  add constraint exam_import_jobs_are_licensed check ((licence is null) = (provenance is null));
comment on table public.exam_import_jobs is 'Files of questions that were brought in: looked through first, then their sound questions are taken as drafts.';
comment on column public.exam_import_jobs.licence is 'What allows us to use its questions, as the importer said; none for files read before it was asked.';

create function exam_private.imported_item(p_item uuid, p_person uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.exam_item_versions as v
    join public.exam_import_rows as r on r.item_version_id = v.id
    join public.exam_import_jobs as j on j.id = r.job_id
    where v.item_id = p_item and j.created_by = p_person
  )
$$;
comment on function exam_private.imported_item(uuid, uuid) is 'Whether somebody brought a question in from a file.';

create or replace function exam_private.wrote_paper(p_revision uuid, p_person uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.exam_revisions as r where r.id = p_revision and r.created_by = p_person)
    or exists (select from exam_private.revision_edits as e where e.revision_id = p_revision and e.edited_by = p_person)
    or exists (
      select from public.exam_sections as s
      join public.exam_modules as m on m.section_id = s.id
      join exam_private.slots as p on p.module_id = m.id
      join public.exam_item_versions as v on v.id = p.item_version_id
      where s.revision_id = p_revision and exam_private.imported_item(v.item_id, p_person)
    )
$$;
comment on function exam_private.wrote_paper(uuid, uuid) is 'Whether somebody began or changed a paper, or brought in one of its questions, and so is not the second person it needs where money is taken.';

create or replace function private.publish_exam_item(p_version_id uuid, p_licence text, p_provenance text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  version public.exam_item_versions;
begin
  select * into version from public.exam_item_versions where id = p_version_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if version.published_at is not null then
    raise exception 'PUBLISHED' using errcode = 'P0001';
  end if;
  if not exists (select from exam_private.item_keys as k where k.item_version_id = version.id) then
    raise exception 'NO_KEY' using errcode = 'P0001';
  end if;
  -- A colleague's own version of it has had a second pair of eyes already.
  if version.created_by is not distinct from caller and exam_private.imported_item(version.item_id, caller) and exists (
    select from public.exam_items as i join public.mock_exams as m on m.exam_id = i.exam_id
    where i.id = version.item_id and m.access = 'paid'
  ) then
    raise exception 'TWO_PEOPLE' using errcode = 'PT409', detail = 'Money is taken for mock exams of this exam, so somebody else than the importer publishes the question.';
  end if;
  update public.exam_item_versions set published_at = clock_timestamp() where id = version.id;
  update public.exam_items set status = 'live', licence = p_licence, provenance = p_provenance where id = version.item_id;
end
$$;
comment on function public.publish_exam_item(uuid, text, text) is 'Fixes a version, so that papers may use it. GONE, PUBLISHED, NO_KEY, TWO_PEOPLE (the importer, where the exam has paid mock exams). For editors.';

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
      -- The first of the same id is taken if it is sound, so only those behind it are at fault.
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
comment on function public.stage_exam_import(jsonb, jsonb) is 'Keeps what was read from a file of questions, with the faults of each, until somebody takes the sound ones: {exam_id, format, file_name, file_hash, licence, provenance}. TOO_MANY, NO_LICENCE. For editors.';

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
    -- Whoever read the file in is the author, also where a colleague takes it.
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
comment on function public.finish_exam_import(uuid, boolean) is 'Takes the sound questions of a staged file as drafts with its licence, or throws the reading away; gives how many. GONE, FINISHED, FAULTY (none is sound), NAME_TAKEN. For editors.';

-- The list of the bank says what allows us to use each question.
create or replace function private.search_exam_items(
  p_exam_id text, p_type public.exam_item_type, p_status public.exam_content_status, p_difficulty public.exam_difficulty,
  p_text text, p_after text
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text;
begin
  perform exam_private.require_exam_editor();
  pattern := '%' || replace(replace(replace(btrim(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  return (
    select coalesce(jsonb_agg(to_jsonb(hit) order by hit.name), '[]') from (
      select i.id as item_id, i.name, i.exam_id, i.type, i.status, i.licence, latest.version_no, latest.published_at is not null as is_published,
        latest.difficulty, latest.topic, left(latest.stem, 160) as stem,
        (select count(*) from public.exam_objections as o join public.exam_item_versions as v on v.id = o.item_version_id
          where v.item_id = i.id and o.state = 'open') as objections
      from public.exam_items as i
      cross join lateral (
        select v.version_no, v.published_at, v.difficulty, t.path as topic, exam_private.stem_text(v.content) as stem
        from public.exam_item_versions as v join public.exam_topics as t on t.id = v.topic_id
        where v.item_id = i.id order by v.version_no desc limit 1
      ) as latest
      where (p_exam_id is null or i.exam_id = p_exam_id) and (p_type is null or i.type = p_type)
        and (p_status is null or i.status = p_status) and (p_difficulty is null or latest.difficulty = p_difficulty)
        and (pattern is null or i.name ilike pattern or latest.topic ilike pattern or latest.stem ilike pattern)
        and (p_after is null or i.name > p_after)
      order by i.name limit 51
    ) as hit
  );
end
$$;
