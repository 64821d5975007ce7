create or replace function private.finish_email(p_id uuid, p_error text) returns void
language sql security definer set search_path = '' as $$
  -- Retries after 1, 4, 16 … minutes, at most six hours; ten attempts are the limit. Sent e-mails are not kept: they contain
  -- sign-in links and personal text.
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

create or replace function public.finish_email(p_id uuid, p_error text default null) returns void
language sql set search_path = '' as $$
  select private.finish_email(p_id, p_error)
$$;
comment on function public.finish_email(uuid, text) is 'Records that a claimed e-mail was sent, or why not.';

grant execute on function private.finish_email(uuid, text) to service_role;
