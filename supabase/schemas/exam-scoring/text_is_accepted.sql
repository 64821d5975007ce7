create or replace function exam_private.text_is_accepted(p_text text, p_accepted jsonb, p_max_words int, p_strict text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  typed constant text := exam_private.normalize_answer(p_text, p_strict);
begin
  return typed <> '' and (p_max_words is null or exam_private.count_words(typed) <= p_max_words)
    and exists (
      select from jsonb_array_elements_text(p_accepted) as accepted (form)
      where exam_private.normalize_answer(accepted.form, p_strict) = typed
    );
end
$$;
comment on function exam_private.text_is_accepted(text, jsonb, int, text) is 'Whether a short answer is an accepted one within the word limit.';
