create or replace function private.lead_progress_of(p_lead_ids uuid[])
returns table (
  lead_id uuid, received_at timestamptz, answered_at timestamptz, reached_at timestamptz, qualified_at timestamptz, held_at timestamptz,
  missed_at timestamptz, student_at timestamptz, last_call public.lead_call_outcome
)
-- Not in SQL, which would be planned anew for every event that is written. The leads are few, which the planner cannot know:
-- it would read both tables from end to end, and the plan stays with the session while they grow.
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    -- Kinds that a later migration may add are compared as texts.
    with recursive family (lead_id, received_at, member_id) as (
      select l.id, l.created_at, l.id from public.leads as l where l.id = any (p_lead_ids)
      union all
      select f.lead_id, f.received_at, m.id from family as f join public.leads as m on m.merged_into = f.member_id
    ), happened as (
      select f.lead_id, f.received_at, e.id, e.kind::text as kind, e.to_status, e.details ->> 'outcome' as outcome,
        e.actor_id is not null or e.actor_name is not null as by_colleague,
        -- What happened to a lead before it was merged may be older than the lead that goes on.
        greatest(e.created_at, f.received_at) as at
      from family as f left join public.lead_events as e on e.lead_id = f.member_id
        and e.kind::text in ('call', 'status_changed', 'mail_sent', 'consultation_held', 'consultation_missed', 'converted')
    ), stepped as (
      select h.lead_id, h.received_at,
        min(h.at) filter (where h.kind in ('call', 'status_changed', 'mail_sent') and h.by_colleague) as answered_at,
        min(h.at) filter (where h.kind = 'call' and h.outcome in ('reached', 'not_interested')) as reached_at,
        min(h.at) filter (where h.to_status = 'qualified') as qualified_at,
        min(h.at) filter (where h.kind = 'consultation_held') as held_at,
        min(h.at) filter (where h.kind = 'consultation_missed') as missed_at,
        max(h.id) filter (where h.kind = 'consultation_held') as held_last,
        max(h.id) filter (where h.kind = 'consultation_missed') as missed_last,
        min(h.at) filter (where h.kind = 'converted') as student_at,
        (array_agg(h.outcome order by h.id desc) filter (where h.kind = 'call'))[1]::public.lead_call_outcome as last_call
      from happened as h group by h.lead_id, h.received_at
    )
    select s.lead_id, s.received_at, s.answered_at, s.reached_at, s.qualified_at,
      case when s.missed_last is null or s.held_last > s.missed_last then s.held_at end,
      case when s.held_last is null or s.missed_last > s.held_last then s.missed_at end,
      s.student_at, s.last_call
    from stepped as s;
end
$$;
comment on function private.lead_progress_of(uuid[]) is 'How far these leads have come, read from their timelines and those of leads merged into them. Of held and missed the last word counts.';
