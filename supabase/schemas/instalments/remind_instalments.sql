create or replace function private.instalment_step(p_due_on date, p_today date) returns smallint
language sql immutable set search_path = '' as $$
  select case
    when p_today >= p_due_on + 10 then 4
    when p_today >= p_due_on + 3 then 3
    when p_today >= p_due_on then 2
    when p_today >= p_due_on - 7 then 1
    else 0 end::smallint
$$;
comment on function private.instalment_step(date, date) is 'Which reminder a part of an order is at: 1 a week ahead, 2 on the day, 3 three days late, 4 ten days late.';

create or replace function private.instalment_age(p_due_on date, p_today date) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_today - p_due_on > 30 then 'late-over-30'
    when p_today - p_due_on > 7 then 'late-8-30'
    when p_today > p_due_on then 'late-1-7'
    when p_due_on - p_today <= 7 then 'in-7'
    else 'in-over-7' end
$$;
comment on function private.instalment_age(date, date) is 'How late a part of an order is, or how soon it is due, as /payments-dashboard groups them; list_orders has the same bounds.';

create or replace function private.remind_instalments(p_today date) returns int
language plpgsql security definer set search_path = '' as $$
declare
  ahead constant int := 7;
  due record;
  bought public.orders;
  part public.order_instalments;
  sentence text;
  reminded int := 0;
begin
  for due in
    select i.order_id, i.place from public.order_instalments as i
    where i.payment_id is null and i.ended_at is null and i.reminded_step < 4 and i.due_on <= p_today + ahead
      and i.reminded_step < private.instalment_step(i.due_on, p_today)
    order by i.due_on, i.order_id, i.place limit 500
  loop
    -- The order first, as everybody who changes what is of it does.
    select * into bought from public.orders as o where o.id = due.order_id for update;
    -- While the bank looks at a payment, nobody is asked for another one.
    continue when bought.state = 'disputed';
    -- Nor while we look for the transfer that it was paid by.
    continue when exists (
      select from public.bank_transfers as t join public.payments as p on p.id = t.payment_id
      where t.order_id = due.order_id and p.part = due.place and t.state in ('claimed', 'seen')
    );
    update public.order_instalments as i set reminded_step = private.instalment_step(i.due_on, p_today), reminded_at = clock_timestamp()
    where i.order_id = due.order_id and i.place = due.place and i.payment_id is null and i.ended_at is null
      and i.reminded_step < private.instalment_step(i.due_on, p_today)
    returning * into part;
    continue when not found;
    reminded := reminded + 1;
    perform private.add_order_event(bought.id, 'instalment_reminded', null, format('Part %s, due on %s', part.place, to_char(part.due_on, 'FMDD FMMonth YYYY')));
    sentence := format('Part %s of order %s %s due on %s.', part.place, bought.reference,
      case when part.due_on < p_today then 'was' else 'is' end, to_char(part.due_on, 'FMDD FMMonth YYYY'));
    if bought.user_id is not null then
      perform private.notify_person(
        bought.user_id, 'order.instalment_due',
        case
          when part.due_on > p_today then 'A payment is due soon'
          when part.due_on = p_today then 'A payment is due today'
          else 'A payment is late' end,
        sentence || case
          when part.due_on < p_today then ' If something stands in the way, write to us. What you bought stays yours to use meanwhile.'
          else ' You see the sum and pay it on the page of your order.' end,
        '/payment-success?order=' || bought.id
      );
    end if;
    if part.reminded_step = 4 then
      perform private.alarm_of_payment(sentence || ' Call the family and agree on what happens.');
    end if;
  end loop;
  return reminded;
end
$$;
comment on function private.remind_instalments(date) is 'Reminds of parts of orders on a day in India; what was missed meanwhile is one reminder, the latest. Checks no rights.';

create or replace function public.remind_instalments() returns int
language sql set search_path = '' as $$
  select private.remind_instalments((now() at time zone 'Asia/Kolkata')::date)
$$;
comment on function public.remind_instalments() is 'Job remind-instalments: tells buyers of parts that are due a week ahead, on the day, three and ten days late, each once, and colleagues of those ten days late; answers how many, at most 500. Service role only.';

grant execute on function private.remind_instalments(date) to service_role;
