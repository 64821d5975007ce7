create or replace function private.guard_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.idempotency_key, new.reference, new.created_at) is distinct from (old.idempotency_key, old.reference, old.created_at) then
      raise exception 'A lead keeps its reference.' using errcode = 'PT409';
    end if;
    if new.status <> old.status and not exists (
      select from public.lead_status_transitions as t where t.from_status = old.status and t.to_status = new.status
    ) then
      raise exception 'A lead does not go from % to %.', old.status, new.status using errcode = 'PT409';
    end if;
    if new.status <> 'completed' and new.converted_at is not null then
      raise exception 'A student is no open lead; the conversion is undone first.' using errcode = 'PT409', detail = 'converted';
    end if;
    new.updated_at := now();
    -- The next action follows from tasks, which have versions of their own (private.keep_next_action).
    new.version := old.version
      + case when (new.next_action_at, new.next_action_task_id) is distinct from (old.next_action_at, old.next_action_task_id) then 0 else 1 end;
    if new.status <> old.status then
      new.stage_entered_at := now();
    end if;
  else
    new.stage_entered_at := new.created_at;
  end if;
  if tg_op = 'INSERT' or new.status <> old.status then
    new.stage_due_at := (
      select private.add_working_days(new.stage_entered_at, s.working_days) from public.lead_stages as s where s.status = new.status
    );
  end if;
  if new.status <> 'lost' then
    new.lost_reason := null;
  end if;
  new.completed_at := case when new.status = 'completed' then coalesce(new.completed_at, now()) end;
  return new;
end
$$;

create or replace trigger leads_are_guarded before insert or update on public.leads
  for each row execute function private.guard_lead();
