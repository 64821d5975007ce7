create or replace function private.reverse_sale(
  p_order_id uuid, p_payment_id uuid, p_amount_minor bigint, p_kind text, p_effect text, p_reason text, p_key uuid
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  bought public.orders;
  provider text;
  counted bigint;
  received bigint;
  back bigint;
  ended bigint := 0;
  note uuid;
  paper public.invoices;
begin
  select * into bought from public.orders as o where o.id = p_order_id for update;
  select p.provider into provider from public.payments as p where p.id = p_payment_id;
  received := private.received_minor(p_order_id);
  back := bought.refunded_minor - private.ended_minor(p_order_id);
  -- Of one payment no more goes back than came, even where another part of the order is there still.
  counted := least(p_amount_minor, received - back, case p_kind when 'refund' then (
    select case
      when exists (select from public.order_events as e where e.payment_id = p.id and e.kind = 'dispute_lost') then 0
      else p.amount_minor + p_amount_minor - (
        select coalesce(sum(r.amount_minor), 0) from public.refunds as r where r.payment_id = p.id and r.state in ('done', 'returned')
      ) end
    from public.payments as p where p.id = p_payment_id
  ) end);
  -- With the last of what was paid the sale is over: what is still to come is not asked for any more.
  if counted > 0 and back + counted = received then
    ended := private.end_open_parts(p_order_id);
  end if;
  if counted > 0 then
    note := private.issue_credit_note(private.issue_invoice(p_order_id), counted + ended, p_reason, p_key);
    select * into paper from public.invoices as i where i.id = note;
  end if;
  perform private.book(p_effect, p_kind, p_order_id, p_payment_id, (
    select jsonb_object_agg(e.account, e.amount) from (
      select private.money_account(provider) as account, -p_amount_minor as amount
      union all select 'instalments_due', -ended
      union all select 'tax.cgst', coalesce(paper.cgst_minor, 0)
      union all select 'tax.sgst', coalesce(paper.sgst_minor, 0)
      union all select 'tax.igst', coalesce(paper.igst_minor, 0)
      union all
      select format('revenue.%s', l.purchase_type), sum(c.taxable_minor)
      from public.invoice_lines as c join public.order_lines as l on l.order_id = p_order_id and l.place = c.place
      where c.invoice_id = note group by l.purchase_type
      -- More than was sold: it takes back no sale, and is lost unless somebody gets it again.
      union all select 'refunds', p_amount_minor - counted
    ) as e
  ));
  if counted > 0 then
    update public.orders set refunded_minor = refunded_minor + counted + ended,
      state = case
        when refunded_minor + counted + ended = total_minor then 'refunded'
        when state = 'disputed' then 'disputed'
        else 'partly_refunded' end::public.order_state
    where id = p_order_id returning * into bought;
    -- What was given back whole is not to be used any more.
    if bought.state = 'refunded' then
      update public.service_purchases as s set payment_status = 'refunded'
      from public.order_lines as l where l.order_id = p_order_id and s.order_line_id = l.id and s.payment_status = 'completed';
    end if;
  end if;
  perform private.add_order_event(p_order_id, 'refunded', p_payment_id, null, jsonb_build_object(
    'amount_minor', p_amount_minor, 'credit_note', note, 'effect', p_effect
  ));
  if ended > 0 then
    perform private.add_order_event(p_order_id, 'instalments_ended', null, null, jsonb_build_object('amount_minor', ended, 'credit_note', note));
  end if;
  return p_amount_minor - counted;
end
$$;
comment on function private.reverse_sale(uuid, uuid, bigint, text, text, text, uuid) is 'Takes a sale back as far as money of it has gone: credit note, journal by the note''s own split, the order and what it granted. Once all that was paid has gone, what is still to be paid ends with it. Answers how much went beyond what was left of it. Checks no rights.';
