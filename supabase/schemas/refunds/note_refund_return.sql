create or replace function private.note_refund_return(p_refund_id uuid, p_version int, p_day date, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  said constant text := btrim(p_reason);
  bought public.orders;
  given public.refunds;
  sent_on date;
  made uuid;
begin
  if said is null or p_day is null then
    raise exception 'The bank says when and why.' using errcode = '22023';
  end if;
  -- The order first, as everybody who changes what is of it does.
  select o.* into bought from public.orders as o where o.id = (select r.order_id from public.refunds as r where r.id = p_refund_id) for update;
  select * into given from public.refunds as r where r.id = p_refund_id for update;
  if not found then
    raise exception 'There is no such refund.' using errcode = 'PT404';
  end if;
  if given.version is distinct from p_version then
    raise exception 'The refund has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  if given.state <> 'done' or not exists (select from public.payments as p where p.id = given.payment_id and p.provider = 'bank') then
    raise exception 'Only what was sent by a transfer comes back so.' using errcode = 'PT409', detail = 'decided';
  end if;
  sent_on := (given.done_at at time zone 'Asia/Kolkata')::date;
  if p_day < sent_on or p_day > (now() at time zone 'Asia/Kolkata')::date then
    raise exception 'It came back after it went, and not tomorrow.' using errcode = 'PT409', detail = 'day';
  end if;
  insert into public.refund_returns (refund_id, number, sent_on, returned_on, reason, noted_by)
  values (p_refund_id, given.provider_refund_id, sent_on, p_day, said, admin)
  returning id into made;
  update public.refunds set state = 'returned', done_at = null, provider_refund_id = null where id = p_refund_id;
  -- The sale stays taken back: its credit note holds, and until it is sent again the money is the customer's with us.
  if given.currency = 'INR' then
    perform private.book('refund-returned:' || made, 'refund', given.order_id, given.payment_id, jsonb_build_object(
      private.money_account('bank'), given.amount_minor, 'customer_advances', -given.amount_minor
    ), 'Sent back by the bank');
  end if;
  perform private.add_order_event(given.order_id, 'refund_failed', given.payment_id, said, jsonb_build_object(
    'refund', p_refund_id, 'came_back', given.provider_refund_id
  ));
  perform private.alarm_of_payment(format(
    'The bank sent back the refund of order %s. Ask the student for the right account; whoever did not note this sends it again.', bought.reference
  ));
  if bought.user_id is not null then
    perform private.notify_person(
      bought.user_id, 'order.refund_returned', 'Your refund came back to us',
      format('Your bank sent back the money of order %s. It stays yours. Open the order to read why, and write to us which account is right.', bought.reference),
      '/payment-success?order=' || bought.id
    );
  end if;
end
$$;

create or replace function public.note_refund_return(p_refund_id uuid, p_version int, p_day date, p_reason text) returns void
language sql set search_path = '' as $$
  select private.note_refund_return(p_refund_id, p_version, p_day, p_reason)
$$;
comment on function public.note_refund_return(uuid, int, date, text) is 'The bank has sent back a refund that went by a transfer, on this day and for this reason: it is booked back as the customer''s, waits to be sent again by somebody else, and the student is told. For administrators. PT401; PT403; PT404; PT409 changed, decided, day; 22023; 23514.';

create or replace trigger refund_returns_are_kept before update on public.refund_returns
  for each row when (to_jsonb(old) - 'noted_by' is distinct from to_jsonb(new) - 'noted_by' or new.noted_by is not null)
  execute function private.refuse_change();
create or replace trigger refund_returns_are_never_deleted before delete on public.refund_returns
  for each row execute function private.refuse_change();
create or replace trigger refund_returns_are_never_emptied before truncate on public.refund_returns
  for each statement execute function private.refuse_change();

grant execute on function private.note_refund_return(uuid, int, date, text), public.note_refund_return(uuid, int, date, text) to authenticated;
