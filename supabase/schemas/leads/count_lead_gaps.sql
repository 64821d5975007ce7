create or replace function private.count_lead_gaps() returns table (open int, unowned_due int, silent int, overdue int, away int, total int)
language sql stable security definer set search_path = '' as $$
  -- One pass over an index that has all of it.
  select count(*)::int, count(*) filter (where g.is_unowned_due)::int, count(*) filter (where g.is_silent)::int,
    count(*) filter (where g.is_overdue)::int, count(*) filter (where g.is_away)::int,
    count(*) filter (where g.is_unowned_due or g.is_silent or g.is_overdue or g.is_away or g.is_to_mark)::int
  from (
    select l.owner_id is null and l.stage_due_at < now() as is_unowned_due, l.owner_id is not null and l.next_action_at is null as is_silent,
      l.next_action_at < k.late_since as is_overdue, l.owner_id = any (k.away) as is_away, l.id = any (k.to_mark) as is_to_mark
    from public.leads as l, (
      select private.add_working_days(now(), -1) as late_since, array(select private.owners_with_gap()) as away,
        array(select private.leads_to_mark()) as to_mark
    ) as k
    where l.status in ('new', 'contacted', 'qualified') and l.is_listed
  ) as g
$$;
comment on function private.count_lead_gaps() is 'Open leads, and those of them that a manager has to look at: due and unowned, owned and without a next step, overdue by more than a working day, with an owner who cannot work them. A lead may be several; the total counts it once.';
