create or replace function private.kept_lead_id(p_lead_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  with recursive above as (
    select l.id, l.merged_into from public.leads as l where l.id = p_lead_id
    union
    select l.id, l.merged_into from above as a join public.leads as l on l.id = a.merged_into
  )
  select a.id from above as a where a.merged_into is null
$$;
comment on function private.kept_lead_id(uuid) is 'The lead that goes on for the person of this one: itself, or what it was merged into at last.';
