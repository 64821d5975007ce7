create or replace function private.supplier_gst() returns table (state_code text, has_lut boolean)
language sql stable set search_path = '' as $$
  select s.state, s.lut_number is not null from private.seller() as s where s.state is not null
$$;
comment on function private.supplier_gst() is 'Where we are registered for GST and whether we export under a letter of undertaking; no row while it is not known.';
