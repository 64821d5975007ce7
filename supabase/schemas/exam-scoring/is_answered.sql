-- Thousands of attempts end in the same minute, so what it costs to mark one counts. What is called for every question and
-- measure is procedural now: a function in SQL with a search path of its own is planned at each call. Abilities are estimated only
-- where a scale is made from them. And the statement that marks keeps its plan: a session's first attempts are as any other.

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
comment on function exam_private.is_answered(jsonb) is 'Whether there is an answer at all; blank text is none.';
