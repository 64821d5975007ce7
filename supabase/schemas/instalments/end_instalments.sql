create or replace function private.end_open_parts(p_order_id uuid) returns bigint
language sql security definer set search_path = '' as $$
  with ended as (
    update public.order_instalments as i set ended_at = clock_timestamp()
    where i.order_id = p_order_id and i.payment_id is null and i.ended_at is null returning i.amount_minor
  )
  select coalesce(sum(e.amount_minor), 0)::bigint from ended as e
$$;
comment on function private.end_open_parts(uuid) is 'Nothing more is to be paid of an order; answers how much that was. Whoever calls it takes it out of the books. Checks no rights.';

create or replace function private.end_instalments(p_order_id uuid, p_note text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  said constant text := btrim(coalesce(p_note, ''));
  bought public.orders;
  due bigint;
  note uuid;
  paper public.invoices;
begin
  if char_length(said) not between 3 and 200 then
    raise exception 'Who ends the parts of an order says why.' using errcode = '22023';
  end if;
  select * into bought from public.orders as o where o.id = p_order_id for update;
  if not found then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  if bought.state not in ('paid', 'partly_refunded') then
    raise exception 'Parts end of an order that is paid.' using errcode = 'PT409', detail = 'not_paid';
  end if;
  due := private.end_open_parts(p_order_id);
  if due = 0 then
    raise exception 'Nothing more is due of this order.' using errcode = 'PT409', detail = 'nothing_due';
  end if;
  note := private.issue_credit_note(private.issue_invoice(p_order_id), due, said, p_order_id);
  select * into paper from public.invoices as i where i.id = note;
  perform private.book('instalments_ended:' || p_order_id, 'correction', p_order_id, null, (
    select jsonb_object_agg(e.account, e.amount) from (
      select 'instalments_due' as account, -due as amount
      union all select 'tax.cgst', paper.cgst_minor
      union all select 'tax.sgst', paper.sgst_minor
      union all select 'tax.igst', paper.igst_minor
      union all
      select format('revenue.%s', l.purchase_type), sum(c.taxable_minor)
      from public.invoice_lines as c join public.order_lines as l on l.order_id = p_order_id and l.place = c.place
      where c.invoice_id = note group by l.purchase_type
    ) as e
  ), said);
  update public.orders as o set refunded_minor = o.refunded_minor + due, state = 'partly_refunded' where o.id = p_order_id;
  perform private.add_order_event(p_order_id, 'instalments_ended', null, said, jsonb_build_object('amount_minor', due, 'credit_note', note, 'by', admin));
  if bought.user_id is not null then
    perform private.notify_person(bought.user_id, 'order.refund_decided', 'Nothing more is to be paid',
      format('What was still due of order %s is not asked for any more.', bought.reference), '/payment-success?order=' || bought.id);
  end if;
  return due;
end
$$;

create or replace function public.end_instalments(p_order_id uuid, p_note text) returns bigint
language sql set search_path = '' as $$
  select private.end_instalments(p_order_id, p_note)
$$;
comment on function public.end_instalments(uuid, text) is 'Ends what is still to be paid of an order, with a credit note that says why, and answers how much it was. For administrators. PT401; PT403; PT404; PT409 not_paid, nothing_due; 22023.';

grant execute on function private.end_instalments(uuid, text), public.end_instalments(uuid, text) to authenticated;
