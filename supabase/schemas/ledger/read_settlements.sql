create or replace function private.list_settlements() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('payments.read');
  return (
    select coalesce(jsonb_agg(private.describe_settlement(s) order by s.imported_at desc, s.id), '[]')
    from (select * from public.settlements as n order by n.imported_at desc, n.id limit 50) as s
  );
end
$$;

create or replace function private.describe_settlement(p_settlement public.settlements) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_settlement.id, 'provider', p_settlement.provider, 'file_name', p_settlement.file_name, 'imported_at', p_settlement.imported_at,
    'imported_by', (select p.full_name from public.profiles as p where p.user_id = p_settlement.imported_by),
    'taken_back_at', p_settlement.taken_back_at,
    'lines', count(*), 'matched', count(l.payment_id),
    'amount_minor', coalesce(sum(private.settled_minor(l)) filter (where l.payment_id is not null), 0),
    'fee_minor', coalesce(sum(l.fee_minor) filter (where l.payment_id is not null), 0),
    'tax_minor', coalesce(sum(l.tax_minor) filter (where l.payment_id is not null), 0)
  )
  from public.settlement_lines as l where l.settlement_id = p_settlement.id
$$;
comment on function private.describe_settlement(public.settlements) is 'A file of a provider with the sums of what matched. Checks no rights.';

create or replace function private.read_settlement(p_settlement_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  shown constant int := 500;
  kept public.settlements;
begin
  perform private.require_permission('payments.read');
  select * into kept from public.settlements as s where s.id = p_settlement_id;
  if not found then
    raise exception 'There is no such file.' using errcode = 'PT404';
  end if;
  return jsonb_build_object(
    'settlement', private.describe_settlement(kept),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'place', l.place, 'kind', l.kind, 'provider_payment_id', l.provider_payment_id, 'amount_minor', l.amount_minor, 'fee_minor', l.fee_minor,
        'utr', l.utr, 'settled_on', l.settled_on, 'reason', l.reason, 'order_id', p.order_id, 'reference', o.reference
      ) order by l.reason is null, l.place), '[]')
      from (
        select * from public.settlement_lines as n where n.settlement_id = kept.id order by n.reason is null, n.place limit shown
      ) as l
      left join public.payments as p on p.id = l.payment_id left join public.orders as o on o.id = p.order_id
    )
  );
end
$$;

create or replace function public.list_settlements() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_settlements()
$$;
comment on function public.list_settlements() is 'The latest files of providers, with how many of their lines matched. For those who read payments. PT403.';
create or replace function public.read_settlement(p_settlement_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_settlement(p_settlement_id)
$$;
comment on function public.read_settlement(uuid) is 'A file of a provider: {settlement, lines}, those that match nothing first, at most 500. For those who read payments. PT403; PT404.';

grant execute on function private.list_settlements(), private.read_settlement(uuid), public.list_settlements(), public.read_settlement(uuid) to authenticated;
