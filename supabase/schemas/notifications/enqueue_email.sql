create or replace function private.enqueue_email(
  p_to text, p_subject text, p_html text, p_text text, p_attachments jsonb, p_dedupe_key text,
  p_unsubscribe_url text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  email_id uuid;
begin
  insert into private.email_outbox as e (to_address, subject, html, text, attachments, dedupe_key, unsubscribe_url)
  values (lower(btrim(p_to)), p_subject, p_html, p_text, coalesce(p_attachments, '[]'), p_dedupe_key, p_unsubscribe_url)
  on conflict (dedupe_key) do update set dedupe_key = excluded.dedupe_key
  returning e.id into email_id;
  return email_id;
exception when check_violation or not_null_violation then
  raise exception 'The e-mail is not well formed.' using errcode = '22023', detail = sqlerrm;
end
$$;

create or replace function public.enqueue_email(
  p_to text, p_subject text, p_html text, p_text text, p_attachments jsonb default '[]', p_dedupe_key text default null
) returns uuid
language sql set search_path = '' as $$
  select private.enqueue_email(p_to, p_subject, p_html, p_text, p_attachments, p_dedupe_key)
$$;
comment on function public.enqueue_email(text, text, text, text, jsonb, text) is 'Adds an e-mail to the outbox and returns its id. Service role only.';

grant execute on function private.enqueue_email(text, text, text, text, jsonb, text, text) to service_role;
