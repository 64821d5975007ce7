create or replace function private.plan_consultation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  if new.status = 'booked' and (tg_op = 'INSERT' or new.starts_at <> old.starts_at) then
    update public.tasks set due_at = new.starts_at, state = 'open', snoozed_until = null
    where id = new.task_id and state in ('open', 'snoozed');
    if not found then
      select * into lead from public.leads as l where l.id = new.lead_id;
      update public.consultations set task_id = private.open_task(
        'Consultation by phone', new.starts_at, lead.owner_id, new.booked_by, 'A consultation is booked', new.lead_id
      ) where id = new.id and lead.status in ('new', 'contacted', 'qualified');
    end if;
  elsif new.status <> 'booked' and tg_op = 'UPDATE' and old.status = 'booked' then
    update public.tasks set state = case when new.status = 'held' then 'done' else 'cancelled' end::public.task_state,
      closed_by = new.decided_by, closing_note = format('The consultation was %s.', new.status)
    where id = new.task_id and state in ('open', 'snoozed');
  end if;
  return null;
end
$$;
comment on function private.plan_consultation() is 'A booked consultation is on its counsellor''s day; one that is decided is not.';

create or replace trigger consultations_are_planned after insert or update on public.consultations
  for each row execute function private.plan_consultation();
