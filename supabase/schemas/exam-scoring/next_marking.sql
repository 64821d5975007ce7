-- Second marking for a whole mock exam applies to attempts submitted from then on, so that nobody's score waits for a later
-- rule; attempts submitted under it keep it after it ends.

-- Two people mark if the paper requires it, is paid, or its editors ask for it; a third adjudicates when they are more than a
-- band apart.
create or replace function exam_private.next_marking(p_attempt uuid, p_ordinal int) returns text
language sql stable set search_path = '' as $$
  with bands as (
    select m.kind, sum(m.band * c.weight) / sum(c.weight) as band
    from public.exam_marks as m join public.exam_rubric_criteria as c on c.id = m.criterion_id
    where m.attempt_id = p_attempt and m.ordinal = p_ordinal and m.kind <> 'ai'
    group by m.kind
  ), given as (
    select max(b.band) filter (where b.kind = 'human') as first, max(b.band) filter (where b.kind = 'second') as second,
      max(b.band) filter (where b.kind = 'adjudicated') as third
    from bands as b
  )
  select case
    when g.third is not null then 'none'
    when g.first is null then 'human'
    when g.second is null and (
      select mock.access = 'paid' or coalesce((r.settings ->> 'second_marking')::boolean, false)
        or coalesce(mock.second_marking @> a.submitted_at, false)
      from public.exam_attempts as a join public.exam_revisions as r on r.id = a.revision_id
      join public.mock_exams as mock on mock.id = a.mock_exam_id where a.id = p_attempt
    ) then 'second'
    when abs(g.first - g.second) > 1 then 'adjudicated'
    else 'none'
  end
  from given as g
$$;
comment on function exam_private.next_marking(uuid, int) is 'The next marking by a person that a question needs: human, second, adjudicated, or none.';
