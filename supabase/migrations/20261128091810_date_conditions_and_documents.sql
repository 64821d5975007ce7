-- The days of conditions and of documents that were asked for are deadlines as those of an offer are.

alter table public.offer_conditions add column meet_by date;
comment on column public.offer_conditions.meet_by is 'The day by which the university wants it met; empty where it names none.';
create index offer_conditions_by_day on public.offer_conditions (meet_by) where meet_by is not null and met_on is null;
comment on index public.offer_conditions_by_day is 'Job remind-applications: open conditions whose day is near.';
create index application_requirements_by_day on public.application_requirements (due_on) where state = 'asked' and due_on is not null;
comment on index public.application_requirements_by_day is 'Job remind-applications: documents that were asked for by a day that is near.';

alter table private.application_reminders
  drop constraint application_reminders_what_check,
  add constraint application_reminders_what_check
    check (what ~ '^(closes|promised|silence|asked|late|date:[0-9a-f-]{36}|condition:[0-9a-f-]{36}|document:[a-z0-9_]+)$');

-- They take one thing more, and the former ones would stay beside them.
drop function if exists public.ask_document(uuid, text, text, public.application_status, date);
drop function if exists private.ask_document(uuid, text, text, public.application_status, date);
drop function if exists private.date_countries(public.applications, public.application_date_kind);
