create or replace function private.queue_application_mail(p_user_id uuid, p_day date, p_ids jsonb, p_expiry_ids jsonb, p_email jsonb, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_email(
    p.email, p_email ->> 'subject', p_email ->> 'html', p_email ->> 'text', null, private.application_mail_key(p_user_id, p_day)
  )
  from public.profiles as p where p.user_id = p_user_id and p.is_active and p.email is not null;
  update private.application_reminders as r set mailed_at = p_now where r.user_id = p_user_id and r.id in (select i.id::bigint from jsonb_array_elements_text(p_ids) as i (id));
  update private.expiry_reminders as r set mailed_at = p_now
  where r.user_id = p_user_id and r.id in (select i.id::bigint from jsonb_array_elements_text(p_expiry_ids) as i (id));
end
$$;

create or replace function public.queue_application_mail(
  p_user_id uuid, p_day date, p_ids jsonb, p_email jsonb, p_now timestamptz default now(), p_expiry_ids jsonb default '[]'
) returns void
language sql set search_path = '' as $$
  select private.queue_application_mail(p_user_id, p_day, p_ids, p_expiry_ids, p_email, p_now)
$$;
comment on function public.queue_application_mail(uuid, date, jsonb, jsonb, timestamptz, jsonb) is 'Queues a student''s reminders of a day as one mail, {subject, html, text}, and marks them; a second one for that day is the same mail. Service role only.';

grant execute on function private.queue_application_mail(uuid, date, jsonb, jsonb, jsonb, timestamptz) to service_role;
