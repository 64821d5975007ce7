create or replace function private.issue_credit_note(p_invoice_id uuid, p_total_minor bigint, p_reason text, p_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  original public.invoices;
  taken record;
  made uuid;
  credited record;
  line record;
  lines jsonb := '[]';
  left_over bigint;
  tax bigint := 0;
  central bigint;
begin
  perform from public.orders as o where o.id = (select i.order_id from public.invoices as i where i.id = p_invoice_id) for update;
  select * into original from public.invoices as i where i.id = p_invoice_id and i.kind = 'invoice';
  if not found then
    raise exception 'There is no such invoice.' using errcode = 'PT404';
  end if;
  select c.id into made from public.invoices as c where c.idempotency_key = p_key and c.credits_id = p_invoice_id;
  if found then
    return made;
  end if;
  select coalesce(sum(c.total_minor), 0) as total, coalesce(sum(c.cgst_minor + c.sgst_minor + c.igst_minor), 0) as tax,
    coalesce(sum(c.cgst_minor), 0) as central
  into credited from public.invoices as c where c.credits_id = p_invoice_id;
  left_over := original.total_minor - credited.total;
  if p_total_minor is null or p_total_minor < 1 or p_total_minor > left_over then
    raise exception 'Of this invoice % are left to credit.', left_over using errcode = 'PT409', detail = 'too_much';
  end if;
  -- Each line bears its share of what is left of it, and of its tax what is then due to it: the last note leaves nothing, to the paisa.
  for line in
    select r.*, floor(p_total_minor::numeric * sum(r.rest) over (order by r.place) / left_over)
      - floor(p_total_minor::numeric * (sum(r.rest) over (order by r.place) - r.rest) / left_over) as share
    from (
      select l.*, coalesce(c.total, 0) as was, coalesce(c.tax, 0) as was_tax, l.total_minor - coalesce(c.total, 0) as rest
      from public.invoice_lines as l
      left join (
        select cl.place, sum(cl.total_minor) as total, sum(cl.tax_minor) as tax
        from public.invoice_lines as cl join public.invoices as c on c.id = cl.invoice_id where c.credits_id = p_invoice_id group by cl.place
      ) as c on c.place = l.place
      where l.invoice_id = p_invoice_id
    ) as r
    order by r.place
  loop
    continue when line.share = 0;
    line.tax_minor := round(line.tax_minor::numeric * (line.was + line.share) / line.total_minor) - line.was_tax;
    tax := tax + line.tax_minor;
    lines := lines || jsonb_build_object(
      'place', line.place, 'description', line.description, 'sac', line.sac, 'quantity', line.quantity, 'rate', line.rate_basis_points,
      'tax', line.tax_minor, 'total', line.share
    );
  end loop;
  central := case when original.cgst_minor = 0 then 0 else
    floor((credited.tax + tax) * original.cgst_minor / (original.cgst_minor + original.sgst_minor)) - credited.central end;
  select * into taken from private.take_invoice_count('credit_note');
  insert into public.invoices (
    kind, financial_year, count, order_id, credits_id, reason, idempotency_key, issued_at, seller_name, seller_address, seller_gstin, lut_number,
    buyer_name, buyer_email, buyer_address, buyer_state, buyer_country, buyer_gstin,
    tax_kind, currency, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor
  ) values (
    'credit_note', taken.year, taken.count, original.order_id, p_invoice_id, btrim(p_reason), p_key, taken.issued_at, original.seller_name,
    original.seller_address, original.seller_gstin, original.lut_number, original.buyer_name, original.buyer_email, original.buyer_address,
    original.buyer_state, original.buyer_country, original.buyer_gstin, original.tax_kind, original.currency, p_total_minor - tax,
    central, case when original.tax_kind = 'intra' then tax - central else 0 end, case when original.tax_kind = 'intra' then 0 else tax end,
    p_total_minor
  )
  returning id into made;
  insert into public.invoice_lines (
    invoice_id, place, description, sac, quantity, net_minor, discount_minor, taxable_minor, rate_basis_points, tax_minor, total_minor
  )
  select made, l.place, l.description, l.sac, l.quantity, l.total - l.tax, 0, l.total - l.tax, l.rate, l.tax, l.total
  from jsonb_to_recordset(lines) as l (place smallint, description text, sac text, quantity smallint, rate smallint, tax bigint, total bigint);
  insert into private.invoice_mails (invoice_id) values (made);
  return made;
end
$$;
comment on function private.issue_credit_note(uuid, bigint, text, uuid) is 'Issues a credit note for a part of an invoice, within the transaction that refunds it, and answers its id; with the same key once. Together they never exceed the invoice. PT404; PT409 too_much.';
