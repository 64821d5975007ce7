create or replace function private.move_being_undone(p_application_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select e.id from public.application_events as e
  where e.id = nullif(current_setting('campusbound.application_undoes', true), '')::bigint and e.application_id = p_application_id
$$;
comment on function private.move_being_undone(uuid) is 'The event of the step that is being taken back just now, if it is one of this application: its triggers then put back and decide nothing.';
