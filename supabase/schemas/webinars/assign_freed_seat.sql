create or replace function private.assign_freed_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.assign_webinar_seats(coalesce(new.webinar_id, old.webinar_id));
  return null;
end
$$;

create or replace trigger webinar_registrations_assign_seats after insert or update of status or delete on public.webinar_registrations
  for each row execute function private.assign_freed_seat();
