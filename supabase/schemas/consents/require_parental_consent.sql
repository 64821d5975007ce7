create or replace function private.require_parental_consent(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_parental_consent(p_user_id) then
    raise exception 'parental_consent_needed' using errcode = 'PT403',
      detail = 'Under 18, a parent has to agree before documents or payments are taken.';
  end if;
end
$$;
comment on function private.require_parental_consent(uuid) is 'Guards procedures that accept documents or payments; PT403 parental_consent_needed.';

grant execute on function private.require_parental_consent(uuid) to service_role;
