create or replace function exam_private.choose_next_item(p_attempt uuid, p_section int) returns uuid
language sql set search_path = '' as $$
  with section as (
    select t.module_id, a.seed from public.exam_attempt_sections as t join public.exam_attempts as a on a.id = t.attempt_id
    where t.attempt_id = p_attempt and t.ordinal = p_section
  ), bank as (
    select p.id, v.stimulus_version_id as stimulus, split_part(topic.path, '/', 1) || '/' || split_part(topic.path, '/', 2) as topic,
      k.irt_a, k.irt_b, k.irt_c, i.ordinal as asked
    from section as s
    join exam_private.slots as p on p.module_id = s.module_id
    join public.exam_item_versions as v on v.id = p.item_version_id
    join public.exam_topics as topic on topic.id = v.topic_id
    join exam_private.item_keys as k on k.item_version_id = p.item_version_id
    left join public.exam_attempt_items as i on i.attempt_id = p_attempt and i.item_version_id = p.item_version_id
  ), latest as (
    select b.stimulus from bank as b where b.asked is not null order by b.asked desc limit 1
  ), unseen as (
    -- Questions on one passage follow each other; otherwise the topic furthest below its share of the bank comes next.
    select b.*, case when b.stimulus = (select l.stimulus from latest as l) then 1 else 0 end as goes_on,
      count(*) filter (where b.asked is not null) over (partition by b.topic)::float8
        / count(*) over (partition by b.topic) as served_share
    from bank as b
  ), candidates as (
    select u.id, exam_private.item_information(e.theta, u.irt_a, u.irt_b, u.irt_c) as information,
      dense_rank() over (order by u.goes_on desc, u.served_share, case when u.goes_on = 1 then '' else u.topic end) as class
    from unseen as u cross join exam_private.ability_in_section(p_attempt, p_section) as e
    where u.asked is null
  ), best as (
    select c.id, row_number() over (order by c.information desc, c.id) as place
    from candidates as c where c.class = 1 order by c.information desc, c.id limit 5
  )
  select b.id from best as b
  where b.place = 1 + exam_private.seeded_number(
    (select s.seed from section as s)::text || ':' || p_section || ':' || (select count(*) from bank as k where k.asked is not null),
    (select count(*)::int from best)
  )
$$;
comment on function exam_private.choose_next_item(uuid, int) is 'The next slot (exam_private.slots.id) of an adaptive section, or null when the bank is exhausted. Read-only.';
