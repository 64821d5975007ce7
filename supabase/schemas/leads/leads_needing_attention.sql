create or replace function private.leads_needing_attention() returns setof uuid
language sql stable security definer set search_path = '' rows 500 as $$
  select l.id from public.leads as l
  where l.owner_id is null and l.stage_due_at < now() and l.status in ('new', 'contacted', 'qualified') and l.is_listed
  union
  select l.id from public.leads as l
  where l.owner_id is not null and l.next_action_at is null and l.status in ('new', 'contacted', 'qualified') and l.is_listed
  union
  select l.id from public.leads as l
  where l.next_action_at < private.add_working_days(now(), -1) and l.status in ('new', 'contacted', 'qualified') and l.is_listed
  union
  select l.id from public.consultations as c join public.leads as l on l.id = c.lead_id
  where c.status = 'booked' and c.starts_at < now() - interval '1 hour' and c.ends_at < now() - interval '1 hour'
    and l.status in ('new', 'contacted', 'qualified') and l.is_listed
  union
  select l.id from public.leads as l
  where l.owner_id in (select o.id from private.lead_owners() as o (id) where private.lead_owner_gap(o.id) is not null)
    and l.status in ('new', 'contacted', 'qualified') and l.is_listed
$$;
comment on function private.leads_needing_attention() is 'The manager''s list: open leads of which private.lead_attention says why, each part by its own index.';
