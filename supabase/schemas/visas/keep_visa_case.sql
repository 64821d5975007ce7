create or replace function private.keep_visa_case() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  made public.visa_cases;
begin
  if tg_op = 'UPDATE' and (new.application_status = old.application_status or private.move_being_undone(new.id) is not null) then
    return null;
  end if;
  if new.application_status = 'visa' and not exists (
    select from public.visa_cases as c
    where c.application_id = new.id and c.closed_at is null and c.state in ('preparing', 'lodged', 'appointment', 'appeal')
  ) then
    update public.visa_cases as c set next_step = 'new_application', next_note = 'A new visa application is prepared.'
    where c.application_id = new.id and c.state = 'refused' and c.next_step is null;
    insert into public.visa_cases (application_id, attempt, country_code)
    select new.id, 1 + coalesce((select max(c.attempt) from public.visa_cases as c where c.application_id = new.id), 0), r.country_code
    from private.application_route(new) as r
    returning * into made;
    -- What the embassy asked of this student before, it asks again.
    insert into public.visa_items (visa_case_id, title, how, source_url, added_by, added_by_name, added_at, idempotency_key)
    select made.id, i.title, i.how, i.source_url, i.added_by, i.added_by_name, i.added_at, gen_random_uuid()
    from public.visa_items as i join public.visa_cases as c on c.id = i.visa_case_id
    where c.application_id = new.id and c.attempt = made.attempt - 1 and c.country_code is not distinct from made.country_code;
  elsif new.application_status in ('withdrawn', 'rejected') then
    update public.visa_cases as c set closed_at = now()
    where c.application_id = new.id and c.closed_at is null and c.state <> 'granted';
  elsif new.application_status = 'arrived' then
    insert into public.arrivals (application_id, arrived_on, reported_by)
    values (new.id, private.india_day(now()), auth.uid()) on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.keep_visa_case() is 'Whoever comes to the visa has one to prepare, with the lines that were added to the one before, whoever leaves the way has none under way, and whoever arrives has a day of arrival.';

create or replace trigger applications_keep_visa after insert or update of application_status on public.applications
  for each row execute function private.keep_visa_case();
