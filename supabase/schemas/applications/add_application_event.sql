create or replace function private.add_application_event(
  p_application public.applications, p_kind public.application_event_kind, p_from public.application_status, p_reason text,
  p_details jsonb default '{}', p_at timestamptz default clock_timestamp()
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A run that goes on by the job is still of whoever started it.
  with actor as (
    select coalesce(auth.uid(), nullif(current_setting('campusbound.application_actor', true), '')::uuid) as id
  )
  insert into public.application_events (
    application_id, kind, actor_id, actor_name, from_status, to_status, holder, reason, details, version, created_at
  )
  select p_application.id, p_kind, a.id, (select p.full_name from public.profiles as p where p.user_id = a.id), p_from,
    case when p_kind in ('created', 'moved') then p_application.application_status end, p_application.holder, nullif(btrim(p_reason), ''),
    jsonb_strip_nulls(p_details), p_application.version, p_at
  from actor as a;
end
$$;
comment on function private.add_application_event(public.applications, public.application_event_kind, public.application_status, text, jsonb, timestamptz) is 'Writes what happened to an application, as it is after it.';
