create or replace function private.email_verified() returns boolean
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  return exists (select from auth.users as u where u.id = auth.uid() and u.email_confirmed_at is not null);
end
$$;
comment on function private.email_verified() is 'Whether the caller has confirmed their e-mail address.';

grant execute on function private.email_verified() to anon, authenticated, service_role;
