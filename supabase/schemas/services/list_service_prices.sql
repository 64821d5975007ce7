create or replace function private.list_service_prices(p_service_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('payments.read');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'amount_minor', p.amount_minor, 'currency', p.currency, 'is_tax_included', p.is_tax_included, 'sac', p.sac,
      'rate_basis_points', private.tax_rate_of(p.sac, (greatest(p.valid_from, p.created_at) at time zone 'Asia/Kolkata')::date),
      'refund_policy_id', p.refund_policy_id, 'valid_from', p.valid_from, 'valid_until', p.valid_until, 'set_by', private.name_of(p.set_by),
      'instalments', private.plan_of_price(p.id)
    ) order by p.valid_from desc, p.id), '[]')
    from public.service_prices as p where p.service_id = p_service_id
  );
end
$$;

create or replace function public.list_service_prices(p_service_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_service_prices(p_service_id)
$$;
comment on function public.list_service_prices(uuid) is 'Every price that a service has had, has and will have, newest first, with who set it. For those who read payments.';

grant execute on function private.list_service_prices(uuid), public.list_service_prices(uuid) to authenticated;
