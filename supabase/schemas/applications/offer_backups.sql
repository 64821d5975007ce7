create or replace function private.offer_backups() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first public.applications;
  backup public.applications;
begin
  if private.in_bulk() then
    return null;
  end if;
  select * into first from public.applications as a where a.id = new.application_id;
  for backup in
    select * from public.applications as a
    where a.student_id = first.student_id and a.backup_of = first.id and a.holder is not null order by a.created_at, a.id
  loop
    perform private.notify_person(
      first.student_id, 'application.backup_ready', left('Your backup can go on: ' || private.application_line(backup), 200),
      left(case when new.kind = 'offer_lapsed' then 'The offer lapsed: ' when new.to_status = 'rejected' and new.from_status <> 'application' then 'The university took its offer back: '
        when new.to_status = 'rejected' then 'The university refused: '
        else 'The visa was refused: ' end || private.application_line(first), 500),
      '/student-programs/' || backup.id
    );
  end loop;
  return null;
end
$$;
comment on function private.offer_backups() is 'When an application comes to nothing, its student is told of the one that backs it up.';

create or replace trigger application_events_offer_backups after insert on public.application_events
  for each row when (new.kind = 'offer_lapsed' or new.kind = 'moved' and new.to_status in ('rejected', 'visa_refused'))
  execute function private.offer_backups();
