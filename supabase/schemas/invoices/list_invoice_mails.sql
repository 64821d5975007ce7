create or replace function private.list_invoice_mails(p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'invoice_id', i.id, 'kind', i.kind, 'number', i.number, 'total_minor', i.total_minor, 'received_minor', i.received_minor, 'currency', i.currency, 'buyer_name', i.buyer_name,
    'has_tax_number', i.seller_gstin is not null,
    'payer', (
      select jsonb_build_object('name', k.payer_name) from public.pay_links as k
      where i.kind = 'invoice' and k.order_id = i.order_id and k.payer_email <> coalesce(i.buyer_email, '')
      order by k.begun_at desc limit 1
    ),
    'descriptions', (select jsonb_agg(l.description order by l.place) from public.invoice_lines as l where l.invoice_id = i.id)
  ) order by m.created_at, i.id), '[]')
  from (
    select m.invoice_id, m.created_at from private.invoice_mails as m where m.queued_at is null order by m.created_at, m.invoice_id
    limit greatest(least(p_limit, 200), 0)
  ) as m
  join public.invoices as i on i.id = m.invoice_id
$$;

create or replace function public.list_invoice_mails(p_limit int default 50) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_invoice_mails(p_limit)
$$;
comment on function public.list_invoice_mails(int) is 'Invoices of which nobody has been told yet, the oldest first; with who paid by a link, if they want a receipt. Service role only.';

grant execute on function private.list_invoice_mails(int) to service_role;
