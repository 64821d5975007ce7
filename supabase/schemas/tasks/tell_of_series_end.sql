create or replace function private.tell_of_series_end() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  recipient uuid;
begin
  -- Whoever asked for it, else a manager of theirs or the owner's, of those who may know what it is about.
  select c.user_id into recipient
  from unnest(array[
    new.asked_by,
    (select s.reports_to from public.staff_profiles as s where s.user_id = new.asked_by),
    (select s.reports_to from public.staff_profiles as s where s.user_id = new.owner_id)
  ]) with ordinality as c (user_id, place)
  where c.user_id in (select private.task_workers(new.lead_id, new.application_id, new.student_id))
  order by c.place limit 1;
  -- Who closes it oneself reads there that it ends.
  if recipient <> coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000') then
    perform private.notify_person(
      recipient, 'tasks.ended', left('It does not repeat any more: ' || new.title, 200),
      coalesce(private.name_of(new.owner_id), 'Its owner') || ' can’t work on it any more. If it should go on, add it again for somebody else.',
      case
        when new.lead_id is not null then '/crm-dashboard?lead=' || new.lead_id
        when new.application_id is not null then '/workflow-students/applications/' || new.application_id
        when new.student_id is not null then '/student-detail/' || new.student_id
        else '/my-day'
      end
    );
  end if;
  return null;
end
$$;
comment on function private.tell_of_series_end() is 'Tells whoever asked for a repeating task, or a manager, that it ends because its owner is gone.';

create or replace trigger tasks_tell_series_end after update of state on public.tasks
  for each row when (new.series_end = 'owner_gone' and old.series_end is null) execute function private.tell_of_series_end();
