create or replace function private.read_order(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  bought public.orders;
begin
  perform private.require_permission('payments.read');
  select * into bought from public.orders as o where o.id = p_order_id;
  if not found then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  return jsonb_build_object(
    'order', jsonb_build_object(
      'id', bought.id, 'reference', bought.reference, 'user_id', bought.user_id, 'state', bought.state, 'currency', bought.currency,
      'net_minor', bought.net_minor, 'discount_minor', bought.discount_minor, 'cgst_minor', bought.cgst_minor, 'sgst_minor', bought.sgst_minor,
      'igst_minor', bought.igst_minor, 'total_minor', bought.total_minor, 'refunded_minor', bought.refunded_minor,
      'billing_name', bought.billing_name, 'billing_email', bought.billing_email, 'billing_address', bought.billing_address,
      'billing_gstin', bought.billing_gstin, 'expires_at', bought.expires_at, 'paid_at', bought.paid_at, 'created_at', bought.created_at
    ),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'description', l.description, 'sac', l.sac, 'quantity', l.quantity, 'rate_basis_points', l.rate_basis_points, 'total_minor', l.total_minor
      ) order by l.place), '[]') from public.order_lines as l where l.order_id = bought.id
    ),
    'instalments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'place', i.place, 'amount_minor', i.amount_minor, 'after_days', i.after_days, 'due_on', i.due_on, 'paid_at', i.paid_at,
        'ended_at', i.ended_at
      ) order by i.place), '[]') from public.order_instalments as i where i.order_id = bought.id
    ),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'part', p.part, 'provider', p.provider, 'provider_payment_id', p.provider_payment_id, 'amount_minor', p.amount_minor,
        'currency', p.currency, 'state', p.state, 'failure', p.failure, 'created_at', p.created_at
      ) order by p.created_at, p.id), '[]') from public.payments as p where p.order_id = bought.id
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'kind', e.kind, 'payment_id', e.payment_id, 'note', e.note, 'created_at', e.created_at
      ) order by e.id), '[]')
      from public.order_events as e where e.order_id = bought.id
    ),
    'journals', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', j.id, 'kind', j.kind, 'day', j.day, 'note', j.note, 'created_at', j.created_at, 'entries', (
          select jsonb_agg(jsonb_build_object(
            'account', a.name, 'account_code', a.code, 'amount_minor', e.amount_minor
          ) order by e.amount_minor < 0, e.id)
          from public.ledger_entries as e join public.ledger_accounts as a on a.code = e.account_code where e.journal_id = j.id
        )
      ) order by j.id), '[]') from public.ledger_journals as j where j.order_id = bought.id
    ),
    'invoices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'kind', i.kind, 'number', i.number, 'total_minor', i.total_minor, 'issued_at', i.issued_at,
        'has_tax_number', i.seller_gstin is not null,
        'mail', case
          when q.id is not null then jsonb_build_object('status', q.status, 'at', coalesce(q.sent_at, q.created_at))
          when m.queued_at is null and i.buyer_email is not null then jsonb_build_object('status', 'queued', 'at', m.created_at) end
      ) order by i.issued_at, i.id), '[]')
      from public.invoices as i
      left join private.invoice_mails as m on m.invoice_id = i.id
      left join private.email_outbox as q on q.dedupe_key = 'invoice:' || i.id
      where i.order_id = bought.id
    ),
    'news', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', g.id, 'provider', g.provider, 'kind', g.news ->> 'kind', 'received_at', g.received_at, 'outcome', g.outcome,
        'is_waiting', g.next_try_at is not null, 'attempts', g.attempts, 'has_failed', g.error is not null
      ) order by g.id), '[]')
      from private.gateway_events as g
      where g.id in (
        select n.id from public.payments as p join private.gateway_events as n
          on n.provider = p.provider and n.news ->> 'provider_order_id' = p.provider_order_id
        where p.order_id = bought.id
        union
        select n.id from public.payments as p join private.gateway_events as n
          on n.provider = p.provider and n.news ->> 'provider_payment_id' = p.provider_payment_id
        where p.order_id = bought.id
      )
    )
  );
end
$$;

create or replace function public.read_order(p_order_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_order(p_order_id)
$$;
comment on function public.read_order(uuid) is 'An order with all that happened to it: {order, lines, instalments, payments, events, journals, invoices, news (what providers told)}. For those who read payments. PT403; PT404.';

grant execute on function private.read_order(uuid), public.read_order(uuid) to authenticated;
