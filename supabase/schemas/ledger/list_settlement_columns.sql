create or replace function private.list_settlement_columns() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'provider', c.provider, 'columns', c.columns, 'is_fee_with_tax', c.is_fee_with_tax,
      'set_by', (select p.full_name from public.profiles as p where p.user_id = c.set_by), 'set_at', c.set_at
    ) order by c.provider), '[]')
    from private.settlement_columns as c
  );
end
$$;

create or replace function public.list_settlement_columns() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_settlement_columns()
$$;
comment on function public.list_settlement_columns() is 'Which columns of the reports of each provider are read as what, where somebody chose them. For administrators. PT403.';

grant execute on function private.list_settlement_columns(), public.list_settlement_columns() to authenticated;
