-- Saving is the most frequent call of an exam. It looks each row up once, by key, in plpgsql, which caches plans; an SQL
-- function with its own search_path, or an expression with a subquery, is planned at every call.

create or replace function exam_private.response_fits(
  p_type public.exam_item_type, p_content jsonb, p_options text[], p_response jsonb, p_attempt uuid, p_ordinal int
) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  kind text := jsonb_typeof(p_response);
  typed text;
begin
  if kind = 'null' then
    return true;
  elsif p_type in ('single_choice', 'numeric', 'text', 'essay', 'speech') then
    if kind <> 'string' then
      return false;
    end if;
    typed := p_response #>> '{}';
    if p_type = 'speech' then
      return typed ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and exists (
        select from public.exam_recordings as r
        where r.id = typed::uuid and r.attempt_id = p_attempt and r.ordinal = p_ordinal and r.state = 'stored'
      );
    end if;
    return case p_type
      when 'single_choice' then typed = any (p_options)
      -- Non-numbers are rejected before the cast: NaN, 1e400, a hundred digits.
      when 'numeric' then char_length(typed) <= 20 and typed ~ '^[0-9+−.,/ -]*$'
      when 'text' then char_length(typed) <= 200
      else char_length(typed) <= 20000
    end;
  elsif p_type in ('multiple_choice', 'ordering') then
    return kind = 'array' and jsonb_array_length(p_response) <= cardinality(p_options) and (
      select count(*) = count(distinct chosen) and bool_and(jsonb_typeof(chosen) = 'string' and chosen #>> '{}' = any (p_options)) is not false
      from jsonb_array_elements(p_response) as chosen
    );
  elsif kind <> 'object' then
    return false;
  elsif p_type = 'matching' then
    return not exists (
      select from jsonb_each(p_response) as pair
      where jsonb_typeof(pair.value) <> 'string' or pair.value #>> '{}' <> all (p_options)
        or not p_content -> 'rows' @> jsonb_build_array(jsonb_build_object('id', pair.key))
    );
  end if;
  return not exists (
    select from jsonb_each(p_response) as filled
    where jsonb_typeof(filled.value) <> 'string' or char_length(filled.value #>> '{}') > 200
      or not p_content -> 'gaps' @> jsonb_build_array(jsonb_build_object('id', filled.key))
  );
end
$$;
comment on function exam_private.response_fits(public.exam_item_type, jsonb, text[], jsonb, uuid, int) is 'Whether an answer has the shape its question expects. Says nothing about correctness.';
