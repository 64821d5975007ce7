create or replace function private.guard_backup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    with recursive ahead as (
      select a.id, a.backup_of from public.applications as a where a.id = new.backup_of
      union
      select a.id, a.backup_of from ahead as h join public.applications as a on a.id = h.backup_of
    )
    select from ahead as h where h.id = new.id
  ) then
    raise exception 'Of two applications only one is the backup of the other.' using errcode = 'PT409', detail = 'circle';
  end if;
  return new;
end
$$;
comment on function private.guard_backup() is 'Backups make no circle, however many stand in a row.';

create or replace trigger applications_backups_make_no_circle before insert or update of backup_of on public.applications
  for each row when (new.backup_of is not null) execute function private.guard_backup();
