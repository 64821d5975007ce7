create or replace function private.fail_lead_import(p_import_id uuid, p_mapping_version int, p_problem text) returns void
language sql security definer set search_path = '' as $$
  update public.lead_imports set state = 'failed', problem = left(p_problem, 500)
  where id = p_import_id and state = 'reading' and mapping_version = p_mapping_version
$$;

create or replace function public.fail_lead_import(p_import_id uuid, p_mapping_version int, p_problem text) returns void
language sql set search_path = '' as $$
  select private.fail_lead_import(p_import_id, p_mapping_version, p_problem)
$$;
comment on function public.fail_lead_import(uuid, int, text) is 'Ends the reading of a file that cannot be read to its end, with the sentence that says why. Service role only.';

grant execute on function private.fail_lead_import(uuid, int, text) to service_role;
