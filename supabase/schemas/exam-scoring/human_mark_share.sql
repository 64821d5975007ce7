-- The marks given by people: the adjudicator's bands, else the mean of both markers, else the only marker's. Model drafts do
-- not count.
create or replace function exam_private.human_mark_share(p_attempt uuid, p_ordinal int) returns numeric
language sql stable set search_path = '' as $$
  with by_marker as (
    select m.kind, sum(m.band * c.weight) / sum(c.max_band * c.weight) as share, count(*) as criteria, c.rubric_id
    from public.exam_marks as m join public.exam_rubric_criteria as c on c.id = m.criterion_id
    where m.attempt_id = p_attempt and m.ordinal = p_ordinal and m.kind <> 'ai'
    group by m.kind, c.rubric_id
  )
  select case
    when exam_private.next_marking(p_attempt, p_ordinal) <> 'none' then null
    else coalesce(
      (select b.share from by_marker as b where b.kind = 'adjudicated'),
      (select avg(b.share) from by_marker as b where b.kind in ('human', 'second'))
    )
  end
$$;
