create or replace function exam_private.wrong_questions(p_attempt uuid, p_partly boolean) returns uuid[]
language sql stable set search_path = '' as $$
  select array_agg(i.slot_id order by i.ordinal)
  from exam_private.latest_run(p_attempt) as run
  join public.exam_item_scores as s on s.run_id = run.id
  join public.exam_attempt_items as i on i.attempt_id = p_attempt and i.ordinal = s.ordinal
  join public.exam_item_versions as v on v.id = i.item_version_id
  -- Essays and speech need markers, who mark whole papers only.
  where v.type not in ('essay', 'speech') and (s.outcome in ('wrong', 'unanswered') or (p_partly and s.outcome = 'partly'))
$$;
comment on function exam_private.wrong_questions(uuid, boolean) is 'Wrong or unanswered questions of an attempt (optionally also partly right ones), in paper order.';
