create or replace function private.manages_people() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_capability('manage_users') or private.has_permission('team.manage');
end
$$;
comment on function private.manages_people() is 'Whether the person who asks decides where colleagues work and enters days away for anybody.';
