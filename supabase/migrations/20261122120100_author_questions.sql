-- What editors do with questions: find them, look at one with its key and versions, write a draft, publish it, renew a mock
-- exam with what was published, and bring in files of others. Every save is a version; what is published is never rewritten.

create table exam_private.item_sources (
  item_version_id uuid primary key references public.exam_item_versions (id) on delete cascade,
  source jsonb not null check (jsonb_typeof(source) = 'object')
);
comment on table exam_private.item_sources is 'A question as its author wrote it (itemFile in lib/mock-exams/paper-file.ts), from which content and key were made.';

-- The text of a question without its markup, for search and lists.
create function exam_private.stem_text(p_content jsonb) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(p_content ->> 'stem', '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g'))
$$;

create function private.search_exam_items(
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
      select i.id as item_id, i.name, i.exam_id, i.type, i.status, latest.version_no, latest.published_at is not null as is_published,
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

create function private.read_exam_item(p_item_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select to_jsonb(i) - 'owner_id' || jsonb_build_object(
      'versions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', v.id, 'version_no', v.version_no, 'content', v.content, 'difficulty', v.difficulty, 'topic', t.path,
          'est_seconds', v.est_seconds, 'created_at', v.created_at, 'published_at', v.published_at,
          'author', (select p.full_name from public.profiles as p where p.user_id = v.created_by),
          'key', k.key, 'key_revision', k.key_revision, 'key_status', k.status, 'calibration', k.calibration,
          'explanation', k.explanation, 'source', s.source, 'stimulus', (
            select jsonb_build_object('name', x.name, 'kind', y.kind, 'title', y.title, 'content', y.content)
            from public.exam_stimulus_versions as y join public.exam_stimuli as x on x.id = y.stimulus_id
            where y.id = v.stimulus_version_id
          ),
          'used_in', (
            select coalesce(jsonb_agg(distinct m.title), '[]') from exam_private.slots as p
            join public.exam_modules as d on d.id = p.module_id join public.exam_sections as e on e.id = d.section_id
            join public.mock_exams as m on m.current_revision_id = e.revision_id where p.item_version_id = v.id
          )
        ) order by v.version_no desc), '[]')
        from public.exam_item_versions as v
        join public.exam_topics as t on t.id = v.topic_id
        left join exam_private.item_keys as k on k.item_version_id = v.id
        left join exam_private.item_sources as s on s.item_version_id = v.id
        where v.item_id = i.id
      )
    ) from public.exam_items as i where i.id = p_item_id
  );
end
$$;

