create or replace function private.merged_lead_ids(p_lead_id uuid) returns setof uuid
language sql stable security definer set search_path = '' rows 3 as $$
  with recursive below as (
    select p_lead_id as id
    union
    select l.id from below as b join public.leads as l on l.merged_into = b.id
  )
  select b.id from below as b
$$;
comment on function private.merged_lead_ids(uuid) is 'A lead and all that were merged into it: what stays with them (events, notes, a second registration) belongs to the same person.';
