-- jsonb accepts neither NUL nor lone surrogates: one such character pasted into an essay made the whole batch fail before the
-- procedure ran. So answers arrive as json, and lose what cannot be stored.

create or replace function private.storable_json(p_json json) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  -- Most answers have no escape at all.
  if strpos(p_json::text, '\u') = 0 then
    return p_json::jsonb;
  end if;
  -- An escaped backslash is skipped, and so are whole surrogate pairs.
  return regexp_replace(
    p_json::text,
    '(\\["\\/bfnrt]|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})',
    '\1', 'g'
  )::jsonb;
end
$$;
comment on function private.storable_json(json) is 'JSON without the characters that PostgreSQL cannot store: NUL and lone surrogates.';

grant execute on function private.storable_json(json) to authenticated;
