-- The total scale of the measures' variant; none if that variant reports no total.
create or replace function exam_private.total_scale(p_exam text, p_measures jsonb) returns setof public.exam_score_scales
language sql stable set search_path = '' as $$
  select s.* from public.exam_score_scales as s
  where s.exam_id = p_exam and s.measure = coalesce((
    select f.variant_code from public.exam_formats as f
    where f.exam_id = p_exam and f.variant_code <> 'main' and starts_with(p_measures #>> '{0,code}', f.variant_code || '-') limit 1
  ) || '-', '') || 'total'
  order by s.version desc limit 1
$$;
