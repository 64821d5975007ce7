create or replace function private.is_any_of(p_column text, p_type text, p_values jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  given constant text[] := array(select v.value from jsonb_array_elements_text(p_values) as v (value) where v.value <> 'none');
  has_none constant boolean := coalesce(p_values ? 'none', false);
  condition text := case cardinality(given)
    when 0 then 'false'
    -- One value is an equality, under which an index keeps its order.
    when 1 then format('%s = %L::%s', p_column, given[1], p_type)
    else format('%s = any (%L::%s[])', p_column, given, p_type)
  end;
begin
  return case
    when coalesce(jsonb_array_length(p_values), 0) = 0 then ''
    when has_none and cardinality(given) = 0 then format(' and %s is null', p_column)
    when has_none then format(' and (%s is null or %s)', p_column, condition)
    else ' and ' || condition
  end;
end
$$;
comment on function private.is_any_of(text, text, jsonb) is 'A condition of a list for page_by_key: the column has one of these values, or for "none" has none; empty when nothing is asked for.';
