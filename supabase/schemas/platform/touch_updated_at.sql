create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is 'Sets updated_at, whatever the caller sends.';

create or replace trigger profiles_are_touched before update on public.profiles
  for each row execute function private.touch_updated_at();
create or replace trigger countries_are_touched before update on public.countries
  for each row execute function private.touch_updated_at();
create or replace trigger facts_are_touched before update on public.facts
  for each row execute function private.touch_updated_at();
create or replace trigger pages_are_touched before update on public.pages
  for each row execute function private.touch_updated_at();
create or replace trigger applications_are_touched before update on public.applications
  for each row execute function private.touch_updated_at();
create or replace trigger service_purchases_are_touched before update on public.service_purchases
  for each row execute function private.touch_updated_at();
create or replace trigger universities_are_touched before update on public.universities
  for each row execute function private.touch_updated_at();
create or replace trigger programs_are_touched before update on public.programs
  for each row execute function private.touch_updated_at();
create or replace trigger scholarships_are_touched before update on public.scholarships
  for each row execute function private.touch_updated_at();
create or replace trigger upskill_courses_are_touched before update on public.upskill_courses
  for each row execute function private.touch_updated_at();
create or replace trigger job_openings_are_touched before update on public.job_openings
  for each row execute function private.touch_updated_at();
create or replace trigger downloads_are_touched before update on public.downloads
  for each row execute function private.touch_updated_at();
create or replace trigger questions_are_touched before update on public.questions
  for each row execute function private.touch_updated_at();
create or replace trigger testimonials_are_touched before update on public.testimonials
  for each row execute function private.touch_updated_at();
create or replace trigger translations_are_touched before update on public.translations
  for each row execute function private.touch_updated_at();
create or replace trigger contact_preferences_are_touched before update on public.contact_preferences
  for each row execute function private.touch_updated_at();
create or replace trigger exam_items_are_touched before update on public.exam_items
  for each row execute function private.touch_updated_at();
create or replace trigger mock_exams_are_touched before update on public.mock_exams
  for each row execute function private.touch_updated_at();
create or replace trigger staff_profiles_are_touched before update on public.staff_profiles
  for each row execute function private.touch_updated_at();
create or replace trigger services_are_touched before update on public.services
  for each row execute function private.touch_updated_at();
