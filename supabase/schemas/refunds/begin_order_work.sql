create or replace function private.begin_order_work(p_order_id uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  marker constant uuid := private.require_permission('payments.read');
  bought public.orders;
begin
  select * into bought from public.orders as o where o.id = p_order_id for update;
  if not found then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  if bought.state not in ('paid', 'partly_refunded') then
    raise exception 'Work begins on an order that is paid.' using errcode = 'PT409', detail = 'not_paid';
  end if;
  if not exists (select from public.order_events as e where e.order_id = p_order_id and e.kind = 'begun') then
    perform private.add_order_event(p_order_id, 'begun', null, p_note, jsonb_build_object('by', marker));
  end if;
end
$$;

create or replace function public.begin_order_work(p_order_id uuid, p_note text) returns void
language sql set search_path = '' as $$
  select private.begin_order_work(p_order_id, p_note)
$$;
comment on function public.begin_order_work(uuid, text) is 'Marks that work on a paid order has begun, and with what; once. What can be given back follows from it. For those who read payments. PT401; PT403; PT404; PT409 not_paid.';

grant execute on function private.begin_order_work(uuid, text), public.begin_order_work(uuid, text) to authenticated;
