-- Summed marks have the range of their paper: a 30-mark section must not be drawn on the scale of the 100-mark exam. A full
-- paper keeps the range of its exam.

create or replace function exam_private.with_paper_range(p_scaled jsonb, p_min numeric, p_max numeric) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_scaled ->> 'basis' = 'exact' then p_scaled || jsonb_build_object('min', trim_scale(p_min), 'max', trim_scale(p_max))
    else p_scaled
  end
$$;
comment on function exam_private.with_paper_range(jsonb, numeric, numeric) is 'A score of summed marks with the minimum and maximum that this paper, or this part of it, allows.';
