create or replace function private.release_rewards() returns int
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  due record;
  facts jsonb;
  waiting public.referrals;
  wait_days int;
  released int := 0;
begin
  for due in
    select r.id, r.order_id from public.referrals as r where r.look_on <= today order by r.look_on, r.id limit 500
  loop
    -- Whoever works on the order just now is let through; the next turn looks again.
    perform from public.orders as o where o.id = due.order_id for update skip locked;
    continue when not found;
    select * into waiting from public.referrals as r where r.id = due.id and r.state = 'bought' and r.look_on <= today for update;
    continue when not found;
    facts := private.refund_facts(due.order_id);
    -- Nor while parts of the price are still to be paid: then it is not known yet whether the purchase stands.
    if facts ->> 'state' not in ('paid', 'partly_refunded') or (facts ->> 'waiting_minor')::bigint > 0 or (facts ->> 'due_minor')::bigint > 0
      or (private.refundable(facts) ->> 'minor')::bigint > 0 then
      update public.referrals set look_on = today + 1 where id = due.id;
      continue;
    end if;
    select t.wait_days into wait_days from public.referral_terms as t where t.id = waiting.terms_id;
    waiting.closed_on := coalesce(waiting.closed_on, today);
    if waiting.closed_on + wait_days > today then
      update public.referrals set closed_on = waiting.closed_on, look_on = waiting.closed_on + wait_days where id = due.id;
    else
      update public.referrals set closed_on = waiting.closed_on, state = 'payable' where id = due.id;
      released := released + 1;
    end if;
  end loop;
  return released;
end
$$;

create or replace function public.release_rewards() returns int
language sql set search_path = '' as $$
  select private.release_rewards()
$$;
comment on function public.release_rewards() is 'Job release-rewards: rewards for friends whose purchase is paid in full and by no rule given back any more, and whose days of waiting are over, are booked as owed; answers how many. Service role only.';

grant execute on function private.release_rewards() to service_role;
