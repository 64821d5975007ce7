create or replace function private.take_back_settlement(p_settlement_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  kept public.settlements;
  line record;
begin
  perform pg_advisory_xact_lock(hashtextextended('settlements', 0));
  select * into kept from public.settlements as s where s.id = p_settlement_id for update;
  if not found then
    raise exception 'There is no such file.' using errcode = 'PT404';
  end if;
  if kept.taken_back_at is not null then
    return;
  end if;
  for line in
    select l.*, p.order_id, private.settled_minor(l) as moved
    from public.settlement_lines as l join public.payments as p on p.id = l.payment_id
    where l.settlement_id = p_settlement_id and l.is_booked order by l.place
  loop
    perform private.book('settlement-taken-back:' || line.id, 'correction', line.order_id, line.payment_id, jsonb_build_object(
      'bank', line.fee_minor - line.moved, 'provider_fees', line.tax_minor - line.fee_minor, 'tax.input', -line.tax_minor,
      'clearing.' || kept.provider, line.moved
    ), 'Settlement taken back');
  end loop;
  update public.settlement_lines as l set is_booked = false where l.settlement_id = p_settlement_id and l.is_booked;
  update public.settlements as s set taken_back_by = admin, taken_back_at = now() where s.id = p_settlement_id;
end
$$;

create or replace function public.take_back_settlement(p_settlement_id uuid) returns void
language sql set search_path = '' as $$
  select private.take_back_settlement(p_settlement_id)
$$;
comment on function public.take_back_settlement(uuid) is 'Books the opposite of what a file booked, so that it can be read again; twice is once. For administrators. PT403; PT404.';

grant execute on function private.take_back_settlement(uuid), public.take_back_settlement(uuid) to authenticated;
