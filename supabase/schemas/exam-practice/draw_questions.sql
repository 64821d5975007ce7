create or replace function exam_private.draw_questions(p_user uuid, p_exam text, p_topics text[], p_count int, p_seed text) returns uuid[]
language sql stable set search_path = '' as $$
  select array_agg(drawn.slot_id order by drawn.turn) from (
    -- Questions on one passage stay together, in order.
    select q.slot_id, row_number() over (order by q.is_due desc, md5(p_seed || q.text_id), q.place, q.slot_id) as turn
    from exam_private.practice_pool(p_user, p_exam) as q where q.topic = any (p_topics)
    order by turn limit p_count
  ) as drawn
$$;
comment on function exam_private.draw_questions(uuid, text, text[], int, text) is 'Questions on topics: first those not seen or not right last time, in random order, then the others.';
