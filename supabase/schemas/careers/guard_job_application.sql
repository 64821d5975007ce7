create or replace function private.guard_job_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.lead_id, new.cv_object, new.created_at) is distinct from (old.lead_id, old.cv_object, old.created_at) then
    raise exception 'An application keeps its person and its CV.' using errcode = 'PT409';
  end if;
  if new.status <> old.status and not exists (
    select from public.job_application_transitions as t where t.from_status = old.status and t.to_status = new.status
  ) then
    raise exception 'no_such_step' using errcode = 'PT409',
      detail = format('An application does not go from %s to %s.', old.status, new.status);
  end if;
  new.version := old.version + 1;
  new.closed_at := case when new.status in ('hired', 'rejected', 'withdrawn') then coalesce(new.closed_at, now()) end;
  if new.status <> 'rejected' then
    new.rejection_reason := null;
  end if;
  return new;
end
$$;

create or replace trigger job_applications_are_guarded before update on public.job_applications
  for each row execute function private.guard_job_application();
