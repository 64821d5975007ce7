create or replace function private.guard_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.student_id <> old.student_id then
    raise exception 'An application stays with its student.' using errcode = 'PT409';
  end if;
  if new.application_status <> old.application_status and not exists (
    select from public.application_status_transitions as t
    where t.from_status = old.application_status and t.to_status = new.application_status
  ) then
    raise exception 'An application does not go from % to %.', old.application_status, new.application_status
      using errcode = 'PT409';
  end if;
  -- There is no caller when an officer's account is deleted and the application becomes unassigned.
  if new.assigned_to is distinct from old.assigned_to and auth.uid() is not null
    and not private.has_permission('officers.assign') then
    raise exception 'Assigning officers is not among your rights.' using errcode = 'PT403';
  end if;
  return new;
end
$$;

create or replace trigger applications_are_guarded before update on public.applications
  for each row execute function private.guard_application();
