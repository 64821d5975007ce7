-- The settings of the supplier follow; until then nothing is known of us.
create or replace function private.supplier_gst() returns table (state_code text, has_lut boolean)
language sql stable set search_path = '' as $$
  select null::text, false where false
$$;
comment on function private.supplier_gst() is 'Where we are registered for GST and whether we export under a letter of undertaking; no row while it is not known.';
