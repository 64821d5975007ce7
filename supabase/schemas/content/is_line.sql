create or replace function private.is_line(p_value jsonb, p_most int, p_pattern text) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_value) = 'string'
    and char_length(btrim(p_value #>> '{}', e' \t\n\r')) between 1 and coalesce(p_most, 100000)
    and (p_pattern is null or p_value #>> '{}' ~ p_pattern)
$$;
comment on function private.is_line(jsonb, int, text) is 'True for a text of 1 to p_most characters that fits the pattern.';
