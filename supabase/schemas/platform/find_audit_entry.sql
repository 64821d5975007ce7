create or replace function private.find_audit_entry(p_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select private.audit_entry(a) from private.audit_log as a where a.id = p_id);
end
$$;

create or replace function public.find_audit_entry(p_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_audit_entry(p_id)
$$;
comment on function public.find_audit_entry(bigint) is 'One entry of the audit log, null if there is none. For administrators.';

grant execute on function private.find_audit_entry(bigint), public.find_audit_entry(bigint) to authenticated;
