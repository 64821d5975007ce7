create or replace function exam_private.write_item_version(p_author uuid, p_exam_id text, p_row jsonb) returns uuid
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
