create or replace function exam_private.scaled_score(p_scale public.exam_score_scales, p_value numeric, p_low numeric, p_high numeric) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_value is not null then jsonb_build_object(
    'value', trim_scale(p_value), 'low', trim_scale(case when p_low is not null then least(p_low, p_value) end),
    'high', trim_scale(case when p_high is not null then greatest(p_high, p_value) end),
    'min', trim_scale((p_scale).min_score), 'max', trim_scale((p_scale).max_score), 'step', trim_scale((p_scale).step),
    'unit', (p_scale).unit, 'basis', (p_scale).label,
    'label', case (p_scale).label
      when 'estimate' then 'Estimate, not an official score'
      when 'indicative' then 'Indicative, not an official score'
      else ''
    end,
    'method', (p_scale).method,
    'grade', (
      select g.value ->> 1 from jsonb_array_elements((p_scale).grades) with ordinality as g (value, nth)
      where p_value >= (g.value ->> 0)::numeric order by g.nth limit 1
    )
  ) end
$$;
comment on function exam_private.scaled_score(public.exam_score_scales, numeric, numeric, numeric) is 'A score as ScaledScore of lib/mock-exams/results/rows.ts.';
