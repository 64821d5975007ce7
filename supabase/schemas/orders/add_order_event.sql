create or replace function private.add_order_event(
  p_order_id uuid, p_kind text, p_payment_id uuid default null, p_note text default null, p_details jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.order_events (order_id, kind, payment_id, note, details)
  values (p_order_id, p_kind, p_payment_id, left(nullif(btrim(p_note), ''), 300), p_details)
$$;
comment on function private.add_order_event(uuid, text, uuid, text, jsonb) is 'Adds to the timeline of an order. Checks no rights.';

create or replace trigger order_events_are_append_only before update or delete on public.order_events
  for each row execute function private.refuse_change();
create or replace trigger order_events_are_never_emptied before truncate on public.order_events
  for each statement execute function private.refuse_change();
