create or replace function private.list_notification_emails(p_now timestamptz, p_limit int) returns table (
  id uuid, to_address text, full_name text, title text, body text, href text
)
language sql stable security definer set search_path = '' as $$
  select n.id, p.email, p.full_name, n.title, n.body, n.href
  from public.notifications as n join public.profiles as p on p.user_id = n.user_id
  where n.email_due and p.is_active and p.email is not null and not private.waits_for_morning(n, p_now)
  order by n.created_at, n.id
  limit greatest(least(p_limit, 100), 0)
$$;

create or replace function public.list_notification_emails(p_now timestamptz default now(), p_limit int default 50) returns table (
  id uuid, to_address text, full_name text, title text, body text, href text
)
language sql stable set search_path = '' as $$
  select * from private.list_notification_emails(p_now, p_limit)
$$;
comment on function public.list_notification_emails(timestamptz, int) is 'Notifications still to be e-mailed, oldest first; what tells a student of an application only in their daytime, unless something is due that night, and not once they have read it meanwhile. Service role only.';

grant execute on function private.list_notification_emails(timestamptz, int) to service_role;
