create or replace function private.bulk_select_applications(p_filters jsonb, p_most int) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant int := 200;
  ids uuid[] := '{}';
  place jsonb;
  page jsonb;
begin
  loop
    page := private.list_applications(p_filters, 'created_at', true, place, least(page_size, p_most - cardinality(ids)));
    ids := ids || array(select (r.value ->> 'id')::uuid from jsonb_array_elements(page -> 'rows') with ordinality as r (value, nth) order by r.nth);
    exit when not (page ->> 'has_more')::boolean or cardinality(ids) >= p_most;
    place := jsonb_build_object('direction', 'after', 'id', page -> 'rows' -> -1 ->> 'id', 'value', page -> 'rows' -> -1 ->> 'created_at');
  end loop;
  return ids;
end
$$;
comment on function private.bulk_select_applications(jsonb, int) is 'The applications under filters of list_applications, newest first, as their reader sees them.';
