create type public.email_status as enum ('queued', 'sending', 'sent', 'failed');

create table private.email_outbox (
  id uuid primary key default gen_random_uuid(),
  to_address text not null check (to_address = lower(btrim(to_address)) and to_address ~ '^[^@\s<>,;]+@[^@\s<>,;]+$' and char_length(to_address) <= 254),
  subject text not null check (char_length(subject) between 1 and 300 and subject !~ '[[:cntrl:]]'),
  html text check (length(html) <= 500000),
  text text not null check (length(text) <= 200000),
  attachments jsonb not null default '[]'
    check (jsonb_typeof(attachments) = 'array' and jsonb_array_length(attachments) <= 5 and length(attachments::text) <= 1000000),
  dedupe_key text unique check (char_length(dedupe_key) between 1 and 200),
  status public.email_status not null default 'queued',
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((status = 'sent') = (sent_at is not null))
);
create index email_outbox_due on private.email_outbox (next_attempt_at, id) where status in ('queued', 'sending');
comment on table private.email_outbox is 'E-mails to send. Written together with what they tell about, sent later, so that a mail server that is down loses nothing. The words go when the e-mail has gone.';
comment on column private.email_outbox.attachments is 'A list of {filename, contentType, content}; the content is text or base64 as the sender agrees.';
comment on column private.email_outbox.dedupe_key is 'The same key twice is one e-mail.';
comment on column private.email_outbox.next_attempt_at is 'When it may be tried next; while it is being sent, when the sender''s claim on it ends.';

create function private.enqueue_email(
  p_to text, p_subject text, p_html text, p_text text, p_attachments jsonb, p_dedupe_key text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  email_id uuid;
begin
  insert into private.email_outbox as e (to_address, subject, html, text, attachments, dedupe_key)
  values (lower(btrim(p_to)), p_subject, p_html, p_text, coalesce(p_attachments, '[]'), p_dedupe_key)
  on conflict (dedupe_key) do update set dedupe_key = excluded.dedupe_key
  returning e.id into email_id;
  return email_id;
exception when check_violation or not_null_violation then
  raise exception 'The e-mail is not well formed.' using errcode = '22023', detail = sqlerrm;
end
$$;

create function private.claim_emails(p_limit int) returns table (
  id uuid, to_address text, subject text, html text, "text" text, attachments jsonb, attempts int
)
language sql security definer set search_path = '' as $$
  -- A claim lasts five minutes; then a sender that died has lost it and the e-mail is due again.
  update private.email_outbox as e
  set status = 'sending', attempts = e.attempts + 1, next_attempt_at = now() + interval '5 minutes'
  where e.id in (
    select due.id from private.email_outbox as due
    where due.status in ('queued', 'sending') and due.next_attempt_at <= now()
    order by due.next_attempt_at, due.id
    limit greatest(least(p_limit, 100), 0)
    for update skip locked
  )
  returning e.id, e.to_address, e.subject, e.html, e.text, e.attachments, e.attempts
$$;

create function private.finish_email(p_id uuid, p_error text) returns void
language sql security definer set search_path = '' as $$
  -- One, four, sixteen … minutes between attempts, at most six hours; after ten attempts it has failed. What was sent is
  -- not kept: letters carry sign-in links and people's words.
  update private.email_outbox as e
  set status = case
      when p_error is null then 'sent'::public.email_status
      when e.attempts >= 10 then 'failed'::public.email_status
      else 'queued'::public.email_status
    end,
    sent_at = case when p_error is null then now() end,
    html = case when p_error is not null then e.html end,
    text = case when p_error is not null then e.text else '' end,
    attachments = case when p_error is not null then e.attachments else '[]' end,
    last_error = left(p_error, 500),
    next_attempt_at = now() + least(interval '1 minute' * power(4, greatest(e.attempts - 1, 0)), interval '6 hours')
  where e.id = p_id and e.status = 'sending'
$$;

create function public.enqueue_email(
  p_to text, p_subject text, p_html text, p_text text, p_attachments jsonb default '[]', p_dedupe_key text default null
) returns uuid
language sql set search_path = '' as $$
  select private.enqueue_email(p_to, p_subject, p_html, p_text, p_attachments, p_dedupe_key)
$$;
comment on function public.enqueue_email(text, text, text, text, jsonb, text) is 'Puts an e-mail in the outbox and gives its id. The server''s own.';

create function public.claim_emails(p_limit int default 10) returns table (
  id uuid, to_address text, subject text, html text, "text" text, attachments jsonb, attempts int
)
language sql set search_path = '' as $$
  select * from private.claim_emails(p_limit)
$$;
comment on function public.claim_emails(int) is 'Gives a sender e-mails that are due; nobody else gets them for five minutes.';

create function public.finish_email(p_id uuid, p_error text default null) returns void
language sql set search_path = '' as $$
  select private.finish_email(p_id, p_error)
$$;
comment on function public.finish_email(uuid, text) is 'Says that a claimed e-mail was sent, or why not.';

grant execute on function private.enqueue_email(text, text, text, text, jsonb, text), private.claim_emails(int),
  private.finish_email(uuid, text) to service_role;
