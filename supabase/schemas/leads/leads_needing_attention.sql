create or replace function private.leads_needing_attention(p_most int default null) returns setof uuid
language sql stable security definer set search_path = '' rows 500 as $$
  (
    select l.id from public.leads as l
    where l.owner_id is null and l.stage_due_at < now() and l.status in ('new', 'contacted', 'qualified') and l.is_listed
    limit p_most
  )
  union
  (
    select l.id from public.leads as l
    where l.owner_id is not null and l.next_action_at is null and l.status in ('new', 'contacted', 'qualified') and l.is_listed
    limit p_most
  )
  union
  (
    select l.id from public.leads as l
    where l.next_action_at < private.add_working_days(now(), -1) and l.status in ('new', 'contacted', 'qualified') and l.is_listed
    limit p_most
  )
  union
  (
    select l.id from private.leads_to_mark() as c (id) join public.leads as l on l.id = c.id
    where l.status in ('new', 'contacted', 'qualified') and l.is_listed
    limit p_most
  )
  union
  (
    select l.id from public.leads as l
    where l.owner_id in (select private.owners_with_gap()) and l.status in ('new', 'contacted', 'qualified') and l.is_listed
    limit p_most
  )
$$;
comment on function private.leads_needing_attention(int) is 'The manager''s list: open leads of which private.lead_attention says why, each part by its own index and no longer than p_most. So it is whole while it has fewer than p_most.';
