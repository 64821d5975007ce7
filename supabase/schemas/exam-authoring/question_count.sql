-- How many questions a slot counts as: one rule for sizes, lists and the bank.
create or replace function exam_private.question_count(p_type public.exam_item_type, p_content jsonb, p_marking jsonb) returns int
language sql immutable set search_path = '' as $$
  -- Parts marked separately count as questions, as the exams number them.
  select case
    when p_type = 'gaps' and p_marking ->> 'partial' = 'per_gap' then jsonb_array_length(p_content -> 'gaps')
    when p_type = 'matching' and p_marking ->> 'partial' = 'per_row' then jsonb_array_length(p_content -> 'rows')
    when p_type = 'multiple_choice' and p_marking ->> 'partial' = 'per_option' then coalesce((p_content ->> 'choose')::int, 1)
    else 1
  end
$$;
