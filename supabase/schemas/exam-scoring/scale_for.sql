create or replace function exam_private.scale_for(p_exam text, p_measure text, p_has_marked boolean) returns public.exam_score_scales
language plpgsql stable set search_path = '' as $$
declare
  scale public.exam_score_scales;
begin
  select s.* into scale from public.exam_score_scales as s
  where s.exam_id = p_exam and (s.measure = p_measure or p_measure like s.measure || '-%' or s.measure = 'default'
    or (p_has_marked and s.measure = 'marked'))
  order by (s.measure = p_measure) desc, (s.measure not in ('default', 'marked')) desc, (s.measure = 'marked') desc, s.version desc limit 1;
  return scale;
end
$$;
comment on function exam_private.scale_for(text, text, boolean) is 'The scale of a measure: its own, the one for tasks marked by people, or the exam''s default.';
