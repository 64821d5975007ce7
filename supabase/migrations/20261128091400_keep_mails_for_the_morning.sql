-- Both say more than before: whose night it is, and when it ends.
drop function if exists public.list_notification_emails(int);
drop function if exists private.list_notification_emails(int);
drop function if exists private.student_clock(uuid, timestamptz);
