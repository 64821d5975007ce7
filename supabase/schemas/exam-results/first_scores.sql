create or replace function exam_private.first_scores(p_revision uuid) returns table (measure text, score numeric, raw numeric)
language sql stable set search_path = '' as $$
  select s.measure, s.score, s.raw
  from exam_private.first_runs(p_revision) as f
  cross join lateral (
    select 'total' as measure, coalesce(f.scaled, case when exam_private.marks_add_up(f.attempt_id) then f.raw end) as score, f.raw
    union all
    -- A paper of one part has only the total.
    select m ->> 'code', coalesce((m #>> '{scaled,value}')::numeric, (m ->> 'raw')::numeric), (m ->> 'raw')::numeric
    from jsonb_array_elements(f.totals -> 'measures') as m
    where jsonb_array_length(f.totals -> 'measures') > 1 and m ->> 'code' <> 'total' and exists (
      select from public.exam_revisions as r
      join public.mock_exams as k on k.id = r.mock_exam_id
      join public.exam_families as e on e.id = k.exam_id
      where r.id = p_revision and e.has_section_percentiles
    )
  ) as s
  where s.score is not null
$$;
comment on function exam_private.first_scores(uuid) is 'Scores of everybody''s first attempt: the whole as "total", and parts where the exam ranks them.';
