create or replace function private.lock_lead(p_lead_id uuid, p_worker uuid, p_allow_other_owner boolean) returns public.leads
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  select * into lead from public.leads as l where l.id = p_lead_id and l.request_type <> 'job_application' for update;
  if not found then
    raise exception 'There is no such lead.' using errcode = 'PT404';
  end if;
  if lead.owner_id <> p_worker and not p_allow_other_owner and not private.is_admin() then
    raise exception 'Somebody else works this lead.' using errcode = 'PT403';
  end if;
  return lead;
end
$$;
