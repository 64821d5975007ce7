create or replace function private.open_application_gaps(p_application public.applications, p_to public.application_status)
returns table (gap text, sentence text, is_waivable boolean)
language sql stable security definer set search_path = '' as $$
  select g.gap, g.sentence, g.is_waivable from private.application_gaps(p_application, p_to) as g
  where not (g.is_waivable and exists (
    select from public.application_waivers as w
    where w.application_id = p_application.id and w.gap = g.gap and w.is_waived
      -- It holds for later steps too. What was let be for the university, the embassy is yet to be asked about.
      and w.to_status <= p_to and (p_to < 'visa') = (w.to_status < 'visa')
  ))
$$;
comment on function private.open_application_gaps(public.applications, public.application_status) is 'What keeps an application from a stage and was not waived, for it or for an earlier stage on the same side of the visa.';
