create or replace function private.assign_added_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.assign_webinar_seats(new.id);
  return null;
end
$$;

create or replace trigger webinars_assign_seats after update of seats, status on public.webinars
  for each row when (new.seats > old.seats or new.status <> old.status) execute function private.assign_added_seats();
