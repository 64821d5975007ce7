create or replace function private.close_offers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.move_being_undone(new.id) is not null then
    return null;
  end if;
  if new.application_status = 'deferred' then
    -- The place is kept, but its confirmation was for the former intake.
    update public.offers set confirmation_number = null, confirmed_on = null, confirmation_until = null, confirmation_starts_on = null,
      confirmation_total = null
    where application_id = new.id and state = 'accepted' and confirmation_number is not null;
  elsif new.application_status in ('profile', 'shortlist', 'withdrawn', 'rejected')
    or new.application_status = 'application' and old.application_status = 'deferred' then
    update public.offers set decided_at = coalesce(decided_at, now()),
      state = case new.application_status when 'rejected' then 'rescinded' else 'closed' end::public.offer_state
    where application_id = new.id and state in ('received', 'accepted');
  end if;
  return null;
end
$$;
comment on function private.close_offers() is 'No offer outlives what it was for: it closes with a withdrawal and on the way to another choice, and a refusal takes it back. A deferral keeps it, without its confirmation.';

-- After the event that says where the application went.
create or replace trigger applications_settle_offers after update on public.applications
  for each row when (new.application_status <> old.application_status) execute function private.close_offers();
