create or replace function private.confirmation_kind(p_application public.applications) returns text
language sql stable security definer set search_path = '' as $$
  select k.code
  from private.application_route(p_application) as r
  join public.confirmation_kinds as k on k.country_code is null or k.country_code = r.country_code::char(2)
  order by k.country_code nulls last limit 1
$$;
comment on function private.confirmation_kind(public.applications) is 'How the universities of an application''s country confirm a place; what is usual elsewhere where that is not known.';
