create or replace function private.own_address() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select lower(btrim(u.email)) from auth.users as u where u.id = private.acting_id());
end
$$;
comment on function private.own_address() is 'The confirmed address of the person who asks.';

grant execute on function private.own_address() to authenticated;
