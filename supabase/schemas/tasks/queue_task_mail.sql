create or replace function private.queue_task_mail(p_user_id uuid, p_day date, p_email jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.enqueue_email(p.email, p_email ->> 'subject', p_email ->> 'html', p_email ->> 'text', null, private.task_mail_key(p_user_id, p_day))
  from public.profiles as p where p.user_id = p_user_id and p.is_active and p.email is not null
$$;

create or replace function public.queue_task_mail(p_user_id uuid, p_day date, p_email jsonb) returns void
language sql set search_path = '' as $$
  select private.queue_task_mail(p_user_id, p_day, p_email)
$$;
comment on function public.queue_task_mail(uuid, date, jsonb) is 'Queues a person''s mail of a morning, {subject, html, text}; a second one for that day is the same mail. Service role only.';

grant execute on function private.queue_task_mail(uuid, date, jsonb) to service_role;
