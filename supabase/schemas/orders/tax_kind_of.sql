create or replace function private.tax_kind_of(p_country text, p_state text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_country <> 'IN' and coalesce(s.has_lut, false) then 'export'
    when p_country = 'IN' and p_state = s.state_code then 'intra'
    else 'inter' end
  from (select 1) as one left join private.supplier_gst() as s on true
$$;
comment on function private.tax_kind_of(text, text) is 'By the place of supply: intra, inter, or export where we may export without tax. Inter while it is not known where we are.';
