create or replace function private.guard_visa_case() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.application_id, new.attempt, new.created_at) is distinct from (old.application_id, old.attempt, old.created_at) then
    raise exception 'A visa stays with its application.' using errcode = 'PT409';
  end if;
  if new.state <> old.state and not exists (
    select from public.visa_state_transitions as t where t.from_state = old.state and t.to_state = new.state
  ) then
    raise exception 'A visa does not go from % to %.', old.state, new.state using errcode = 'PT409', detail = 'no_step';
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.guard_visa_case() is 'Keeps a visa within public.visa_state_transitions, and counts its changes.';

create or replace trigger visa_cases_are_guarded before update on public.visa_cases
  for each row execute function private.guard_visa_case();
