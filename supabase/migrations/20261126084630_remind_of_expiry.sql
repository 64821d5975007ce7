-- Students are told ahead that a passport, a bank letter or a test ends.
create table private.expiry_reminders (
  id bigint generated always as identity unique,
  user_id uuid not null references auth.users (id) on delete cascade,
  what text not null check (what ~ '^(document|record):[a-z0-9_]+$'),
  day date not null,
  step smallint not null check (step in (7, 30, 90)),
  title text not null check (char_length(title) between 1 and 200),
  href text not null check (href ~ '^/' and char_length(href) <= 300),
  created_at timestamptz not null,
  mailed_at timestamptz,
  primary key (user_id, what, day, step)
);
create index expiry_reminders_to_mail on private.expiry_reminders (created_at, user_id) where mailed_at is null;
comment on index private.expiry_reminders_to_mail is 'Job remind-applications: what is not mailed yet.';
comment on table private.expiry_reminders is 'Which end of a document or of an entry in the file a student was told of. The key is why nobody is told twice.';
comment on column private.expiry_reminders.what is 'The type of the document, or what the entry is: record:passport, record:ielts.';
comment on column private.expiry_reminders.day is 'The last day on which it is valid.';
comment on column private.expiry_reminders.step is 'How many days before that day.';

create index student_records_to_expire on public.student_records (ends_on, student_id) where kind in ('passport', 'test') and ends_on is not null;
comment on index public.student_records_to_expire is 'Job remind-applications: passports and tests that end soon.';

insert into private.notice_kinds (kind, topic, has_own_mail) values ('document.expiring', 'applications', true);
