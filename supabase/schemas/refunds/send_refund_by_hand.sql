create or replace function private.send_refund_by_hand(p_refund_id uuid, p_version int, p_reference text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  called constant text := upper(regexp_replace(p_reference, '\s', '', 'g'));
  bought public.orders;
  given public.refunds;
begin
  if called is null or called !~ '^[A-Z0-9/-]{6,35}$' then
    raise exception 'A transfer has a number.' using errcode = '22023';
  end if;
  select o.* into bought from public.orders as o where o.id = (select r.order_id from public.refunds as r where r.id = p_refund_id) for update;
  select * into given from public.refunds as r where r.id = p_refund_id for update;
  if not found then
    raise exception 'There is no such refund.' using errcode = 'PT404';
  end if;
  if given.version is distinct from p_version then
    raise exception 'The refund has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  if given.state not in ('approved', 'returned') or not exists (select from public.payments as p where p.id = given.payment_id and p.provider = 'bank') then
    raise exception 'Only an approved refund of a transfer is sent by hand.' using errcode = 'PT409', detail = 'decided';
  end if;
  if given.is_of_sale and bought.state = 'disputed' then
    raise exception 'The bank was asked to take this payment back.' using errcode = 'PT409', detail = 'disputed';
  end if;
  if given.state = 'returned' and admin = (
    select b.noted_by from public.refund_returns as b where b.refund_id = p_refund_id order by b.noted_at desc, b.id limit 1
  ) then
    raise exception 'Who noted that it came back does not send it again.' using errcode = 'PT409', detail = 'own';
  end if;
  -- One transfer gives one refund back, however many there are.
  perform pg_advisory_xact_lock(hashtextextended('transfer:' || called, 0));
  if exists (select from public.refunds as r where r.provider_refund_id = called)
    or exists (select from public.refund_returns as b where b.number = called)
    or exists (select from public.bank_transfers as t where t.reference = called and t.state <> 'refused')
    or exists (select from public.payments as p where p.provider = 'bank' and p.provider_payment_id = called) then
    raise exception 'This number stands for another transfer already.' using errcode = 'PT409', detail = 'taken';
  end if;
  update public.refunds set state = 'sent', attempts = attempts + 1, next_try_at = null where id = p_refund_id;
  return private.settle_refund(p_refund_id, called);
end
$$;

create or replace function public.send_refund_by_hand(p_refund_id uuid, p_version int, p_reference text) returns text
language sql set search_path = '' as $$
  select private.send_refund_by_hand(p_refund_id, p_version, p_reference)
$$;
comment on function public.send_refund_by_hand(uuid, int, text) is 'A colleague has sent an approved refund back by a transfer of this number, or one that the bank had sent back: done, with all that follows from it. Only where the payment came by one. For administrators; not for who noted that it came back. PT401; PT403; PT404; PT409 changed, decided, disputed, own, taken; 22023.';

grant execute on function private.send_refund_by_hand(uuid, int, text), public.send_refund_by_hand(uuid, int, text) to authenticated;
