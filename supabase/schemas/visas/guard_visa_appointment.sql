create or replace function private.guard_visa_appointment() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.state <> 'booked' or (new.visa_case_id, new.kind, new.starts_at, new.replaces, new.idempotency_key, new.created_at)
    is distinct from (old.visa_case_id, old.kind, old.starts_at, old.replaces, old.idempotency_key, old.created_at) then
    raise exception 'An appointment is over once, and one that moves is a new one.' using errcode = 'PT409', detail = 'over';
  end if;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.guard_visa_appointment() is 'An appointment is booked, then kept, moved, cancelled or missed, and stays so.';

create or replace trigger visa_appointments_are_guarded before update on public.visa_appointments
  for each row when (old.recorded_by is not distinct from new.recorded_by) execute function private.guard_visa_appointment();
