create or replace function exam_private.paper_items(p_attempt public.exam_attempts, p_section int, p_ordinal int) returns jsonb
language sql stable set search_path = '' as $$
  with asked as (
    select i.*, v.content, v.stimulus_version_id
    from public.exam_attempt_items as i join public.exam_item_versions as v on v.id = i.item_version_id
    where i.attempt_id = p_attempt.id and i.section_ordinal = p_section and (p_ordinal is null or i.ordinal = p_ordinal)
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'o', a.ordinal, 'stimulus', a.stimulus_version_id, 'content', a.content, 'option_order', to_jsonb(a.option_order),
        'item_deadline_at', a.item_deadline_at
      ) order by a.ordinal), '[]') from asked as a
    ),
    'stimuli', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'kind', s.kind, 'title', s.title, 'html', s.content -> 'html', 'figure', s.content -> 'figure', 'duration_ms', s.duration_ms,
        'plays_left', case when s.kind = 'audio' then exam_private.plays_left(p_attempt, s.max_plays, p.plays, p.refunds) end,
        'started_at', p.started_at
      ) order by s.id), '[]')
      from public.exam_stimulus_versions as s
      left join public.exam_media_plays as p on p.attempt_id = p_attempt.id and p.stimulus_version_id = s.id
      where s.id in (select a.stimulus_version_id from asked as a)
    )
  )
$$;
