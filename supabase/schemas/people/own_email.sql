create or replace function private.own_email() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select lower(btrim(u.email)) from auth.users as u where u.id = private.acting_id());
end
$$;
comment on function private.own_email() is 'The caller''s e-mail address, if confirmed.';

grant execute on function private.own_email() to authenticated;
