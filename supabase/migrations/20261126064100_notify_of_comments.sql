-- Who is mentioned or written to is told, under a topic of its own.

insert into private.notice_kinds (kind, topic) values
  ('comment.mentioned', 'comments'), ('comment.message', 'comments'), ('comment.reply', 'comments');

alter table public.contact_preferences
  alter column email_about set default '{profile,exam,tasks,replies,comments}',
  drop constraint contact_preferences_email_about_check,
  add constraint contact_preferences_email_about_check
    check (email_about <@ array['profile', 'exam', 'tasks', 'replies', 'comments'] and cardinality(email_about) <= 5);
-- Nobody could choose it until today.
update public.contact_preferences set email_about = email_about || array['comments'];
