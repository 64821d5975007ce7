create or replace function private.application_claim(p_application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', private.name_of(c.claimed_by), 'until', c.claimed_until, 'is_mine', coalesce(c.claimed_by = private.signed_in_id(), false)
  )
  from private.application_claims as c where c.application_id = p_application_id and c.claimed_until > now()
$$;
comment on function private.application_claim(uuid) is 'Who works on an application just now and until when: {name, until, is_mine}, or null. For colleagues.';
