create or replace function private.advance_application(
  p_application_id uuid, p_kind public.application_event_kind, p_from public.application_status, p_to public.application_status,
  p_note text, p_details jsonb
) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications;
begin
  select * into application from public.applications as a where a.id = p_application_id;
  perform private.add_application_event(application, p_kind, null, p_note, p_details);
  if application.application_status = p_from and not exists (select from private.open_application_gaps(application, p_to)) then
    update public.applications set application_status = p_to where id = p_application_id;
  end if;
  return private.settle_application(p_application_id, true);
end
$$;
comment on function private.advance_application(uuid, public.application_event_kind, public.application_status, public.application_status, text, jsonb) is 'Writes what happened, and takes the application on if that was all that it waited for; what concerns its offer by settle_application, without naming a step. Checks no rights.';
