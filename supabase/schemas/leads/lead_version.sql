create or replace function private.lead_version(p_lead_id uuid) returns int
language sql volatile security definer set search_path = '' as $$
  select l.version from public.leads as l where l.id = p_lead_id
$$;
comment on function private.lead_version(uuid) is 'The version after what a procedure has just done, for its answer.';
