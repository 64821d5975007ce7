create or replace function exam_private.daily_questions(p_exam text, p_day date) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  chosen uuid[];
begin
  select s.slot_ids into chosen from exam_private.daily_sets as s where s.exam_id = p_exam and s.day = p_day;
  if found then
    return chosen;
  end if;
  -- One fixed shuffle of all eligible questions, five a day, starting over at the end, so none repeats before all have come. No
  -- audio: people do the challenge on the way.
  select array_agg(q.slot_id order by q.turn) into chosen from (
    select w.slot_id, mod(w.at - mod((p_day - date '2026-01-01') * 5, w.total) + w.total, w.total) as turn, w.total
    from (
      select f.slot_id, (row_number() over (order by md5(p_exam || f.text_id), f.place, f.slot_id))::int - 1 as at, (count(*) over ())::int as total
      from exam_private.practice_pool(null, p_exam) as f where not f.has_sound
    ) as w
  ) as q where q.turn < 5 and q.total >= 5;
  if chosen is not null then
    insert into exam_private.daily_sets (exam_id, day, slot_ids) values (p_exam, p_day, chosen) on conflict do nothing;
    select s.slot_ids into chosen from exam_private.daily_sets as s where s.exam_id = p_exam and s.day = p_day;
  end if;
  return chosen;
end
$$;
comment on function exam_private.daily_questions(text, date) is 'The five questions of a day''s challenge; empty if an exam has fewer to offer.';
