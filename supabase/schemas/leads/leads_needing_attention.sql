create or replace function private.leads_needing_attention(p_most int default null) returns setof uuid
-- What is the same for every lead is asked once, and then read from the index of its part.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan rows 500 as $$
declare
  late_since constant timestamptz := private.add_working_days(now(), -1);
  away constant uuid[] := array(select private.owners_with_gap());
  to_mark constant uuid[] := array(select private.leads_to_mark());
begin
  return query
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
    where l.next_action_at < late_since and l.status in ('new', 'contacted', 'qualified') and l.is_listed
    limit p_most
  )
  union
  (
    select l.id from public.leads as l
    where l.id = any (to_mark) and l.status in ('new', 'contacted', 'qualified') and l.is_listed
    limit p_most
  )
  union
  (
    select l.id from public.leads as l
    where l.owner_id = any (away) and l.status in ('new', 'contacted', 'qualified') and l.is_listed
    limit p_most
  );
end
$$;
comment on function private.leads_needing_attention(int) is 'The manager''s list: open leads of which private.lead_attention says why, each part by its own index and no longer than p_most. So it is whole while it has fewer than p_most.';
