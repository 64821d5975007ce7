create or replace function private.list_answers_to_draft(p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'attempt_id', q.attempt_id, 'ordinal', q.ordinal, 'language', q.language, 'task', q.content ->> 'stem', 'text', q.text,
    -- Personal data to strip from the text before it is sent; nothing else of the person is sent.
    'names', q.names,
    'criteria', (
      select jsonb_agg(jsonb_build_object('criterion_id', c.id, 'code', c.code, 'name', c.title, 'description', c.description,
        'least', trim_scale(c.min_band), 'most', trim_scale(c.max_band), 'step', trim_scale(c.step), 'descriptors', c.descriptors) order by c.ordinal)
      from public.exam_rubric_criteria as c where c.rubric_id = q.rubric_id
    )
  ) order by q.submitted_at, q.attempt_id, q.ordinal), '[]')
  from (
    select i.attempt_id, i.ordinal, v.language, v.content, r.response #>> '{}' as text, k.rubric_id, a.submitted_at,
      (select coalesce(array_agg(distinct w.word), '{}') from public.profiles as p, regexp_split_to_table(p.full_name, '\s+') as w (word)
        where p.user_id = a.user_id and char_length(w.word) >= 3) as names
    from public.exam_attempts as a
    join public.exam_attempt_items as i on i.attempt_id = a.id
    join public.exam_item_versions as v on v.id = i.item_version_id and v.type = 'essay'
    join exam_private.slots as s on s.id = i.slot_id and s.is_scored
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id and k.status = 'live' and k.rubric_id is not null
    join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal and exam_private.is_answered(r.response)
    left join exam_private.draft_tries as t on t.attempt_id = i.attempt_id and t.ordinal = i.ordinal
    where a.state = 'marking' and exam_private.next_marking(a.id, i.ordinal) = 'human'
      and not exists (select from public.exam_marks as m where m.attempt_id = a.id and m.ordinal = i.ordinal and m.kind = 'ai')
      and (t.attempt_id is null or (t.tries < 3 and t.tried_at < clock_timestamp() - interval '15 minutes'))
    order by a.submitted_at, a.id, i.ordinal
    limit greatest(0, least(p_limit, 50))
  ) as q
$$;

create or replace function public.list_answers_to_draft(p_limit int default 10) returns jsonb
language sql stable set search_path = '' as $$ select private.list_answers_to_draft(p_limit) $$;
comment on function public.list_answers_to_draft(int) is 'Essays awaiting their first marking without a draft, with task and rubric. Service role only.';

grant execute on function private.list_answers_to_draft(int) to service_role;
