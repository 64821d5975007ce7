create or replace function private.read_own_statement() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 200;
  caller constant uuid := private.signed_in_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  return (
    with booked as (
      select j.id, j.kind, j.day, j.note, j.order_id, j.payment_id, s.*
      from public.orders as o
      join public.ledger_journals as j on j.order_id = o.id
      -- What the provider pays out to us, and its fee, is not the buyer's money, and neither is the reward of who sent them to us.
      cross join lateral (
        select coalesce(sum(e.amount_minor) filter (where e.account_code = 'bank' or e.account_code like 'clearing.%'), 0) as money_minor,
          coalesce(-sum(e.amount_minor) filter (where e.account_code like 'tax.%'), 0) as tax_minor,
          coalesce(sum(e.amount_minor) filter (where e.account_code = 'discounts'), 0) as discount_minor,
          coalesce(-sum(e.amount_minor) filter (where e.account_code = 'customer_advances'), 0) as unmatched_minor,
          coalesce(sum(e.amount_minor) filter (where e.account_code = 'instalments_due'), 0) as due_minor
        from public.ledger_entries as e where e.journal_id = j.id
      ) as s
      where o.user_id = caller and j.kind not in ('settlement', 'referral') and j.effect not like 'settlement-taken-back:%' and s.money_minor <> 0
    )
    select jsonb_build_object(
      -- A refund that the bank sent back was not paid once more: less has gone.
      'came_minor', coalesce(sum(b.money_minor) filter (where b.money_minor > 0 and b.kind <> 'refund'), 0),
      'went_minor', coalesce(-sum(b.money_minor) filter (where b.money_minor < 0 or b.kind = 'refund'), 0),
      'number', count(*),
      'movements', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', n.id, 'kind', n.kind, 'day', n.day, 'note', n.note, 'order_id', n.order_id, 'reference', o.reference,
          'what', (select string_agg(l.description, ', ' order by l.place) from public.order_lines as l where l.order_id = n.order_id),
          'provider', p.provider, 'money_minor', n.money_minor, 'tax_minor', n.tax_minor, 'discount_minor', n.discount_minor,
          'unmatched_minor', n.unmatched_minor, 'due_minor', n.due_minor, 'part', p.part,
          'parts', (select count(*) from public.order_instalments as i where i.order_id = n.order_id)
        ) order by n.id desc), '[]')
        from (select * from booked as m order by m.id desc limit most) as n
        join public.orders as o on o.id = n.order_id left join public.payments as p on p.id = n.payment_id
      )
    )
    from booked as b
  );
end
$$;

create or replace function public.read_own_statement() returns jsonb
language sql stable set search_path = '' as $$
  select private.read_own_statement()
$$;
comment on function public.read_own_statement() is 'What our books say of the caller''s own money, in paise: {came_minor, went_minor, number, movements: the latest ones, newest first, of each what moved (positive came in), the tax and discount in it, what of it fits no order, what is still to be paid since then or is not any more (negative), and which part of how many it is; an order that is paid at once has none}. PT401.';

grant execute on function private.read_own_statement(), public.read_own_statement() to authenticated;
