create or replace function private.was_a_slip(p_application_id uuid, p_event_id bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_events as u
    where u.application_id = p_application_id and u.details ? 'undoes' and u.id >= p_event_id and (u.details ->> 'undoes')::bigint <= p_event_id
  )
$$;
comment on function private.was_a_slip(uuid, bigint) is 'Whether an event belongs to a step that was taken back, or takes it back: it is history, and nothing follows from it.';
