create or replace function private.purchase_type_of(p_service_id uuid) returns public.purchase_type
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.service_inclusions as i where i.service_id = p_service_id and i.included_service_id is not null) then 'program'
    when exists (select from public.service_inclusions as i where i.service_id = p_service_id and i.exam_id is not null) then 'exam'
    else 'service' end::public.purchase_type
$$;
comment on function private.purchase_type_of(uuid) is 'What buying a service counts as: a package opens the study-abroad area, papers of an exam the exam studio, anything else is a service.';
