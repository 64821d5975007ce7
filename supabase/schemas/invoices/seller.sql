create or replace function private.seller() returns table (name text, address text, gstin text, state text, lut_number text)
language sql stable set search_path = '' as $$
  with said as (
    select s.key, nullif(btrim(s.value #>> '{}'), '') as value
    from public.site_settings as s
    where s.key in ('name', 'legal_name', 'invoice_address', 'gstin', 'lut_number', 'lut_year') and jsonb_typeof(s.value) = 'string'
  ),
  facts as (
    select
      coalesce(max(s.value) filter (where s.key = 'legal_name'), max(s.value) filter (where s.key = 'name'), 'Campusbound') as name,
      max(s.value) filter (where s.key = 'invoice_address') as address,
      -- What is not of the form of a number is none: a payment is never lost to a setting.
      max(s.value) filter (where s.key = 'gstin' and s.value ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$') as gstin,
      max(s.value) filter (where s.key = 'lut_number' and s.value ~ '^[A-Z0-9]{15}$') as lut_number,
      max(s.value) filter (where s.key = 'lut_year') as lut_year
    from said as s
  )
  select left(f.name, 200), left(f.address, 400), f.gstin, left(f.gstin, 2),
    case when f.lut_year = y.year || '-' || lpad(((y.year + 1) % 100)::text, 2, '0') then f.lut_number end
  from facts as f cross join lateral (select private.financial_year_of(now()) as year) as y
$$;
comment on function private.seller() is 'What an invoice of today says of us, from the settings of the site: one row. Without a GST number there is no state either, and without an undertaking for this financial year no number of one.';
