create or replace function exam_private.total_marks(p_sum numeric) returns numeric
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return round(round(coalesce(p_sum, 0), 12), 2);
end
$$;
comment on function exam_private.total_marks(numeric) is 'Rounded once, to two decimals. The first step restores what summing thirds as decimals lost, so that 3 × 1/3 is 1.';
