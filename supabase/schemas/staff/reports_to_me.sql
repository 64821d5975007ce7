create or replace function private.reports_to_me(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_user_id in (select private.my_report_ids());
end
$$;
comment on function private.reports_to_me(uuid) is 'Whether this person reports to the one who asks, directly or through others.';
