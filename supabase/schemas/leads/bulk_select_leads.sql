create or replace function private.bulk_select_leads(p_filters jsonb, p_most int) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array_agg(i.id::uuid order by i.place)
  from jsonb_array_elements_text(private.list_leads(p_filters, 'created_at', true, null, p_most, 0, p_only_ids => true)) with ordinality as i (id, place)
$$;
comment on function private.bulk_select_leads(jsonb, int) is 'The leads under filters of list_leads, newest first, as their reader sees them.';
