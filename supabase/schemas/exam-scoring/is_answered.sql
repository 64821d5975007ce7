-- Thousands of attempts end in the same minute, so the cost of marking one matters. Functions called per question and measure
-- are plpgsql, because an SQL function with its own search_path is planned at each call. Abilities are estimated only where a
-- scale uses them, and the marking statement keeps its plan.

create or replace function exam_private.is_answered(p_response jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case coalesce(jsonb_typeof(p_response), 'null')
    when 'null' then false
    when 'string' then p_response #>> '{}' ~ '[A-Za-z0-9]' or exam_private.normalize_text(p_response #>> '{}') <> ''
    when 'array' then p_response <> '[]'
    when 'object' then exists (
      select from jsonb_each_text(p_response) as part where exam_private.normalize_text(part.value) <> ''
    )
    else true
  end;
end
$$;
comment on function exam_private.is_answered(jsonb) is 'Whether there is an answer; blank text is none.';
