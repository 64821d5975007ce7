create or replace function private.ask_about_consultation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  open_one public.consultations;
begin
  select c.* into open_one from public.consultations as c join public.leads as l on l.id = c.lead_id
  where c.task_id = new.id and c.status = 'booked' and l.status in ('new', 'contacted', 'qualified') and l.is_listed;
  if found then
    update public.consultations set task_id = private.open_task(
      'Was the consultation held?', greatest(open_one.ends_at, now() + interval '15 minutes'), open_one.counsellor_id, null,
      'Nobody has said yet what came of it', open_one.lead_id
    ) where id = open_one.id;
  end if;
  return null;
end
$$;
comment on function private.ask_about_consultation() is 'Ticking off the task, or a call that replaces it, says nothing about the consultation: it is asked about until somebody answers.';

create or replace trigger tasks_ask_about_consultations after update of state on public.tasks
  for each row when (new.state in ('done', 'cancelled') and old.state in ('open', 'snoozed') and new.lead_id is not null)
  execute function private.ask_about_consultation();
