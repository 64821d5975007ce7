create or replace function private.forget_settlement_columns(p_provider text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from private.settlement_columns as c where c.provider = p_provider;
end
$$;

create or replace function public.forget_settlement_columns(p_provider text) returns void
language sql set search_path = '' as $$
  select private.forget_settlement_columns(p_provider)
$$;
comment on function public.forget_settlement_columns(text) is 'Forgets which columns of a provider''s reports are read as what; twice is once. For administrators. PT403.';

grant execute on function private.forget_settlement_columns(text), public.forget_settlement_columns(text) to authenticated;
