-- Exam variants have their own scales, some without a total: use the scale of the paper's variant.
create or replace function private.get_result(p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- Raises if the caller may not see it.
  found constant jsonb := private.build_result(p_attempt);
  ranks boolean;
  in_bands constant text[] := exam_private.measures_in_bands(p_attempt);
  practised constant boolean := found ->> 'mode' = 'exam' and exam_private.was_practised(p_attempt);
begin
  select f.has_section_percentiles into ranks from public.exam_families as f where f.id = found ->> 'exam_id';
  return found || jsonb_build_object(
    'marks_add_up', exam_private.marks_add_up(p_attempt),
    'practised', practised,
    'has_total', exists (select from exam_private.total_scale(found ->> 'exam_id', found -> 'measures')),
    'measures', (
      select coalesce(jsonb_agg(m.value || jsonb_build_object(
        'in_bands', m.value ->> 'code' = any (in_bands),
        'percentile', case when found ->> 'mode' = 'exam' and found ->> 'state' = 'scored' and norm.n >= 100 and not practised then (
          select jsonb_build_object('value', p.percentile, 'formula', replace(norm.formula, 'pct_', ''), 'n', norm.n, 'built_at', norm.built_at)
          from public.exam_norm_points as p
          where p.norm_id = norm.id and p.score <= greatest(
            coalesce((m.value #>> '{scaled,value}')::numeric, (m.value ->> 'raw')::numeric),
            (select min(q.score) from public.exam_norm_points as q where q.norm_id = norm.id)
          )
          order by p.score desc limit 1
        ) end,
        'percentile_n', case when ranks and jsonb_array_length(found -> 'measures') > 1 then coalesce(norm.n, 0) end
      ) order by m.nth), '[]')
      from jsonb_array_elements(found -> 'measures') with ordinality as m (value, nth)
      left join public.exam_norms as norm on norm.measure = m.value ->> 'code' and norm.measure <> 'total'
        and norm.revision_id = (select a.revision_id from public.exam_attempts as a where a.id = p_attempt)
    )
  );
end
$$;

create or replace function public.get_result(p_attempt_id uuid) returns jsonb
language sql set search_path = '' as $$
  select private.get_result(p_attempt_id)
    || jsonb_build_object('clock', (select a.clock from public.exam_attempts as a where a.id = p_attempt_id))
$$;
comment on function public.get_result(uuid) is 'The caller''s own result (Result in lib/mock-exams/results/rows.ts) once released: NOT_RELEASED with the time in its detail, NOT_AVAILABLE when void.';

grant execute on function private.get_result(uuid), public.get_result(uuid) to authenticated;
