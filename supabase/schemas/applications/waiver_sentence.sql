create or replace function private.waiver_sentence(p_waiver public.application_waivers) returns text
language sql stable security definer set search_path = '' as $$
  select e.details ->> 'sentence' from public.application_events as e
  where e.application_id = p_waiver.application_id and e.kind = 'waiver_asked' and e.details ->> 'gap' = p_waiver.gap
  order by e.id desc limit 1
$$;
comment on function private.waiver_sentence(public.application_waivers) is 'What was missing when an exception was asked for, as it was said then. Checks no rights.';
