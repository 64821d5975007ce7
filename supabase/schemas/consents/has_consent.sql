create or replace function private.has_consent(p_user_id uuid, p_purpose text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select c.is_given from public.consents as c
    where c.user_id = p_user_id and c.purpose = p_purpose order by c.id desc limit 1
  ), false)
$$;
comment on function private.has_consent(uuid, text) is 'Whether the person has given this consent. No record means no.';

grant execute on function private.has_consent(uuid, text) to service_role;
