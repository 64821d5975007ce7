-- The same readers as before. "In" read every application that somebody may see for each question about one of them.

drop policy application_events_select_of_readable on public.application_events;
create policy application_events_select_of_readable on public.application_events for select to authenticated
  using (exists (select from public.applications as a where a.id = application_id));
drop policy application_waivers_select_of_readable on public.application_waivers;
create policy application_waivers_select_of_readable on public.application_waivers for select to authenticated
  using (exists (select from public.applications as a where a.id = application_id));
drop policy application_dates_select_of_readable on public.application_dates;
create policy application_dates_select_of_readable on public.application_dates for select to authenticated
  using (exists (select from public.applications as a where a.id = application_id));
drop policy offers_select_of_readable on public.offers;
create policy offers_select_of_readable on public.offers for select to authenticated
  using (exists (select from public.applications as a where a.id = application_id));
drop policy offer_conditions_select_of_readable on public.offer_conditions;
create policy offer_conditions_select_of_readable on public.offer_conditions for select to authenticated
  using (exists (select from public.offers as o where o.id = offer_id));
