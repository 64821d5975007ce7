create or replace function private.visa_appointment_name(p_kind public.visa_appointment_kind) returns text
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'biometrics' then 'Biometrics'
    when 'interview' then 'Visa interview'
    when 'medical' then 'Medical examination'
    when 'document_collection' then 'Collect your passport'
  end
$$;
comment on function private.visa_appointment_name(public.visa_appointment_kind) is 'An appointment by its name. APPOINTMENT_KINDS in lib/visas/choices.ts says the same; a test compares them.';
