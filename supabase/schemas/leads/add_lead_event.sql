create or replace function private.add_lead_event(
  p_lead_id uuid, p_kind public.lead_event_kind, p_actor_id uuid, p_from public.lead_status, p_to public.lead_status, p_note text,
  p_details jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.lead_events (lead_id, kind, actor_id, actor_name, from_status, to_status, note, details)
  values (
    p_lead_id, p_kind, p_actor_id, (select p.full_name from public.profiles as p where p.user_id = p_actor_id),
    p_from, p_to, nullif(btrim(p_note), ''), jsonb_strip_nulls(p_details)
  )
$$;
comment on function private.add_lead_event(uuid, public.lead_event_kind, uuid, public.lead_status, public.lead_status, text, jsonb) is 'Writes the timeline; after the change, so that the event has the version that it made.';
