create or replace function private.mark_notifications_emailed(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.notifications set email_due = false where id = any (p_ids)
$$;

create or replace function public.mark_notifications_emailed(p_ids uuid[]) returns void
language sql set search_path = '' as $$
  select private.mark_notifications_emailed(p_ids)
$$;
comment on function public.mark_notifications_emailed(uuid[]) is 'Records that these notifications are in the e-mail outbox. Service role only.';

grant execute on function private.mark_notifications_emailed(uuid[]) to service_role;
