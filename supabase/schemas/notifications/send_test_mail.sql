create or replace function private.send_test_mail(p_subject text, p_html text, p_text text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
begin
  return private.enqueue_email(
    (select u.email from auth.users as u where u.id = caller), p_subject, p_html, p_text, null, 'test-mail:' || gen_random_uuid()
  );
end
$$;

create or replace function public.send_test_mail(p_subject text, p_html text, p_text text) returns uuid
language sql set search_path = '' as $$
  select private.send_test_mail(p_subject, p_html, p_text)
$$;
comment on function public.send_test_mail(text, text, text) is 'Adds a mail to the outbox that goes to the caller''s own address, and returns its id. For administrators.';

grant execute on function private.send_test_mail(text, text, text), public.send_test_mail(text, text, text) to authenticated;
