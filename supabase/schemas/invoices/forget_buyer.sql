create or replace function private.forget_buyer(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.invoice_mails as m set queued_at = now()
  from public.invoices as i where i.id = m.invoice_id and i.order_id = p_order_id and m.queued_at is null;
  -- A business that is registered for GST stays on its papers: rule 46 wants its name there, and its own return refers to them.
  delete from private.invoice_files as f using public.invoices as i where i.id = f.invoice_id and i.order_id = p_order_id and i.buyer_gstin is null;
  update public.invoices as i set buyer_name = null, buyer_email = null, buyer_address = null
  where i.order_id = p_order_id and i.buyer_gstin is null and num_nonnulls(i.buyer_name, i.buyer_email, i.buyer_address) > 0;
end
$$;
comment on function private.forget_buyer(uuid) is 'Takes the person out of the papers of an order whose account is deleted: name, address, email, and the file that says them. Its hash stays, so that a copy can still be checked.';

create or replace function private.forget_buyer_of_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_buyer(new.id);
  return null;
end
$$;

create or replace trigger orders_forget_buyers after update of user_id on public.orders
  for each row when (old.user_id is not null and new.user_id is null) execute function private.forget_buyer_of_order();
