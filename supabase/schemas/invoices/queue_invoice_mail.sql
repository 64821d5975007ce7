create or replace function private.queue_invoice_mail(p_invoice_id uuid, p_email jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  payer text;
begin
  select i.buyer_email into address from private.invoice_mails as m join public.invoices as i on i.id = m.invoice_id
  where m.invoice_id = p_invoice_id and m.queued_at is null for update of m;
  -- Told by another run.
  if not found then
    return false;
  end if;
  update private.invoice_mails as m set queued_at = now() where m.invoice_id = p_invoice_id;
  if jsonb_typeof(p_email -> 'payer') = 'object' then
    select k.payer_email into payer from public.invoices as i join public.pay_links as k on k.order_id = i.order_id
    where i.id = p_invoice_id and i.kind = 'invoice' and k.payer_email <> coalesce(address, '') order by k.begun_at desc limit 1;
    if found then
      perform private.enqueue_email(
        payer, p_email #>> '{payer,subject}', p_email #>> '{payer,html}', p_email #>> '{payer,text}', null, 'receipt:' || p_invoice_id
      );
    end if;
  end if;
  if address is null then
    return false;
  end if;
  perform private.enqueue_email(
    address, p_email ->> 'subject', p_email ->> 'html', p_email ->> 'text', null, 'invoice:' || p_invoice_id
  );
  return true;
end
$$;

create or replace function public.queue_invoice_mail(p_invoice_id uuid, p_email jsonb) returns boolean
language sql set search_path = '' as $$
  select private.queue_invoice_mail(p_invoice_id, p_email)
$$;
comment on function public.queue_invoice_mail(uuid, jsonb) is 'Queues the mail {subject, html, text} that tells a buyer of their invoice, and that of its payer for whoever paid by a link; once, and whether it did. Service role only.';

grant execute on function private.queue_invoice_mail(uuid, jsonb) to service_role;
