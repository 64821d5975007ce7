create or replace function private.is_valid_line(p_value jsonb, p_max int, p_pattern text) returns boolean
language sql immutable set search_path = '' as $$
  -- The whitespace that JavaScript trims, so that both sides agree on what is empty.
  select jsonb_typeof(p_value) = 'string' and line <> '' and char_length(line) <= coalesce(p_max, 100000)
    and (p_pattern is null or p_value #>> '{}' ~ p_pattern)
  from btrim(p_value #>> '{}', e' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff') as line
$$;
comment on function private.is_valid_line(jsonb, int, text) is 'True for a trimmed text of 1 to p_max characters that matches the pattern.';
