create or replace function private.tell_of_sale() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  bought public.orders;
  what text;
  buyer text;
  owner uuid;
begin
  -- Papers of the exam studio open by themselves.
  select string_agg(l.description, ', ' order by l.place) into what
  from public.order_lines as l where l.order_id = new.order_id and l.purchase_type <> 'exam';
  select * into bought from public.orders as o where o.id = new.order_id;
  if what is null or bought.user_id is null then
    return null;
  end if;
  select p.full_name into buyer from public.profiles as p where p.user_id = bought.user_id;
  select a.assigned_to into owner from public.applications as a
  where a.student_id = bought.user_id and a.assigned_to is not null order by a.created_at desc, a.id limit 1;
  if owner is not null then
    perform private.notify_person(owner, 'order.sold', 'A student of yours bought a service',
      format('%s paid for %s. Agree with them on the first step.', coalesce(buyer, 'A student'), what), '/student-detail/' || bought.user_id);
    return null;
  end if;
  -- Nobody looks after them yet.
  insert into public.notifications (user_id, kind, title, body, href)
  select distinct r.user_id, 'order.sold', 'A service was bought and has nobody yet',
    format('%s paid for %s. Choose who begins with it.', coalesce(buyer, 'A student'), what), '/payments-dashboard/orders/' || bought.id
  from public.user_roles as r where r.role = 'admin' and r.is_active;
  return null;
end
$$;
comment on function private.tell_of_sale() is 'Tells whoever looks after the buyer that a service was bought and waits for its first step; administrators where nobody does.';

create or replace trigger order_events_tell_of_sales after insert on public.order_events
  for each row when (new.kind = 'granted') execute function private.tell_of_sale();
