create or replace function private.mark_table_stale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mark_stale(variadic tg_argv);
  return null;
end
$$;
comment on function private.mark_table_stale() is 'Trigger (tags): any write to the table marks these tags as stale.';

create or replace trigger countries_go_stale after insert or update or delete on public.countries
  for each statement execute function private.mark_table_stale('countries');
create or replace trigger claims_go_stale after insert or update or delete on public.claims
  for each statement execute function private.mark_table_stale('claims');
create or replace trigger redirects_go_stale after insert or update or delete on public.redirects
  for each statement execute function private.mark_table_stale('redirects');
create or replace trigger site_settings_go_stale after insert or update or delete on public.site_settings
  for each statement execute function private.mark_table_stale('settings');
create or replace trigger consultation_hours_go_stale after insert or update or delete on public.consultation_hours
  for each statement execute function private.mark_table_stale('slots');
create or replace trigger consultation_closures_go_stale after insert or update or delete on public.consultation_closures
  for each statement execute function private.mark_table_stale('slots');
create or replace trigger consultations_go_stale after insert or update or delete on public.consultations
  for each statement execute function private.mark_table_stale('slots');
create or replace trigger scholarships_go_stale after insert or update or delete on public.scholarships
  for each statement execute function private.mark_table_stale('scholarships');
create or replace trigger upskill_courses_go_stale after insert or update or delete on public.upskill_courses
  for each statement execute function private.mark_table_stale('upskill-courses');
create or replace trigger university_tiles_go_stale after insert or update or delete on public.university_tiles
  for each statement execute function private.mark_table_stale('university-tiles');
create or replace trigger job_openings_go_stale after insert or update or delete on public.job_openings
  for each statement execute function private.mark_table_stale('jobs');
create or replace trigger webinars_go_stale after insert or update or delete on public.webinars
  for each statement execute function private.mark_table_stale('webinars');
create or replace trigger downloads_go_stale after insert or update or delete on public.downloads
  for each statement execute function private.mark_table_stale('downloads');
create or replace trigger questions_go_stale after insert or update or delete on public.questions
  for each statement execute function private.mark_table_stale('questions');
create or replace trigger testimonials_go_stale after insert or update or delete on public.testimonials
  for each statement execute function private.mark_table_stale('testimonials');
create or replace trigger services_go_stale after insert or update or delete on public.services
  for each statement execute function private.mark_table_stale('services');
create or replace trigger service_inclusions_go_stale after insert or update or delete on public.service_inclusions
  for each statement execute function private.mark_table_stale('services');
create or replace trigger service_prices_go_stale after insert or update or delete on public.service_prices
  for each statement execute function private.mark_table_stale('services');
create or replace trigger tax_rates_go_stale after insert or update or delete on public.tax_rates
  for each statement execute function private.mark_table_stale('services');
create or replace trigger referral_terms_go_stale after insert or update or delete on public.referral_terms
  for each statement execute function private.mark_table_stale('referral-terms');
create or replace trigger referral_terms_services_go_stale after insert or update or delete on public.referral_terms_services
  for each statement execute function private.mark_table_stale('referral-terms');
-- What a friend gets. Not how often it is used, which changes with each order.
create or replace trigger coupons_go_stale after update of ended_at on public.coupons
  for each statement execute function private.mark_table_stale('referral-terms');
create or replace trigger refund_rules_go_stale after insert or update or delete on public.refund_rules
  for each statement execute function private.mark_table_stale('services');
