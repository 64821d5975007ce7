create or replace function private.issue_invoice(p_order_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  sale public.orders;
  seller record;
  taken record;
  made uuid;
begin
  select * into sale from public.orders as o where o.id = p_order_id for update;
  if not found then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  select i.id into made from public.invoices as i where i.order_id = p_order_id and i.kind = 'invoice';
  if found then
    return made;
  end if;
  if sale.paid_at is null then
    raise exception 'This order is not paid.' using errcode = 'PT409', detail = 'not_paid';
  end if;
  select * into seller from private.seller();
  select * into taken from private.take_invoice_count('invoice');
  insert into public.invoices (
    kind, financial_year, count, order_id, issued_at, seller_name, seller_address, seller_gstin, lut_number,
    buyer_name, buyer_email, buyer_address, buyer_state, buyer_country, buyer_gstin,
    tax_kind, currency, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor, received_minor
  ) values (
    'invoice', taken.year, taken.count, p_order_id, taken.issued_at, seller.name, seller.address, seller.gstin,
    case when sale.tax_kind = 'export' then seller.lut_number end,
    sale.billing_name, sale.billing_email, sale.billing_address, sale.billing_state, sale.billing_country, sale.billing_gstin,
    sale.tax_kind, sale.currency, sale.taxable_minor, sale.cgst_minor, sale.sgst_minor, sale.igst_minor, sale.total_minor,
    case when exists (select from public.order_instalments as p where p.order_id = p_order_id)
      then nullif(private.received_minor(p_order_id), sale.total_minor) end
  )
  returning id into made;
  insert into public.invoice_lines (
    invoice_id, place, description, sac, quantity, net_minor, discount_minor, taxable_minor, rate_basis_points, tax_minor, total_minor
  )
  select made, l.place, l.description, l.sac, l.quantity, l.net_minor, l.discount_minor, l.taxable_minor, l.rate_basis_points, l.tax_minor,
    l.total_minor
  from public.order_lines as l where l.order_id = p_order_id;
  insert into private.invoice_mails (invoice_id) values (made);
  return made;
end
$$;
comment on function private.issue_invoice(uuid) is 'Issues the invoice of a paid order, within the transaction that settles it, and answers its id; called again, the id of the one there is.';
