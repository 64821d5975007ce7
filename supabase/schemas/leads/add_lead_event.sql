create or replace function private.add_lead_event(
  p_lead_id uuid, p_kind public.lead_event_kind, p_actor_id uuid, p_from public.lead_status, p_to public.lead_status, p_note text
) returns void
language sql security definer set search_path = '' as $$
  insert into public.lead_events (lead_id, kind, actor_id, actor_name, from_status, to_status, note)
  values (
    p_lead_id, p_kind, p_actor_id, (select p.full_name from public.profiles as p where p.user_id = p_actor_id),
    p_from, p_to, nullif(btrim(p_note), '')
  )
$$;
