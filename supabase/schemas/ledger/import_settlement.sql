create or replace function private.import_settlement(p_provider text, p_file_name text, p_sha256 text, p_lines jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  most constant int := 5000;
  admin constant uuid := private.require_admin();
  made uuid;
  line record;
  line_id uuid;
  money public.payments;
  given public.refunds;
  moved bigint;
  why text;
begin
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) not between 1 and most then
    raise exception 'A file has one to % lines.', most using errcode = '22023';
  end if;
  -- One file at a time: two could hold the same payment.
  perform pg_advisory_xact_lock(hashtextextended('settlements', 0));
  select s.id into made from public.settlements as s
  where s.provider = p_provider and s.sha256 = p_sha256 and s.taken_back_at is null;
  if found then
    return made;
  end if;
  insert into public.settlements (provider, file_name, sha256, imported_by) values (p_provider, left(p_file_name, 200), p_sha256, admin)
  returning id into made;
  for line in
    select l.place, v.* from jsonb_array_elements(p_lines) with ordinality as l (value, place)
    cross join lateral jsonb_to_record(l.value) as v (
      kind text, payment text, amount_minor bigint, fee_minor bigint, tax_minor bigint, settlement text, utr text, settled_on date
    )
    order by l.place
  loop
    given := null;
    if line.kind = 'refund' then
      select r.* into given from public.refunds as r join public.payments as p on p.id = r.payment_id
      where p.provider = p_provider and r.provider_refund_id = line.payment;
      select * into money from public.payments as p where p.id = given.payment_id;
    else
      select * into money from public.payments as p where p.provider = p_provider and p.provider_payment_id = line.payment;
    end if;
    why := case
      when line.kind not in ('payment', 'refund') then 'other_kind'
      when money.id is null then 'unknown'
      when given.state <> 'done' then 'not_gone'
      when money.state not in ('captured', 'mismatched', 'surplus') then 'not_received'
      when money.currency <> 'INR' or coalesce(given.amount_minor, money.amount_minor) <> line.amount_minor then 'other_amount'
      when exists (
        select from public.settlement_lines as l
        where l.is_booked and (l.refund_id = given.id or given.id is null and l.payment_id = money.id and l.refund_id is null)
      ) then 'settled_before'
    end;
    insert into public.settlement_lines (
      settlement_id, place, kind, provider_payment_id, amount_minor, fee_minor, tax_minor, provider_settlement_id, utr, settled_on, payment_id,
      refund_id, reason, is_booked
    )
    values (
      made, line.place, line.kind, line.payment, line.amount_minor, line.fee_minor, line.tax_minor, line.settlement, line.utr, line.settled_on,
      case when why is null then money.id end, case when why is null then given.id end, why, why is null
    )
    returning id into line_id;
    if why is null then
      -- A refund is kept back from what the provider pays out.
      moved := case when given.id is null then line.amount_minor else -line.amount_minor end;
      perform private.book('settlement:' || line_id, 'settlement', money.order_id, money.id, jsonb_build_object(
        'bank', moved - line.fee_minor, 'provider_fees', line.fee_minor - line.tax_minor, 'tax.input', line.tax_minor,
        'clearing.' || p_provider, -moved
      ), line.utr);
    end if;
  end loop;
  return made;
end
$$;

create or replace function public.import_settlement(p_provider text, p_file_name text, p_sha256 text, p_lines jsonb) returns uuid
language sql set search_path = '' as $$
  select private.import_settlement(p_provider, p_file_name, p_sha256, p_lines)
$$;
comment on function public.import_settlement(text, text, text, jsonb) is 'Keeps what a provider says it paid out, [{kind, payment, amount_minor, fee_minor, tax_minor, settlement, utr, settled_on}], and books what matches a payment or a refund, each once; the same file again answers the same and changes nothing. For administrators. PT403; 22023.';

grant execute on function private.import_settlement(text, text, text, jsonb), public.import_settlement(text, text, text, jsonb) to authenticated;
