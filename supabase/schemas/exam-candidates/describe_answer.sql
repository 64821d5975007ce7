-- Options are shuffled per candidate, so an option id means nothing to a reader.
create or replace function exam_private.describe_answer(p_type text, p_content jsonb, p_response jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_type = 'single_choice' then exam_private.describe_choice(p_content -> 'options', p_response #>> '{}')
    when p_type in ('multiple_choice', 'ordering') and jsonb_typeof(p_response) = 'array' then (
      select string_agg(exam_private.describe_choice(p_content -> case p_type when 'ordering' then 'parts' else 'options' end, o.id), '; ' order by o.place)
      from jsonb_array_elements_text(p_response) with ordinality as o (id, place)
    )
    when p_type = 'gaps' and jsonb_typeof(p_response) = 'object' then (
      select string_agg(exam_private.describe_choice(
        case g.gap ->> 'kind' when 'choice' then g.gap -> 'options' when 'bank' then p_content -> 'bank' end, p_response ->> (g.gap ->> 'id')), '; ' order by g.place)
      from jsonb_array_elements(p_content -> 'gaps') with ordinality as g (gap, place) where p_response ? (g.gap ->> 'id')
    )
    when p_type = 'matching' and jsonb_typeof(p_response) = 'object' then (
      select string_agg(exam_private.describe_choice(p_content -> 'rows', m.key) || ': ' || exam_private.describe_choice(p_content -> 'columns', m.value), '; ' order by m.key)
      from jsonb_each_text(p_response) as m
    )
    when p_type = 'speech' then null
    else p_response #>> '{}'
  end
$$;
comment on function exam_private.describe_answer(text, jsonb, jsonb) is 'An answer in words, as the candidate saw it. Recordings have none.';
