create or replace function private.date_countries(
  p_application public.applications, p_kind public.application_date_kind, p_what text default null
) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(case
    -- Our team takes it.
    when p_what like 'document:%' then array['IN']
    -- Planes fly and tests are sat on every day, and a visa ends on any.
    when p_kind in ('test', 'flight', 'visa_until') then '{}'
    -- Students go there where they live.
    when p_kind in ('visa_appointment', 'biometrics', 'medical') then array['IN']
    -- A bank of theirs sends it and one over there takes it; an embassy keeps the holidays of two countries.
    when p_kind in ('deposit', 'visa_lodging', 'visa_decision', 'visa_answer') then array[r.country_code, 'IN']
    else array[r.country_code]
  end, null)
  from private.application_route(p_application) as r
$$;
comment on function private.date_countries(public.applications, public.application_date_kind, text) is 'Whose offices have to be open on a date of an application, as far as it is known; of a document ours, and without a kind, the university''s.';
