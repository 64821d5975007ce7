-- How far each lead has come, kept beside it, so that reports and filters need not read timelines.

create table private.lead_progress (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  received_at timestamptz not null,
  answered_at timestamptz check (answered_at >= received_at),
  reached_at timestamptz check (reached_at >= received_at),
  qualified_at timestamptz check (qualified_at >= received_at),
  held_at timestamptz check (held_at >= received_at),
  missed_at timestamptz check (missed_at >= received_at),
  student_at timestamptz check (student_at >= received_at),
  last_call public.lead_call_outcome,
  step smallint not null generated always as (case
    when student_at is not null then 4 when held_at is not null then 3 when qualified_at is not null then 2
    when reached_at is not null then 1 else 0
  end) stored,
  answer text not null generated always as (case
    when answered_at is null then 'none' when answered_at - received_at < interval '1 hour' then 'hour'
    when answered_at - received_at < interval '24 hours' then 'day' when answered_at - received_at < interval '72 hours' then 'three_days'
    else 'later'
  end) stored
);
create index lead_progress_by_arrival on private.lead_progress (received_at, lead_id)
  include (step, answer, last_call, answered_at, reached_at, qualified_at, held_at, missed_at, student_at);
create index lead_progress_by_step on private.lead_progress (step, lead_id);
comment on table private.lead_progress is 'When a lead reached each step for the first time, from its timeline and those of the leads merged into it (private.lead_progress_of). Kept by a trigger on lead_events, recounted every night.';
comment on column private.lead_progress.answered_at is 'The first call, email or change of status by a colleague.';
comment on column private.lead_progress.reached_at is 'The first call in which somebody spoke with the person.';
comment on column private.lead_progress.held_at is 'The first consultation that was held; empty again where the last word is that it was missed.';
comment on column private.lead_progress.step is 'The furthest step: 1 reached, 2 qualified, 3 consultation held, 4 student. A later step counts for those before it.';
comment on column private.lead_progress.answer is 'How long the first answer took, by the clock: under one hour, 24 hours or 72 hours, later, or none yet.';
comment on index private.lead_progress_by_arrival is 'Reports of a period, without reading the table.';
comment on index private.lead_progress_by_step is 'Lead list: leads that reached a step.';

create index leads_reported on public.leads (created_at, id)
  include (status, lost_reason, source, campaign, preferred_destination, owner_id) where is_listed;
create index leads_by_lost_reason on public.leads (lost_reason, created_at desc, id desc) where lost_reason is not null;
comment on index public.leads_reported is 'Reports of a period, without reading the table.';
comment on index public.leads_by_lost_reason is 'Lead list of one reason for losing, newest first.';

create table private.lead_progress_checks (
  day date primary key,
  leads int not null check (leads >= 0),
  differing int not null check (differing >= 0),
  checked_at timestamptz not null default now()
);
comment on table private.lead_progress_checks is 'Each night: how many leads were recounted, and how many were not as the timeline has them and were put right (private.check_lead_progress).';

-- Leads that are there already; nothing has held a consultation or made a student on their timelines yet.
insert into private.lead_progress (lead_id, received_at, answered_at, reached_at, qualified_at, last_call)
with recursive family (lead_id, received_at, member_id) as (
  select l.id, l.created_at, l.id from public.leads as l
  union all
  select f.lead_id, f.received_at, m.id from family as f join public.leads as m on m.merged_into = f.member_id
)
select f.lead_id, f.received_at,
  min(greatest(e.created_at, f.received_at)) filter (where e.kind in ('call', 'status_changed') and (e.actor_id is not null or e.actor_name is not null)),
  min(greatest(e.created_at, f.received_at)) filter (where e.kind = 'call' and e.details ->> 'outcome' in ('reached', 'not_interested')),
  min(greatest(e.created_at, f.received_at)) filter (where e.to_status = 'qualified'),
  (array_agg((e.details ->> 'outcome')::public.lead_call_outcome order by e.id desc) filter (where e.kind = 'call'))[1]
from family as f left join public.lead_events as e on e.lead_id = f.member_id and e.kind in ('call', 'status_changed')
group by f.lead_id, f.received_at;
