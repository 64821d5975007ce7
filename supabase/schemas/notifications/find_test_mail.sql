create or replace function private.find_test_mail(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
begin
  return (
    select jsonb_build_object(
      'status', e.status, 'to_address', e.to_address, 'attempts', e.attempts, 'created_at', e.created_at, 'sent_at', e.sent_at,
      'next_attempt_at', e.next_attempt_at, 'last_error', e.last_error
    )
    from private.email_outbox as e
    where e.id = p_id and e.dedupe_key like 'test-mail:%'
      and e.to_address = (select lower(u.email) from auth.users as u where u.id = caller)
  );
end
$$;

create or replace function public.find_test_mail(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_test_mail(p_id)
$$;
comment on function public.find_test_mail(uuid) is 'How far a test mail to the caller''s own address has come, null for any other mail. For administrators.';

grant execute on function private.find_test_mail(uuid), public.find_test_mail(uuid) to authenticated;
