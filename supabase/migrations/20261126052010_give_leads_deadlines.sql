-- How long a lead may stay where it is, what is done about it next, and whose change came between two people.

create table public.lead_stages (
  status public.lead_status primary key check (status in ('new', 'contacted', 'qualified')),
  working_days smallint not null check (working_days between 1 and 60),
  promise text not null check (promise = btrim(promise) and char_length(promise) between 1 and 200)
);
comment on table public.lead_stages is 'How many working days an open lead may stay at a status. A change holds for leads that enter the status afterwards.';
comment on column public.lead_stages.promise is 'The same in words, for the desk.';

alter table public.lead_stages enable row level security;
revoke all on public.lead_stages from anon, authenticated;
grant select, update (working_days, promise) on public.lead_stages to authenticated;
create policy lead_stages_select_lead_readers on public.lead_stages for select to authenticated
  using ((select private.has_permission('leads.read')));
create policy lead_stages_update_admins on public.lead_stages for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

insert into public.lead_stages (status, working_days, promise) values
  ('new', 1, 'A new lead is claimed within 1 working day.'),
  ('contacted', 5, 'A contacted lead moves on within 5 working days.'),
  ('qualified', 10, 'A qualified lead is completed or lost within 10 working days.');

create type public.lead_lost_reason as enum (
  'no_response', 'wrong_number', 'budget', 'chose_other', 'not_eligible', 'postponed', 'not_interested', 'duplicate', 'spam', 'other'
);

alter table public.leads
  add column version int not null default 1 check (version >= 1),
  add column stage_entered_at timestamptz not null default now(),
  add column stage_due_at timestamptz,
  add column next_action_at timestamptz,
  add column next_action_task_id uuid,
  add column lost_reason public.lead_lost_reason,
  add column do_not_contact_at timestamptz,
  add column do_not_contact_reason text check (
    do_not_contact_reason = btrim(do_not_contact_reason) and char_length(do_not_contact_reason) between 1 and 300
  ),
  add column source text not null generated always as (coalesce(nullif(btrim(last_touch ->> 'source'), ''), 'direct')) stored,
  add column campaign text generated always as (nullif(btrim(last_touch ->> 'campaign'), '')) stored;

-- Old rows, as they are: their triggers would call this a change of today.
alter table public.leads disable trigger user;
update public.leads as l set
  stage_entered_at = moved.at,
  stage_due_at = (
    select (day::date + (moved.at at time zone 'Asia/Kolkata')::time) at time zone 'Asia/Kolkata'
    from generate_series(
      (moved.at at time zone 'Asia/Kolkata')::date + 1, (moved.at at time zone 'Asia/Kolkata')::date + 120, interval '1 day'
    ) as day
    where extract(isodow from day) <> 7 and not exists (select from public.consultation_closures as c where c.day = day::date)
    order by day offset (select s.working_days - 1 from public.lead_stages as s where s.status = l.status) limit 1
  ),
  lost_reason = case when l.status = 'lost' then 'other'::public.lead_lost_reason end
from (
  select r.id, coalesce((select max(e.created_at) from public.lead_events as e where e.lead_id = r.id and e.kind = 'status_changed'), r.created_at) as at
  from public.leads as r
) as moved
where moved.id = l.id;
update public.leads set stage_due_at = null where status in ('completed', 'lost');
update public.leads as l set next_action_at = coalesce(t.snoozed_until, t.due_at), next_action_task_id = t.id
from (
  select distinct on (o.lead_id) o.* from public.tasks as o
  where o.lead_id is not null and o.state in ('open', 'snoozed') order by o.lead_id, coalesce(o.snoozed_until, o.due_at), o.id
) as t
where t.lead_id = l.id;
alter table public.leads enable trigger user;

alter table public.leads
  add constraint leads_lost_have_a_reason check ((status = 'lost') = (lost_reason is not null)),
  add constraint leads_next_action_is_a_task check ((next_action_at is null) = (next_action_task_id is null)),
  add constraint leads_closed_have_no_deadline check (stage_due_at is null or status in ('new', 'contacted', 'qualified')),
  add constraint leads_not_contacted_for_a_reason check ((do_not_contact_at is null) = (do_not_contact_reason is null));
