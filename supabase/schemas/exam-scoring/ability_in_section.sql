-- The answers so far as the ability model reads them.
create or replace function exam_private.ability_in_section(p_attempt uuid, p_section int, out theta float8, out se float8)
language sql stable set search_path = '' as $$
  select e.theta, e.se
  from (
    select array_agg(k.irt_a) as a, array_agg(k.irt_b) as b, array_agg(k.irt_c) as c,
      array_agg(coalesce(s.num * s.most_den * 2 >= s.most_num * s.den, false)) as u
    from public.exam_attempt_items as i
    join exam_private.slots as p on p.id = i.slot_id
    join public.exam_item_versions as v on v.id = i.item_version_id
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id
    left join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal
    cross join lateral exam_private.score_item(k.key, v.content, p.marking, r.response, k.status) as s
    where i.attempt_id = p_attempt and i.section_ordinal = p_section and p.is_scored and k.status = 'live'
      and v.type not in ('essay', 'speech')
  ) as q
  cross join lateral exam_private.estimate_ability(q.a, q.b, q.c, q.u, 1) as e
$$;
comment on function exam_private.ability_in_section(uuid, int) is 'Ability for routing and adaptive selection: prior SD 1, unanswered counts as wrong.';
