create or replace function private.count_lead_gaps() returns table (open int, unowned_due int, silent int, overdue int, away int, total int)
-- One pass over an index that has all of it; what is the same for every lead is asked once.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  late_since constant timestamptz := private.add_working_days(now(), -1);
  without_work constant uuid[] := array(select private.owners_with_gap());
  to_mark constant uuid[] := array(select private.leads_to_mark());
begin
  return query
  select count(*)::int, count(*) filter (where g.is_unowned_due)::int, count(*) filter (where g.is_silent)::int,
    count(*) filter (where g.is_overdue)::int, count(*) filter (where g.is_away)::int,
    count(*) filter (where g.is_unowned_due or g.is_silent or g.is_overdue or g.is_away or g.is_to_mark)::int
  from (
    select l.owner_id is null and l.stage_due_at < now() as is_unowned_due, l.owner_id is not null and l.next_action_at is null as is_silent,
      l.next_action_at < late_since as is_overdue, l.owner_id = any (without_work) as is_away, l.id = any (to_mark) as is_to_mark
    from public.leads as l where l.status in ('new', 'contacted', 'qualified') and l.is_listed
  ) as g;
end
$$;
comment on function private.count_lead_gaps() is 'Open leads, and those of them that a manager has to look at: due and unowned, owned and without a next step, overdue by more than a working day, with an owner who cannot work them. A lead may be several; the total counts it once.';
