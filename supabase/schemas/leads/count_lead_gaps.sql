create or replace function private.count_lead_gaps() returns table (open int, unowned_due int, silent int, overdue int, away int, total int)
language sql stable security definer set search_path = '' as $$
  select
    (select count(*)::int from public.leads as l where l.status in ('new', 'contacted', 'qualified') and l.is_listed),
    (
      select count(*)::int from public.leads as l
      where l.owner_id is null and l.stage_due_at < now() and l.status in ('new', 'contacted', 'qualified') and l.is_listed
    ),
    (
      select count(*)::int from public.leads as l
      where l.owner_id is not null and l.next_action_at is null and l.status in ('new', 'contacted', 'qualified') and l.is_listed
    ),
    (
      select count(*)::int from public.leads as l
      where l.next_action_at < private.add_working_days(now(), -1) and l.status in ('new', 'contacted', 'qualified') and l.is_listed
    ),
    (
      select count(*)::int from public.leads as l
      where l.owner_id in (select o.id from private.lead_owners() as o (id) where private.lead_owner_gap(o.id) is not null)
        and l.status in ('new', 'contacted', 'qualified') and l.is_listed
    ),
    (select count(*)::int from private.leads_needing_attention())
$$;
comment on function private.count_lead_gaps() is 'Open leads, and those of them that a manager has to look at: due and unowned, owned and without a next step, overdue by more than a working day, with an owner who cannot work them. A lead may be several; the total counts it once.';
