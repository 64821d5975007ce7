create or replace function private.settle_after_more_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_webinar_seats(new.id);
  return null;
end
$$;

create or replace trigger webinars_settle_seats after update of seats, status on public.webinars
  for each row when (new.seats > old.seats or new.status <> old.status) execute function private.settle_after_more_seats();
