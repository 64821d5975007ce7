create or replace function exam_private.marks_add_up(p_attempt uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  exam text;
  measures jsonb;
begin
  select min(p.exam_id), jsonb_agg(jsonb_build_object('code', p.measure) order by p.nth) into exam, measures
  from (
    select x.measure, min(m.exam_id) as exam_id, min(t.ordinal) as nth
    from public.exam_attempts as a
    join public.mock_exams as m on m.id = a.mock_exam_id
    join public.exam_attempt_sections as t on t.attempt_id = a.id
    join public.exam_sections as x on x.id = t.section_id
    where a.id = p_attempt group by x.measure
  ) as p;
  if jsonb_array_length(measures) = 1 then
    return cardinality(exam_private.measures_in_bands(p_attempt)) = 0;
  end if;
  -- UPSC paper II only qualifies.
  return exam <> 'upsc' and coalesce((select s.label = 'exact' from exam_private.total_scale(exam, measures) as s), false);
end
$$;
comment on function exam_private.marks_add_up(uuid) is 'Whether the marks of all sections add up: in exams that sum marks over the whole paper, and in one-part papers marked by machine. Elsewhere each part has its own scale.';
