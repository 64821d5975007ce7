create or replace function private.add_job_application_event(
  p_application public.job_applications, p_kind public.job_application_event_kind, p_actor_id uuid, p_note text default null,
  p_request_key uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.job_application_events (application_id, kind, version, actor_id, actor_name, note, request_key)
  values (
    p_application.id, p_kind, p_application.version, p_actor_id,
    (select p.full_name from public.profiles as p where p.user_id = p_actor_id), nullif(btrim(p_note), ''), p_request_key
  )
$$;
comment on function private.add_job_application_event(public.job_applications, public.job_application_event_kind, uuid, text, uuid) is 'Writes a line of an application''s timeline. Checks no rights: for procedures that have.';
