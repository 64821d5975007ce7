create or replace function private.bulk_name_leads(p_ids uuid[]) returns table (id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select l.id, l.name || ' (' || l.reference || ')' from public.leads as l
  where l.id = any (p_ids) and l.request_type <> 'job_application'
$$;
comment on function private.bulk_name_leads(uuid[]) is 'Leads as reports of runs name them. Checks no rights.';
