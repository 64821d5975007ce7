-- A value is marks out of p_max, or ability if the scale is built from it.
create or replace function exam_private.scale_value(p_scale public.exam_score_scales, p_value numeric, p_max numeric) returns numeric
language sql stable set search_path = '' as $$
  select case
    when (p_scale).label = 'exact' then exam_private.total_marks(p_value)
    when exists (select from public.exam_scale_points as p where p.scale_id = (p_scale).id) then (
      select p.scaled from public.exam_scale_points as p
      where p.scale_id = (p_scale).id and (p.from_value <= case
        when (p_scale).of_marks is null then p_value
        else round(p_value * (p_scale).of_marks / nullif(p_max, 0), 6)
      end or p.from_value = (select min(q.from_value) from public.exam_scale_points as q where q.scale_id = (p_scale).id))
      order by p.from_value desc limit 1
    )
    else exam_private.round_to_step(
      (p_scale).min_score + ((p_scale).max_score - (p_scale).min_score) * round(greatest(p_value, 0) / nullif(p_max, 0), 12),
      (p_scale).min_score, (p_scale).max_score, (p_scale).step
    )
  end
$$;
