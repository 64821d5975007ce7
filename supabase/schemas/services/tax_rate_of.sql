create or replace function private.tax_rate_of(p_sac text, p_day date) returns smallint
language sql stable set search_path = '' as $$
  select t.rate_basis_points from public.tax_rates as t
  where t.sac = p_sac and t.valid_from <= p_day
  order by t.valid_from desc
  limit 1
$$;
comment on function private.tax_rate_of(text, date) is 'The rate of GST for a service accounting code on a day, in hundredths of a per cent; null where none is known.';
grant execute on function private.tax_rate_of(text, date) to anon, authenticated;
