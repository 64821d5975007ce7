create or replace function private.remember_settlement_columns(p_provider text, p_columns jsonb, p_is_fee_with_tax boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
begin
  insert into private.settlement_columns (provider, columns, is_fee_with_tax, set_by) values (p_provider, p_columns, p_is_fee_with_tax, admin)
  on conflict (provider) do update
  set columns = excluded.columns, is_fee_with_tax = excluded.is_fee_with_tax, set_by = excluded.set_by, set_at = now();
end
$$;

create or replace function public.remember_settlement_columns(p_provider text, p_columns jsonb, p_is_fee_with_tax boolean) returns void
language sql set search_path = '' as $$
  select private.remember_settlement_columns(p_provider, p_columns, p_is_fee_with_tax)
$$;
comment on function public.remember_settlement_columns(text, jsonb, boolean) is 'Keeps which columns of a provider''s reports are read as what, {payment, amount, fee, tax, settled_at, settlement, utr, kind}, instead of what was kept before. For administrators. PT403; 23514 for a choice that names a thing twice or not at all.';

grant execute on function private.remember_settlement_columns(text, jsonb, boolean), public.remember_settlement_columns(text, jsonb, boolean) to authenticated;