create index leads_by_change on public.leads (updated_at, id);
create index leads_by_name on public.leads (lower(name), id);
create index leads_by_stage on public.leads (status, id);
create index leads_by_next_action on public.leads (next_action_at, id);
create index leads_by_deadline on public.leads (stage_due_at, id);
create index leads_by_source on public.leads (source, created_at desc, id desc);
create index leads_by_campaign on public.leads (campaign, created_at desc, id desc);
create index leads_by_destination on public.leads (preferred_destination, created_at desc, id desc);
create index leads_by_locale on public.leads (locale, created_at desc, id desc);
create index leads_open_unclaimed on public.leads (stage_due_at, id) where owner_id is null and status in ('new', 'contacted', 'qualified');
create index leads_open_without_action on public.leads (owner_id, id)
  where next_action_at is null and status in ('new', 'contacted', 'qualified');
create index leads_open_by_next_action on public.leads (next_action_at, id) where status in ('new', 'contacted', 'qualified');
create index leads_not_contacted_by_email on public.leads (email) where do_not_contact_at is not null;
create index leads_not_contacted_by_phone on public.leads (phone) where do_not_contact_at is not null;
comment on column public.leads.version is 'Goes up with every change, so that a writer is told of a change that came between. Next actions follow from tasks, which have versions of their own.';
comment on column public.leads.stage_entered_at is 'Since when it has its status.';
comment on column public.leads.stage_due_at is 'By when an open lead moves on (lead_stages, working days of India).';
comment on column public.leads.next_action_at is 'When its earliest open task is due; a snoozed one when it comes back. Kept by a trigger on tasks.';
comment on column public.leads.next_action_task_id is 'That task.';
comment on column public.leads.lost_reason is 'Why it is lost. Leads lost before there were reasons have "other".';
comment on column public.leads.do_not_contact_at is 'Since when nobody writes or calls of their own accord.';
comment on column public.leads.source is 'The utm source of the visit that asked, "direct" without one.';
comment on column public.leads.campaign is 'The utm campaign of the visit that asked.';
comment on index public.leads_by_change is 'Lead list by last change.';
comment on index public.leads_by_name is 'Lead list by name; duplicates of the same name.';
comment on index public.leads_by_stage is 'Lead list by status.';
comment on index public.leads_by_next_action is 'Lead list by next action, and what is due when.';
comment on index public.leads_by_deadline is 'Lead list by deadline of the stage.';
comment on index public.leads_by_source is 'Lead list of one source, newest first.';
comment on index public.leads_by_campaign is 'Lead list of one campaign, newest first.';
comment on index public.leads_by_destination is 'Lead list of one destination, newest first.';
comment on index public.leads_by_locale is 'Lead list of one language, newest first.';
comment on index public.leads_open_unclaimed is 'The manager''s list: open leads that nobody has claimed in time.';
comment on index public.leads_open_without_action is 'The manager''s list: open leads with an owner and without a next action.';
comment on index public.leads_open_by_next_action is 'The manager''s list: next actions that are overdue.';
comment on index public.leads_not_contacted_by_email is 'Every sender asks whether this address may be written to.';
comment on index public.leads_not_contacted_by_phone is 'Every sender asks whether this number may be called.';

alter table public.lead_events
  add column version int check (version >= 1),
  add column details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 2000),
  add constraint lead_events_calls_have_an_outcome check (kind::text <> 'call' or details ? 'outcome');
comment on column public.lead_events.version is 'The version of the lead once this had happened; empty before leads had one.';
comment on column public.lead_events.details is 'Facts of a kind: outcome of a call, whom it was assigned to, the next step and when, why it was lost.';

create table private.lead_ownership_checks (
  day date primary key,
  open int not null check (open >= 0),
  unowned_due int not null check (unowned_due >= 0),
  silent int not null check (silent >= 0),
  overdue int not null check (overdue >= 0),
  away int not null check (away >= 0),
  checked_at timestamptz not null default now()
);
comment on table private.lead_ownership_checks is 'Each night: how many leads were open, due and unowned, owned and without a next step, overdue by more than a working day, or with an owner who cannot work them (private.check_lead_ownership).';
