create or replace function private.dispute_payment(p_provider text, p_provider_payment_id text, p_news text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  captured public.payments;
  bought public.orders;
  lost bigint;
begin
  if p_news is null or p_news not in ('opened', 'won', 'lost') then
    raise exception 'A dispute is opened, won or lost.' using errcode = '22023';
  end if;
  select * into captured from public.payments as p
  where p.provider = p_provider and p.provider_payment_id = p_provider_payment_id and p.state = 'captured';
  select o.* into bought from public.orders as o
  where o.id = (select p.order_id from public.payments as p where p.id = captured.id) for update;
  if not found then
    return 'unknown';
  end if;
  if exists (
    select from public.order_events as e
    where e.payment_id = captured.id and e.kind = case p_news when 'opened' then 'disputed' else 'dispute_' || p_news end
  ) then
    return 'already';
  end if;
  if p_news = 'opened' then
    perform private.add_order_event(bought.id, 'disputed', captured.id);
    if bought.state in ('paid', 'partly_refunded') and not exists (
      select from public.order_events as e where e.payment_id = captured.id and e.kind in ('dispute_won', 'dispute_lost')
    ) then
      update public.orders set state = 'disputed' where id = bought.id;
    end if;
  else
    -- Before it is said that it is lost, after which nothing is left.
    lost := case p_news when 'lost' then private.left_of_payment(captured.id, false) end;
    perform private.add_order_event(bought.id, 'dispute_' || p_news, captured.id);
  end if;
  if p_news = 'lost' then
    -- The bank has taken what is left of it: nobody gives it back once more.
    perform private.withdraw_refunds(captured.id, captured.amount_minor, 'The bank has taken the payment back.');
    if lost > 0 then
      perform private.reverse_sale(
        bought.id, captured.id, lost, 'dispute', 'dispute:' || captured.id, format('Payment of order %s taken back by the bank', bought.reference),
        captured.id
      );
    end if;
  end if;
  -- Another part of the order may be disputed too.
  if p_news in ('won', 'lost') and not exists (
    select from public.payments as p join public.order_events as e on e.payment_id = p.id and e.kind = 'disputed'
    where p.order_id = bought.id and not exists (
      select from public.order_events as d where d.payment_id = p.id and d.kind in ('dispute_won', 'dispute_lost')
    )
  ) then
    update public.orders set state = case when refunded_minor > 0 then 'partly_refunded' else 'paid' end::public.order_state
    where id = bought.id and state = 'disputed';
  end if;
  perform private.alarm_of_payment(format(
    case p_news
      when 'opened' then 'The buyer disputes the payment of order %s. Answer the provider in time.'
      when 'won' then 'The dispute over order %s is won.'
      else case when lost > 0 then 'The dispute over order %s is lost. It is booked, with a credit note.'
        else 'The dispute over order %s is lost, and its money had gone back already. Ask the provider.' end
    end, bought.reference
  ));
  return case p_news when 'opened' then 'disputed' else 'dispute_' || p_news end;
end
$$;

create or replace function public.dispute_payment(p_provider text, p_provider_payment_id text, p_news text) returns text
language sql set search_path = '' as $$
  select private.dispute_payment(p_provider, p_provider_payment_id, p_news)
$$;
comment on function public.dispute_payment(text, text, text) is 'A dispute over a payment that was opened, won or lost, in any order and each once; a lost one takes back the sale. Unknown where that money has not come. Service role only.';

grant execute on function private.dispute_payment(text, text, text) to service_role;
