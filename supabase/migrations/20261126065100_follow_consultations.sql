-- What came of a consultation, who holds it, and that a lead may have another one after it.

alter table public.consultations
  drop constraint consultations_lead_id_key,
  drop constraint consultations_status_check,
  add column counsellor_id uuid references auth.users (id) on delete set null,
  add column booked_at timestamptz not null default now(),
  add column booked_by uuid references auth.users (id) on delete set null,
  add column moves int not null default 0 check (moves >= 0),
  add column decided_at timestamptz,
  add column decided_by uuid references auth.users (id) on delete set null,
  add column caused_by text check (caused_by in ('visitor', 'us')),
  add column task_id uuid references public.tasks (id) on delete set null;

-- Until now only visitors moved and cancelled, and the timeline says when.
alter table public.consultations disable trigger user;
update public.consultations as c set
  booked_at = l.created_at,
  counsellor_id = l.owner_id,
  moves = (select count(*) from public.lead_events as e where e.lead_id = l.id and e.kind = 'consultation_moved')
from public.leads as l where l.id = c.lead_id;
update public.consultations as c set
  caused_by = 'visitor',
  decided_at = coalesce(
    (select max(e.created_at) from public.lead_events as e where e.lead_id = c.lead_id and e.kind = 'consultation_cancelled'), c.booked_at
  )
where c.status = 'cancelled';
with opened as (
  insert into public.tasks (title, reason, lead_id, owner_id, due_at)
  select case when c.starts_at > now() then 'Consultation by phone' else 'Was the consultation held?' end,
    'A consultation is booked', c.lead_id, l.owner_id, c.starts_at
  from public.consultations as c join public.leads as l on l.id = c.lead_id
  where c.status = 'booked' and l.is_listed and l.status in ('new', 'contacted', 'qualified')
  returning id, lead_id
)
update public.consultations as c set task_id = o.id from opened as o where o.lead_id = c.lead_id;
alter table public.consultations enable trigger user;

alter table public.consultations
  add constraint consultations_status_check check (status in ('booked', 'held', 'missed', 'cancelled')),
  add constraint consultations_decided_have_a_time check ((status = 'booked') = (decided_at is null)),
  add constraint consultations_say_whose_doing_it_was check ((status in ('missed', 'cancelled')) = (caused_by is not null)),
  add constraint consultations_are_decided_by_somebody check (decided_by is null or decided_at is not null);
create unique index consultations_one_booked on public.consultations (lead_id) where status = 'booked';
create index consultations_by_lead on public.consultations (lead_id, starts_at desc);
create index consultations_by_start on public.consultations (starts_at, id);
create index consultations_by_status on public.consultations (status, starts_at, id);
create index consultations_by_counsellor on public.consultations (counsellor_id, starts_at, id);
create index consultations_by_booker on public.consultations (booked_by);
create index consultations_by_decider on public.consultations (decided_by);
create index consultations_by_task on public.consultations (task_id);
comment on table public.consultations is 'Consultations of leads, one booked at a time: booked, then held, missed or cancelled.';
comment on column public.consultations.counsellor_id is 'Who holds it: the owner of the lead while it is booked; afterwards whoever that was.';
comment on column public.consultations.booked_by is 'The colleague who booked it; empty where the visitor did.';
comment on column public.consultations.moves is 'How often it was moved to another time.';
comment on column public.consultations.decided_at is 'When somebody said what came of it, or cancelled it.';
comment on column public.consultations.decided_by is 'The colleague who said so; empty where the visitor cancelled.';
comment on column public.consultations.caused_by is 'Whose doing it was that it did not take place: who asked to cancel, or who did not come.';
comment on column public.consultations.task_id is 'The task that keeps it on the counsellor''s day until somebody says what came of it.';
comment on index public.consultations_one_booked is 'Constraint: the next one is booked when something came of the last.';
comment on index public.consultations_by_start is 'List of consultations by time.';
comment on index public.consultations_by_status is 'List of consultations of one state by time.';
comment on index public.consultations_by_counsellor is 'List of consultations of one counsellor by time: their day.';

insert into private.notice_kinds (kind, topic) values ('lead.consultation', 'work');
