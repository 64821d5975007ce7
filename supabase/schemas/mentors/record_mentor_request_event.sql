create or replace function private.record_mentor_request_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.mentor_request_events (request_id, from_state, to_state, actor_id, actor_name)
  values (new.id, case when tg_op = 'UPDATE' then old.state end, new.state, private.acting_id(), private.name_of(private.acting_id()));
  return null;
end
$$;
comment on function private.record_mentor_request_event() is 'Writes down every step of a request.';

create or replace trigger mentor_requests_are_recorded after insert on public.mentor_requests
  for each row execute function private.record_mentor_request_event();
create or replace trigger mentor_request_steps_are_recorded after update of state on public.mentor_requests
  for each row when (new.state <> old.state) execute function private.record_mentor_request_event();
