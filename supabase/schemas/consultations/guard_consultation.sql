create or replace function private.guard_consultation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.status = 'cancelled' and new.status <> 'cancelled' then
    raise exception 'A cancelled consultation stays cancelled.' using errcode = 'PT409', detail = 'cancelled';
  end if;
  if new.status = 'booked' then
    new.counsellor_id := (select l.owner_id from public.leads as l where l.id = new.lead_id);
    new.decided_at := null;
  else
    new.decided_at := coalesce(new.decided_at, now());
  end if;
  return new;
end
$$;
comment on function private.guard_consultation() is 'Whoever owns the lead holds its booked consultation; one that is decided keeps who held it and when.';

create or replace trigger consultations_are_guarded before insert or update on public.consultations
  for each row execute function private.guard_consultation();
