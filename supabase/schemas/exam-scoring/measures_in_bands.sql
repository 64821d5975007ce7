-- Marks of sections on different scales are not summed, pace and accuracy count given answers only, and an attempt on questions
-- seen with answers is not ranked.

-- plpgsql: it runs for many attempts at once, and an SQL function would be planned at each call.
create or replace function exam_private.measures_in_bands(p_attempt uuid) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(distinct x.measure), '{}')
    from public.exam_attempts as a
    join public.mock_exams as m on m.id = a.mock_exam_id
    join public.exam_attempt_sections as t on t.attempt_id = a.id
    join public.exam_sections as x on x.id = t.section_id
    where a.id = p_attempt and (exam_private.scale_for(m.exam_id, x.measure, true)).made_from = 'rubric' and exists (
      select from public.exam_attempt_items as i
      join exam_private.slots as p on p.id = i.slot_id and p.is_scored
      join public.exam_item_versions as v on v.id = i.item_version_id and v.type in ('essay', 'speech')
      where i.attempt_id = a.id and i.section_ordinal = t.ordinal
    )
  );
end
$$;
comment on function exam_private.measures_in_bands(uuid) is 'Parts of a paper scored from marker bands. Their marks are our own weights and no figure of the exam.';
