create or replace function private.record_application_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  note text := nullif(btrim(current_setting('campusbound.application_note', true)), '');
  undoes bigint;
begin
  if tg_op = 'INSERT' then
    perform private.add_application_event(new, 'created', null, note, '{}', new.created_at);
    return null;
  end if;
  if new.application_status <> old.application_status then
    undoes := private.move_being_undone(new.id);
    perform private.add_application_event(
      new, 'moved', old.application_status, case when undoes is null then coalesce(new.reason, note) end, jsonb_build_object('undoes', undoes)
    );
  elsif (new.holder, new.promised_by) is distinct from (old.holder, old.promised_by) then
    perform private.add_application_event(
      new, 'handed_over', null, note, jsonb_build_object(
        'from', old.holder, 'promised_by', new.promised_by, 'missing_for', nullif(current_setting('campusbound.application_missing_for', true), '')
      )
    );
  end if;
  if new.assigned_to is distinct from old.assigned_to then
    perform private.add_application_event(
      new, 'assigned', null, note,
      jsonb_build_object('from_name', private.name_of(old.assigned_to), 'to_name', private.name_of(new.assigned_to))
    );
    if new.assigned_to is not null then
      insert into private.application_turns (user_id, last_given_at) values (new.assigned_to, clock_timestamp())
      on conflict (user_id) do update set last_given_at = excluded.last_given_at;
    end if;
  end if;
  if (new.program_name, new.university_name, new.destination, new.intake)
    is distinct from (old.program_name, old.university_name, old.destination, old.intake) then
    perform private.add_application_event(
      new, 'choice_changed', null, note,
      jsonb_build_object('from', private.application_line(old), 'to', private.application_line(new))
    );
  end if;
  if new.backup_of is distinct from old.backup_of then
    perform private.add_application_event(
      new, 'backup_changed', null, note,
      jsonb_build_object('to', (select private.application_line(a) from public.applications as a where a.id = new.backup_of))
    );
  end if;
  return null;
end
$$;
comment on function private.record_application_event() is 'Every change of an application is an event, whoever makes it. What procedures are told in words comes in campusbound.application_note.';

create or replace trigger applications_record_events after insert or update on public.applications
  for each row execute function private.record_application_event();
