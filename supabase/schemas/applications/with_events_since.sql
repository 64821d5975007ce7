create or replace function private.with_events_since(p_application_id uuid, p_before jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select p_before - 'event' || jsonb_build_object('first_event', min(e.id), 'last_event', max(e.id))
  from public.application_events as e where e.application_id = p_application_id and e.id > coalesce((p_before ->> 'event')::bigint, 0)
$$;
comment on function private.with_events_since(uuid, jsonb) is 'What stood before a step, with the events that the step made.';
