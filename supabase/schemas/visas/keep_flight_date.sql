create or replace function private.keep_flight_date() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  flight constant date := case when new.state = 'done' then new.on_day end;
begin
  update public.application_dates as d set removed_at = now()
  where d.application_id = new.application_id and d.source = 'visa' and d.kind = 'flight' and d.removed_at is null and d.day is distinct from flight;
  if flight is not null then
    insert into public.application_dates (application_id, kind, day, source, created_by)
    values (new.application_id, 'flight', flight, 'visa', new.changed_by) on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.keep_flight_date() is 'The day of a booked flight is a date of its application.';

create or replace trigger departure_items_keep_flight after insert or update of state, on_day on public.departure_items
  for each row when (new.item = 'ticket') execute function private.keep_flight_date();
