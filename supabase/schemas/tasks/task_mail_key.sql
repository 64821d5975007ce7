create or replace function private.task_mail_key(p_user_id uuid, p_day date) returns text
language sql immutable set search_path = '' as $$
  select 'tasks:' || p_user_id || ':' || to_char(p_day, 'YYYY-MM-DD')
$$;
comment on function private.task_mail_key(uuid, date) is 'The key of a person''s mail of a morning: the outbox takes it once.';