create function exam_private.write_item_version(p_author uuid, p_exam_id text, p_row jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  item public.exam_items;
  topic uuid;
  stimulus uuid;
  rubric uuid;
  version uuid;
begin
  insert into public.exam_items (exam_id, name, type, owner_id)
  values (p_exam_id, p_row ->> 'name', (p_row ->> 'type')::public.exam_item_type, p_author)
  on conflict (name) do nothing;
  select * into strict item from public.exam_items where name = p_row ->> 'name' for update;
  if item.exam_id <> p_exam_id or item.type::text <> p_row ->> 'type' then
    raise exception 'NAME_TAKEN' using errcode = 'P0001';
  end if;
  insert into public.exam_topics (exam_id, path, name)
  values (p_exam_id, p_row ->> 'topic', initcap(replace(regexp_replace(p_row ->> 'topic', '^.*/', ''), '-', ' ')))
  on conflict (exam_id, path) do nothing;
  select t.id into strict topic from public.exam_topics as t where t.exam_id = p_exam_id and t.path = p_row ->> 'topic';
  if p_row ->> 'stimulus' is not null then
    select v.id into stimulus from public.exam_stimuli as s join public.exam_stimulus_versions as v on v.stimulus_id = s.id
    where s.exam_id = p_exam_id and s.name = p_row ->> 'stimulus' and v.published_at is not null order by v.version_no desc limit 1;
    if stimulus is null then
      raise exception 'NO_STIMULUS' using errcode = 'P0001';
    end if;
  end if;
  if p_row ->> 'rubric' is not null then
    select r.id into rubric from public.exam_rubrics as r where r.name = p_row ->> 'rubric';
    if rubric is null then
      raise exception 'NO_RUBRIC' using errcode = 'P0001';
    end if;
  end if;
  insert into public.exam_item_versions (
    item_id, type, version_no, content, stimulus_version_id, topic_id, difficulty, est_seconds, language, content_hash, created_by
  ) values (
    item.id, item.type, 1 + coalesce((select max(v.version_no) from public.exam_item_versions as v where v.item_id = item.id), 0),
    p_row -> 'content', stimulus, topic, (p_row ->> 'difficulty')::public.exam_difficulty, (p_row ->> 'est_seconds')::int,
    p_row ->> 'language', p_row ->> 'hash', p_author
  ) returning id into version;
  insert into exam_private.item_keys (item_version_id, key, explanation, rubric_id, irt_a, irt_b, irt_c, calibration)
  values (version, nullif(p_row -> 'key', 'null'), p_row ->> 'explanation', rubric, 1, (p_row ->> 'b')::float8, (p_row ->> 'c')::float8, 'expert');
  insert into exam_private.item_sources (item_version_id, source) values (version, p_row -> 'source');
  return version;
end
$$;

create function private.save_exam_item(p_exam_id text, p_row jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  version uuid;
begin
  version := exam_private.write_item_version(caller, p_exam_id, p_row);
  return (select jsonb_build_object('item_id', v.item_id, 'version_id', v.id) from public.exam_item_versions as v where v.id = version);
end
$$;

create function private.publish_exam_item(p_version_id uuid, p_licence text, p_provenance text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  version public.exam_item_versions;
begin
  perform exam_private.require_exam_editor();
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
  update public.exam_item_versions set published_at = clock_timestamp() where id = version.id;
  update public.exam_items set status = 'live', licence = p_licence, provenance = p_provenance where id = version.item_id;
end
$$;

-- A new revision of a mock exam: the same paper with the newest published version of every question. A draft, which another
-- call publishes; where money is taken, that is another person's.
create function private.renew_mock_exam(p_mock_exam_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  mock public.mock_exams;
  revision uuid;
  changed int;
begin
  select * into mock from public.mock_exams where id = p_mock_exam_id for update;
  if not found or mock.current_revision_id is null then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  delete from public.exam_revisions where mock_exam_id = mock.id and published_at is null;
  insert into public.exam_revisions (
    mock_exam_id, rev_no, format_id, player, clock, time_limit_s, instructions, grace_s, shuffle_options, shuffle_items,
    review_policy, results_after, settings, content_hash, created_by
  )
  select r.mock_exam_id, (select max(o.rev_no) + 1 from public.exam_revisions as o where o.mock_exam_id = mock.id), r.format_id, r.player,
    r.clock, r.time_limit_s, r.instructions, r.grace_s, r.shuffle_options, r.shuffle_items, r.review_policy, r.results_after,
    r.settings || '{"source": "editor"}', 'editor ' || gen_random_uuid(), caller
  from public.exam_revisions as r where r.id = mock.current_revision_id
  returning id into revision;
  insert into public.exam_sections (
    revision_id, clock, ordinal, code, title, measure, time_limit_s, break_after_s, navigation, may_close_early, calculator,
    instructions, marking, adaptive_take, changes_at_end, routed_from
  )
  select revision, s.clock, s.ordinal, s.code, s.title, s.measure, s.time_limit_s, s.break_after_s, s.navigation, s.may_close_early,
    s.calculator, s.instructions, s.marking, s.adaptive_take, s.changes_at_end, s.routed_from
  from public.exam_sections as s where s.revision_id = mock.current_revision_id order by s.ordinal;
  insert into public.exam_modules (section_id, ordinal, stage, tier)
  select n.id, m.ordinal, m.stage, m.tier from public.exam_modules as m
  join public.exam_sections as s on s.id = m.section_id
  join public.exam_sections as n on n.revision_id = revision and n.ordinal = s.ordinal
  where s.revision_id = mock.current_revision_id;
  insert into exam_private.routing_rules (section_id, lo_theta, hi_theta, to_module_id)
  select n.id, r.lo_theta, r.hi_theta, x.id from exam_private.routing_rules as r
  join public.exam_modules as m on m.id = r.to_module_id
  join public.exam_sections as s on s.id = m.section_id
  join public.exam_sections as n on n.revision_id = revision and n.ordinal = s.ordinal
  join public.exam_modules as x on x.section_id = n.id and x.ordinal = m.ordinal
  where s.revision_id = mock.current_revision_id;
  with places as (
    insert into exam_private.slots (module_id, ordinal, item_version_id, marking, is_scored, item_time_s, pinned_options)
    select x.id, p.ordinal, newest.id, p.marking, p.is_scored, p.item_time_s,
      case when newest.id = p.item_version_id then p.pinned_options else (
        select array_agg(o ->> 'id') from jsonb_array_elements(newest.content -> 'options') as o
        where o ->> 'html' ~* '^(none|all|neither|both) of (the above|these|them|the given)'
      ) end
    from exam_private.slots as p
    join public.exam_modules as m on m.id = p.module_id
    join public.exam_sections as s on s.id = m.section_id
    join public.exam_sections as n on n.revision_id = revision and n.ordinal = s.ordinal
    join public.exam_modules as x on x.section_id = n.id and x.ordinal = m.ordinal
    join public.exam_item_versions as v on v.id = p.item_version_id
    cross join lateral (
      select o.id, o.content from public.exam_item_versions as o where o.item_id = v.item_id and o.published_at is not null
      order by o.version_no desc limit 1
    ) as newest
    where s.revision_id = mock.current_revision_id
    returning item_version_id
  )
  select count(*) into changed from places where not exists (
    select from exam_private.slots as p join public.exam_modules as m on m.id = p.module_id
    join public.exam_sections as s on s.id = m.section_id
    where s.revision_id = mock.current_revision_id and p.item_version_id = places.item_version_id
  );
  if changed = 0 then
    raise exception 'NOTHING_NEW' using errcode = 'P0001';
  end if;
  return jsonb_build_object('revision_id', revision, 'changed', changed);
end
$$;

create function private.publish_exam_revision(p_revision_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  revision public.exam_revisions;
begin
  select * into revision from public.exam_revisions where id = p_revision_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if revision.published_at is not null then
    raise exception 'PUBLISHED' using errcode = 'P0001';
  end if;
  if revision.created_by = caller and exists (
    select from public.mock_exams as m where m.id = revision.mock_exam_id and m.access = 'paid'
  ) then
    raise exception 'TWO_PEOPLE' using errcode = 'P0001';
  end if;
  update public.exam_revisions set published_at = clock_timestamp(), published_by = caller where id = revision.id;
  update public.mock_exams set current_revision_id = revision.id, status = 'published' where id = revision.mock_exam_id;
end
$$;

create function private.stage_exam_import(p_job jsonb, p_rows jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  job uuid;
begin
  if jsonb_array_length(p_rows) not between 1 and 2000 then
    raise exception 'TOO_MANY' using errcode = 'P0001';
  end if;
  insert into public.exam_import_jobs (exam_id, format, file_name, file_hash, row_count, problem_count, created_by)
  select p_job ->> 'exam_id', p_job ->> 'format', left(p_job ->> 'file_name', 200), p_job ->> 'file_hash', jsonb_array_length(p_rows),
    (select count(*) from jsonb_array_elements(p_rows) as one where jsonb_array_length(one -> 'problems') > 0), caller
  returning id into job;
  insert into public.exam_import_rows (job_id, line, content, problems)
  select job, (one ->> 'line')::int, nullif(one -> 'content', 'null'), one -> 'problems' from jsonb_array_elements(p_rows) as one;
  return job;
end
$$;

create function private.finish_exam_import(p_job_id uuid, p_take boolean) returns int
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
    if job.problem_count > 0 then
      raise exception 'FAULTY' using errcode = 'P0001';
    end if;
    if exists (
      select from public.exam_import_rows as r join public.exam_items as i on i.name = r.content ->> 'name' where r.job_id = job.id
    ) then
      raise exception 'NAME_TAKEN' using errcode = 'P0001';
    end if;
    update public.exam_import_rows as r set item_version_id = exam_private.write_item_version(caller, job.exam_id, r.content)
    where r.job_id = job.id;
    get diagnostics taken = row_count;
  end if;
  update public.exam_import_jobs set state = case when p_take then 'committed' else 'discarded' end, finished_at = clock_timestamp()
  where id = job.id;
  return taken;
end
$$;

create function public.search_exam_items(
  p_exam_id text default null, p_type public.exam_item_type default null, p_status public.exam_content_status default null,
  p_difficulty public.exam_difficulty default null, p_text text default null, p_after text default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.search_exam_items(p_exam_id, p_type, p_status, p_difficulty, p_text, p_after)
$$;
comment on function public.search_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, text) is 'Questions by name, up to 51 after the name given, so that a page of 50 knows whether there are more. For editors.';
create function public.read_exam_item(p_item_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.read_exam_item(p_item_id) $$;
comment on function public.read_exam_item(uuid) is 'A question with its versions, keys and sources, newest first; null when there is none. For editors.';
create function public.save_exam_item(p_exam_id text, p_row jsonb) returns jsonb
language sql set search_path = '' as $$ select private.save_exam_item(p_exam_id, p_row) $$;
comment on function public.save_exam_item(text, jsonb) is 'Writes a draft version of a question, new or known: {item_id, version_id}. NAME_TAKEN, NO_STIMULUS, NO_RUBRIC. For editors.';
create function public.publish_exam_item(p_version_id uuid, p_licence text, p_provenance text) returns void
language sql set search_path = '' as $$ select private.publish_exam_item(p_version_id, p_licence, p_provenance) $$;
comment on function public.publish_exam_item(uuid, text, text) is 'Fixes a version, so that papers may use it. GONE, PUBLISHED, NO_KEY. For editors.';
create function public.renew_mock_exam(p_mock_exam_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.renew_mock_exam(p_mock_exam_id) $$;
comment on function public.renew_mock_exam(uuid) is 'Drafts a revision with the newest published version of every question: {revision_id, changed}. GONE, NOTHING_NEW. For editors.';
create function public.publish_exam_revision(p_revision_id uuid) returns void
language sql set search_path = '' as $$ select private.publish_exam_revision(p_revision_id) $$;
comment on function public.publish_exam_revision(uuid) is 'Publishes a drafted revision; attempts that run keep theirs. GONE, PUBLISHED, TWO_PEOPLE. For editors.';
create function public.stage_exam_import(p_job jsonb, p_rows jsonb) returns uuid
language sql set search_path = '' as $$ select private.stage_exam_import(p_job, p_rows) $$;
comment on function public.stage_exam_import(jsonb, jsonb) is 'Keeps what was read from a file of questions, with the faults of each line, until somebody takes it over. For editors.';
create function public.finish_exam_import(p_job_id uuid, p_take boolean) returns int
language sql set search_path = '' as $$ select private.finish_exam_import(p_job_id, p_take) $$;
comment on function public.finish_exam_import(uuid, boolean) is 'Takes a staged file over as drafts, all or none, or throws it away; gives how many. GONE, FINISHED, FAULTY, NAME_TAKEN. For editors.';

revoke execute on function
  private.search_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, text),
  private.read_exam_item(uuid), private.save_exam_item(text, jsonb), private.publish_exam_item(uuid, text, text),
  private.renew_mock_exam(uuid), private.publish_exam_revision(uuid), private.stage_exam_import(jsonb, jsonb),
  private.finish_exam_import(uuid, boolean),
  public.search_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, text),
  public.read_exam_item(uuid), public.save_exam_item(text, jsonb), public.publish_exam_item(uuid, text, text),
  public.renew_mock_exam(uuid), public.publish_exam_revision(uuid), public.stage_exam_import(jsonb, jsonb),
  public.finish_exam_import(uuid, boolean) from public, anon, authenticated;
grant execute on function
  private.search_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, text),
  private.read_exam_item(uuid), private.save_exam_item(text, jsonb), private.publish_exam_item(uuid, text, text),
  private.renew_mock_exam(uuid), private.publish_exam_revision(uuid), private.stage_exam_import(jsonb, jsonb),
  private.finish_exam_import(uuid, boolean),
  public.search_exam_items(text, public.exam_item_type, public.exam_content_status, public.exam_difficulty, text, text),
  public.read_exam_item(uuid), public.save_exam_item(text, jsonb), public.publish_exam_item(uuid, text, text),
  public.renew_mock_exam(uuid), public.publish_exam_revision(uuid), public.stage_exam_import(jsonb, jsonb),
  public.finish_exam_import(uuid, boolean) to authenticated;
revoke execute on all functions in schema exam_private from public;
