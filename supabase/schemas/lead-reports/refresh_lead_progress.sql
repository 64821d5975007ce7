create or replace function private.refresh_lead_progress(p_lead_ids uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  changed int;
begin
  insert into private.lead_progress as p
    (lead_id, received_at, answered_at, reached_at, qualified_at, held_at, missed_at, student_at, last_call)
  select o.lead_id, o.received_at, o.answered_at, o.reached_at, o.qualified_at, o.held_at, o.missed_at, o.student_at, o.last_call
  from private.lead_progress_of(p_lead_ids) as o
  on conflict (lead_id) do update set
    answered_at = excluded.answered_at, reached_at = excluded.reached_at, qualified_at = excluded.qualified_at, held_at = excluded.held_at,
    missed_at = excluded.missed_at, student_at = excluded.student_at, last_call = excluded.last_call
  where (p.answered_at, p.reached_at, p.qualified_at, p.held_at, p.missed_at, p.student_at, p.last_call)
    is distinct from (
      excluded.answered_at, excluded.reached_at, excluded.qualified_at, excluded.held_at, excluded.missed_at, excluded.student_at,
      excluded.last_call
    );
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function private.refresh_lead_progress(uuid[]) is 'Brings private.lead_progress of these leads in line with their timelines; answers how many rows were not.';

create or replace function private.keep_lead_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A merge and its undo write events on both leads, and what happens to a merged lead counts for the one that goes on.
  perform private.refresh_lead_progress(array(
    select a.lead_id from added as a
    union
    select private.kept_lead_id(l.id) from public.leads as l
    where l.id in (select a.lead_id from added as a) and l.merged_into is not null
  ));
  return null;
end
$$;

create or replace trigger lead_events_keep_progress after insert on public.lead_events
  referencing new table as added for each statement execute function private.keep_lead_progress();
