create or replace function private.claim_emails(p_limit int) returns table (
  id uuid, to_address text, subject text, html text, "text" text, attachments jsonb, attempts int, unsubscribe_url text, from_name text,
  answers_to text, is_answerable boolean
)
language sql security definer set search_path = '' as $$
  -- After five minutes the claim of a dead sender expires and the e-mail is due again.
  update private.email_outbox as e
  set status = 'sending', attempts = e.attempts + 1, next_attempt_at = now() + interval '5 minutes'
  where e.id in (
    select due.id from private.email_outbox as due
    where due.status in ('queued', 'sending') and due.next_attempt_at <= now()
    order by due.next_attempt_at, due.id
    limit greatest(least(p_limit, 100), 0)
    for update skip locked
  )
  returning e.id, e.to_address, e.subject, e.html, e.text, e.attachments, e.attempts, e.unsubscribe_url, e.from_name,
    case when e.is_answerable then (select s.value #>> '{}' from public.site_settings as s where s.key = 'contact_email') end, e.is_answerable
$$;

create or replace function public.claim_emails(p_limit int default 10) returns table (
  id uuid, to_address text, subject text, html text, "text" text, attachments jsonb, attempts int, unsubscribe_url text, from_name text,
  answers_to text, is_answerable boolean
)
language sql set search_path = '' as $$
  select * from private.claim_emails(p_limit)
$$;
comment on function public.claim_emails(int) is 'Claims e-mails that are due; nobody else gets them for five minutes.';

grant execute on function private.claim_emails(int) to service_role;
