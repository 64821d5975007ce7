create or replace function private.guard_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stage public.application_stages;
  undoes bigint;
begin
  select * into stage from public.application_stages as s where s.status = new.application_status;
  if tg_op = 'INSERT' then
    new.holder := coalesce(new.holder, stage.holder);
    new.holder_since := case when new.holder is not null then coalesce(new.holder_since, new.created_at) end;
    new.promised_by := coalesce(new.promised_by, private.own_promise(new.holder, stage.promised_working_days));
    return new;
  end if;

  if (new.student_id, new.idempotency_key, new.created_at) is distinct from (old.student_id, old.idempotency_key, old.created_at) then
    raise exception 'An application stays with its student.' using errcode = 'PT409';
  end if;
  -- There is no caller when an officer's account is deleted and the application becomes unassigned.
  if new.assigned_to is distinct from old.assigned_to and auth.uid() is not null
    and not private.has_permission('officers.assign')
    -- Whoever works on applications takes what nobody has, and passes on what is theirs.
    and not (private.has_permission('applications.work') and new.assigned_to is not null
      and (old.assigned_to is null and new.assigned_to = auth.uid() or coalesce(old.assigned_to = auth.uid(), false))) then
    raise exception 'Assigning officers is not among your rights.' using errcode = 'PT403';
  end if;
  if new.application_status <> old.application_status then
    undoes := private.move_being_undone(new.id);
    if not exists (
      select from public.application_status_transitions as t
      where t.from_status = old.application_status and t.to_status = new.application_status
    ) and undoes is null then
      raise exception 'An application does not go from % to %.', old.application_status, new.application_status
        using errcode = 'PT409';
    end if;
    if undoes is null and (stage.holder is null or new.holder is not distinct from old.holder) then
      new.holder := stage.holder;
    end if;
    if new.application_status not in ('withdrawn', 'rejected', 'deferred', 'visa_refused') then
      new.reason := null;
    end if;
  end if;
  if undoes is null and new.holder is distinct from old.holder then
    new.holder_since := case when new.holder is not null then clock_timestamp() end;
  end if;
  if undoes is null and (new.holder, new.application_status) is distinct from (old.holder, old.application_status)
    and new.promised_by is not distinct from old.promised_by then
    new.promised_by := coalesce(
      private.own_promise(new.holder, stage.promised_working_days),
      private.expected_day(new.university_id, new.application_status, new.holder)
    );
  end if;
  new.version := old.version + case when
    (new.application_status, new.holder, new.promised_by, new.assigned_to, new.program_id, new.university_id, new.program_name,
      new.university_name, new.destination, new.intake, new.intake_on, new.backup_of)
    is distinct from (old.application_status, old.holder, old.promised_by, old.assigned_to, old.program_id, old.university_id,
      old.program_name, old.university_name, old.destination, old.intake, old.intake_on, old.backup_of)
    then 1 else 0 end;
  return new;
end
$$;
comment on function private.guard_application() is 'Keeps an application within its rules: which steps there are, who has the ball after one, what we promise, and the version.';

create or replace trigger applications_are_guarded before insert or update on public.applications
  for each row execute function private.guard_application();
