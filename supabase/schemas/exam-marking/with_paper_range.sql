-- Marks that are simply counted have the range that the paper gives them. A section of 30 marks was shown on the line of the whole
-- paper of 100, and a paper of one part on that of the whole exam. The whole of a full paper keeps the range of its exam, which all
-- its papers share.

create or replace function exam_private.with_paper_range(p_scaled jsonb, p_least numeric, p_most numeric) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_scaled ->> 'basis' = 'exact' then p_scaled || jsonb_build_object('min', trim_scale(p_least), 'max', trim_scale(p_most))
    else p_scaled
  end
$$;
comment on function exam_private.with_paper_range(jsonb, numeric, numeric) is 'A score of counted marks with the least and the most that this paper, or this part of it, can give.';
