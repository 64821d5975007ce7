create or replace function exam_private.sync_exam_paper(p jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  mock public.mock_exams;
  revision uuid;
begin
  insert into public.mock_exams (exam_id, slug, title, kind, sort_order)
  values (p ->> 'exam_id', p ->> 'slug', p ->> 'title', (p ->> 'kind')::public.mock_exam_kind, 10)
  on conflict (exam_id, slug) do nothing;
  select * into strict mock from public.mock_exams where exam_id = p ->> 'exam_id' and slug = p ->> 'slug' for update;
  if exists (
    select from public.exam_revisions as r where r.mock_exam_id = mock.id and r.settings ->> 'source' is distinct from 'repository'
  ) then
    return 'kept';
  end if;
  if p ->> 'content_hash' = (
    select r.content_hash from public.exam_revisions as r where r.mock_exam_id = mock.id and r.published_at is not null
    order by r.rev_no desc limit 1
  ) then
    return 'same';
  end if;

  insert into public.exam_topics (exam_id, path, name)
  select p ->> 'exam_id', one ->> 'path', one ->> 'name' from jsonb_array_elements(p -> 'topics') as one
  on conflict (exam_id, path) do nothing;

  insert into public.exam_stimuli (exam_id, name, kind)
  select p ->> 'exam_id', one ->> 'name', (one ->> 'kind')::public.exam_stimulus_kind from jsonb_array_elements(p -> 'stimuli') as one
  on conflict (name) do nothing;
  with fresh as (
    insert into public.exam_stimulus_versions (
      stimulus_id, kind, version_no, title, content, language, storage_path, duration_ms, max_plays, licence, content_hash, published_at
    )
    select s.id, (one ->> 'kind')::public.exam_stimulus_kind,
      1 + coalesce((select max(v.version_no) from public.exam_stimulus_versions as v where v.stimulus_id = s.id), 0),
      one ->> 'title', one -> 'content', one ->> 'language',
      case when one ->> 'kind' = 'audio' then gen_random_uuid() || '.mp3' end, (one ->> 'duration_ms')::int,
      (one ->> 'max_plays')::smallint, p ->> 'licence', one ->> 'hash', now()
    from jsonb_array_elements(p -> 'stimuli') as one
    join public.exam_stimuli as s on s.name = one ->> 'name'
    where not exists (
      select from public.exam_stimulus_versions as v
      where v.stimulus_id = s.id and v.content_hash = one ->> 'hash' and v.published_at is not null
    )
    returning id, stimulus_id, storage_path
  ), spoken as (
    select f.id, f.storage_path, one from fresh as f
    join public.exam_stimuli as s on s.id = f.stimulus_id
    join jsonb_array_elements(p -> 'stimuli') as one on one ->> 'name' = s.name
    where f.storage_path is not null
  ), placed as (
    insert into exam_private.audio_sources (storage_path, file) select storage_path, one ->> 'audio_file' from spoken
  )
  insert into exam_private.stimulus_transcripts (stimulus_version_id, transcript) select id, one ->> 'transcript' from spoken;

  insert into public.exam_items (exam_id, name, type, status, provenance, licence)
  select p ->> 'exam_id', one ->> 'name', (one ->> 'type')::public.exam_item_type, 'live', p ->> 'provenance', p ->> 'licence'
  from jsonb_array_elements(p -> 'items') as one
  on conflict (name) do nothing;
  with fresh as (
    insert into public.exam_item_versions (
      item_id, type, version_no, content, stimulus_version_id, topic_id, difficulty, est_seconds, language, content_hash, published_at
    )
    select i.id, (one ->> 'type')::public.exam_item_type,
      1 + coalesce((select max(v.version_no) from public.exam_item_versions as v where v.item_id = i.id), 0),
      one -> 'content', stimulus.id, t.id, (one ->> 'difficulty')::public.exam_difficulty, (one ->> 'est_seconds')::int,
      one ->> 'language', one ->> 'hash', now()
    from jsonb_array_elements(p -> 'items') as one
    join public.exam_items as i on i.name = one ->> 'name'
    join public.exam_topics as t on t.exam_id = p ->> 'exam_id' and t.path = one ->> 'topic'
    left join lateral (
      select v.id from public.exam_stimuli as s
      join public.exam_stimulus_versions as v on v.stimulus_id = s.id and v.content_hash = one ->> 'stimulus_hash'
      where s.name = one ->> 'stimulus' and v.published_at is not null
      order by v.version_no desc limit 1
    ) as stimulus on true
    where not exists (
      select from public.exam_item_versions as v
      where v.item_id = i.id and v.content_hash = one ->> 'hash' and v.published_at is not null
    )
    returning id, item_id
  ), written as (
    insert into exam_private.item_sources (item_version_id, source)
    select f.id, one -> 'source' from fresh as f
    join public.exam_items as i on i.id = f.item_id
    join jsonb_array_elements(p -> 'items') as one on one ->> 'name' = i.name
  )
  insert into exam_private.item_keys (item_version_id, key, explanation, rubric_id, irt_a, irt_b, irt_c, calibration)
  select f.id, nullif(one -> 'key', 'null'), one ->> 'explanation', r.id, 1, (one ->> 'b')::float8, (one ->> 'c')::float8, 'expert'
  from fresh as f
  join public.exam_items as i on i.id = f.item_id
  join jsonb_array_elements(p -> 'items') as one on one ->> 'name' = i.name
  left join public.exam_rubrics as r on r.name = one ->> 'rubric';

  insert into public.exam_revisions (
    mock_exam_id, rev_no, player, clock, time_limit_s, instructions, settings, content_hash
  ) values (
    mock.id, 1 + coalesce((select max(r.rev_no) from public.exam_revisions as r where r.mock_exam_id = mock.id), 0),
    (p ->> 'player')::public.exam_player, (p ->> 'clock')::public.exam_clock, (p ->> 'time_limit_s')::int, p ->> 'instructions',
    '{"source": "repository"}', p ->> 'content_hash'
  ) returning id into revision;
  insert into public.exam_sections (
    revision_id, clock, ordinal, code, title, measure, time_limit_s, break_after_s, navigation, may_close_early, calculator,
    instructions, marking, adaptive_take, changes_at_end, routed_from
  )
  select revision, (p ->> 'clock')::public.exam_clock, (one ->> 'ordinal')::smallint, one ->> 'code', one ->> 'title', one ->> 'measure',
    (one ->> 'time_limit_s')::int, (one ->> 'break_after_s')::int, (one ->> 'navigation')::public.exam_navigation,
    (one ->> 'may_close_early')::boolean, (one ->> 'calculator')::public.exam_calculator, one ->> 'instructions', one -> 'marking',
    (one ->> 'take')::smallint, (one ->> 'changes_at_end')::smallint, (one ->> 'routed_from')::smallint
  from jsonb_array_elements(p -> 'sections') as one
  order by (one ->> 'ordinal')::int;
  with modules as (
    insert into public.exam_modules (section_id, ordinal, stage, tier)
    select s.id, module.ordinal, case when module.doc ->> 'tier' is null then 1 else 2 end, module.doc ->> 'tier'
    from jsonb_array_elements(p -> 'sections') as one
    join public.exam_sections as s on s.revision_id = revision and s.code = one ->> 'code'
    cross join lateral jsonb_array_elements(one -> 'modules') with ordinality as module (doc, ordinal)
    returning id, section_id, ordinal, tier
  )
  insert into exam_private.routing_rules (section_id, lo_theta, hi_theta, to_module_id)
  select m.section_id, (module.doc ->> 'lo')::numeric, (module.doc ->> 'hi')::numeric, m.id
  from modules as m
  join public.exam_sections as s on s.id = m.section_id
  join jsonb_array_elements(p -> 'sections') as one on one ->> 'code' = s.code
  cross join lateral jsonb_array_elements(one -> 'modules') with ordinality as module (doc, ordinal)
  where m.tier is not null and module.ordinal = m.ordinal;

  insert into exam_private.slots (module_id, ordinal, item_version_id, marking, is_scored, item_time_s, pinned_options)
  select m.id, slot.ordinal, version.id, slot.doc -> 'marking', (slot.doc ->> 'is_scored')::boolean,
    (slot.doc ->> 'item_time_s')::int,
    case when slot.doc ? 'pinned' then array(select jsonb_array_elements_text(slot.doc -> 'pinned')) end
  from jsonb_array_elements(p -> 'sections') as one
  join public.exam_sections as s on s.revision_id = revision and s.code = one ->> 'code'
  cross join lateral jsonb_array_elements(one -> 'modules') with ordinality as module (doc, ordinal)
  join public.exam_modules as m on m.section_id = s.id and m.ordinal = module.ordinal
  cross join lateral jsonb_array_elements(module.doc -> 'slots') with ordinality as slot (doc, ordinal)
  cross join lateral (
    select v.id from public.exam_items as i
    join public.exam_item_versions as v on v.item_id = i.id and v.content_hash = slot.doc ->> 'hash'
    where i.name = slot.doc ->> 'item' and v.published_at is not null
    order by v.version_no desc limit 1
  ) as version;

  update public.exam_revisions set published_at = now() where id = revision;
  update public.mock_exams set title = p ->> 'title', kind = (p ->> 'kind')::public.mock_exam_kind, current_revision_id = revision,
    status = case when status = 'retired' then status else 'published' end
  where id = mock.id;
  return 'published';
end
$$;
comment on function exam_private.sync_exam_paper(jsonb) is 'Publishes a seed mock exam as compiled by supabase/seeds/exam-papers.ts. Answers published, same (nothing to do) or kept (an editor changed it).';
