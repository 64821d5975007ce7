-- When an owner was told that a task is due, and the topic under which people choose the mail of the morning.

alter table public.tasks add column reminded_at timestamptz;
comment on column public.tasks.reminded_at is 'When its owner was told that it is due; empty again when it is put off or given to somebody else.';

create index tasks_to_remind on public.tasks (due_at, id) where state in ('open', 'snoozed') and reminded_at is null;
comment on index public.tasks_to_remind is 'Job remind-tasks: what has fallen due and nobody was told.';

-- A kind may have mails of a job of its own, so that one task is not one mail.
alter table private.notice_kinds add column has_own_mail boolean not null default false;
comment on column private.notice_kinds.has_own_mail is 'A job of its own writes its mails; a notice of this kind is not e-mailed by itself.';
insert into private.notice_kinds (kind, topic, has_own_mail) values ('tasks.due', 'tasks', true);

alter table public.contact_preferences
  alter column email_about set default '{profile,exam,tasks}',
  drop constraint contact_preferences_email_about_check,
  add constraint contact_preferences_email_about_check
    check (email_about <@ array['profile', 'exam', 'tasks'] and cardinality(email_about) <= 3);
-- Nobody could choose it until today.
update public.contact_preferences set email_about = email_about || array['tasks'];
