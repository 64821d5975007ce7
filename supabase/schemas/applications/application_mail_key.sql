create or replace function private.application_mail_key(p_user_id uuid, p_day date) returns text
language sql immutable set search_path = '' as $$
  select 'application-reminders:' || p_user_id || ':' || to_char(p_day, 'YYYY-MM-DD')
$$;
comment on function private.application_mail_key(uuid, date) is 'The key of a student''s reminders of a day: the outbox takes them once.';
