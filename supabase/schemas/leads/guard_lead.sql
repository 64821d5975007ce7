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
    new.updated_at := now();
  end if;
  new.completed_at := case when new.status = 'completed' then coalesce(new.completed_at, now()) end;
  return new;
end
$$;

create or replace trigger leads_are_guarded before insert or update on public.leads
  for each row execute function private.guard_lead();
