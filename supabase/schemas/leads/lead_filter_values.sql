create or replace function private.lead_filter_values(p_filters jsonb, p_name text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(v.value) from jsonb_array_elements_text(p_filters -> p_name) as v (value)
$$;
comment on function private.lead_filter_values(jsonb, text) is 'The alternatives of one filter; null when it is not set, or empty.';
