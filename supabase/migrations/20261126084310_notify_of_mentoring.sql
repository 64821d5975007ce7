-- Who asks or is asked, answers, meets or ends is told, under a topic of its own.
insert into private.notice_kinds (kind, topic, has_own_mail) values
  ('mentor.asked', 'mentoring', false), ('mentor.answered', 'mentoring', false), ('mentor.matched', 'mentoring', false),
  ('mentor.ended', 'mentoring', false), ('mentor.admitted', 'mentoring', false), ('mentor.meeting', 'mentoring', true),
  ('mentor.reminder', 'mentoring', false), ('mentor.reported', 'work', false);

alter table public.contact_preferences
  alter column email_about set default '{profile,exam,tasks,replies,comments,applications,mentoring}',
  drop constraint contact_preferences_email_about_check,
  add constraint contact_preferences_email_about_check
    check (email_about <@ array['profile', 'exam', 'tasks', 'replies', 'comments', 'applications', 'mentoring'] and cardinality(email_about) <= 7);
-- A topic is on until somebody turns it off.
update public.contact_preferences set email_about = email_about || array['mentoring'];
