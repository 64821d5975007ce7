-- Files of questions in more formats: several questions may begin on one line, several files may come at once, and what cannot
-- be taken because of what is here already is said beside its line, before anybody takes the file over.

alter table public.exam_import_rows
  add column ordinal int,
  add column file_name text check (char_length(file_name) between 1 and 200),
  add column notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array');
update public.exam_import_rows as r set ordinal = placed.ordinal from (
  select o.job_id, o.line, row_number() over (partition by o.job_id order by o.line) as ordinal from public.exam_import_rows as o
) as placed where placed.job_id = r.job_id and placed.line = r.line;
alter table public.exam_import_rows
  alter column ordinal set not null,
  add constraint exam_import_rows_are_numbered check (ordinal > 0),
  drop constraint exam_import_rows_pkey,
  add primary key (job_id, ordinal);
grant select (ordinal, file_name, notes) on public.exam_import_rows to authenticated;
comment on column public.exam_import_rows.file_name is 'Where several files came at once: which of them.';
comment on column public.exam_import_rows.notes is 'What of the question is not kept although it can be taken.';

create or replace function private.stage_exam_import(p_job jsonb, p_rows jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  job uuid;
begin
  if jsonb_array_length(p_rows) not between 1 and 2000 then
    raise exception 'TOO_MANY' using errcode = 'P0001';
  end if;
  insert into public.exam_import_jobs (exam_id, format, file_name, file_hash, row_count, problem_count, created_by)
  values (
    p_job ->> 'exam_id', p_job ->> 'format', left(p_job ->> 'file_name', 200), p_job ->> 'file_hash', jsonb_array_length(p_rows), 0, caller
  ) returning id into job;
  insert into public.exam_import_rows (job_id, ordinal, line, file_name, content, problems, notes)
  select job, one.ordinal, (one.doc ->> 'line')::int, left(nullif(one.doc ->> 'file', ''), 200), nullif(one.doc -> 'content', 'null'),
    one.doc -> 'problems' || coalesce(known.problems, '[]'), coalesce(one.doc -> 'notes', '[]')
  from jsonb_array_elements(p_rows) with ordinality as one (doc, ordinal)
  cross join lateral (
    select jsonb_agg(fault) as problems from (values
      (case when exists (select from public.exam_items as i where i.name = one.doc #>> '{content,name}')
        then format('The id %s belongs to another question already.', one.doc #>> '{content,name}') end),
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

-- Questions with their keys, as a file for other programs is made from them.
create function private.export_exam_items(
  p_exam_id text, p_type public.exam_item_type, p_status public.exam_content_status, p_difficulty public.exam_difficulty, p_text text,
  p_mock_exam_id uuid
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text;
  paper uuid;
  found jsonb;
begin
  perform exam_private.require_exam_editor();
  if p_mock_exam_id is not null then
    select m.current_revision_id into paper from public.mock_exams as m where m.id = p_mock_exam_id;
    if paper is null then
      raise exception 'GONE' using errcode = 'P0001';
    end if;
  end if;
  pattern := '%' || replace(replace(replace(btrim(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  with chosen as (
    select v.id, row_number() over (order by s.ordinal, m.ordinal, p.ordinal) as place
    from public.exam_sections as s
    join public.exam_modules as m on m.section_id = s.id
    join exam_private.slots as p on p.module_id = m.id
    join public.exam_item_versions as v on v.id = p.item_version_id
    where s.revision_id = paper
    union all
    select latest.id, row_number() over (order by i.name)
    from public.exam_items as i
    cross join lateral (
      select v.id, v.difficulty, t.path as topic, exam_private.stem_text(v.content) as stem
      from public.exam_item_versions as v join public.exam_topics as t on t.id = v.topic_id
      where v.item_id = i.id order by v.version_no desc limit 1
    ) as latest
    where paper is null
      and (p_exam_id is null or i.exam_id = p_exam_id) and (p_type is null or i.type = p_type)
      and (p_status is null or i.status = p_status) and (p_difficulty is null or latest.difficulty = p_difficulty)
      and (pattern is null or i.name ilike pattern or latest.topic ilike pattern or latest.stem ilike pattern)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', i.name, 'exam_id', i.exam_id, 'source', s.source, 'stimulus', case when x.id is not null then jsonb_build_object(
      'name', x.name, 'kind', y.kind, 'title', y.title, 'html', y.content ->> 'html', 'has_figure', y.content ? 'figure'
    ) end
  ) order by c.place), '[]') into found
  from (select * from chosen order by place limit 3001) as c
  join public.exam_item_versions as v on v.id = c.id
  join public.exam_items as i on i.id = v.item_id
  left join exam_private.item_sources as s on s.item_version_id = v.id
  left join public.exam_stimulus_versions as y on y.id = v.stimulus_version_id
  left join public.exam_stimuli as x on x.id = y.stimulus_id;
  if jsonb_array_length(found) > 3000 then
    raise exception 'TOO_MANY' using errcode = 'P0001';
  end if;
  return found;
end
$$;
create function public.export_exam_items(
  p_exam_id text default null, p_type public.exam_item_type default null, p_status public.exam_content_status default null,
  p_difficulty public.exam_difficulty default null, p_text text default null, p_mock_exam_id uuid default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.export_exam_items(p_exam_id, p_type, p_status, p_difficulty, p_text, p_mock_exam_id)
$$;
comment on function public.export_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, uuid) is 'Questions as their authors wrote them, with keys: the newest versions under the filters of the bank by name, or those of a mock exam''s paper in its order. GONE, TOO_MANY (more than 3,000). For editors.';

revoke execute on function
  private.export_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, uuid),
  public.export_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, uuid)
  from public, anon, authenticated;
grant execute on function
  private.export_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, uuid),
  public.export_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, uuid)
  to authenticated;
