create or replace function private.set_application_backup(p_application_id uuid, p_backup_of uuid, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications;
begin
  -- All of the student's at once and in one order, so that two changes at the same moment cannot make a circle of them.
  perform 1 from public.applications as a
  where a.student_id = (select o.student_id from public.applications as o where o.id = p_application_id) order by a.id for update;
  application := private.lock_application(p_application_id, p_version, true);
  if application.holder is null then
    raise exception 'This application has ended.' using errcode = 'PT409', detail = 'ended';
  end if;
  if p_backup_of is not null and not exists (
    select from public.applications as a where a.id = p_backup_of and a.id <> p_application_id and a.student_id = application.student_id
  ) then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  update public.applications set backup_of = p_backup_of where id = p_application_id returning * into application;
  return application.version;
end
$$;

create or replace function public.set_application_backup(p_application_id uuid, p_backup_of uuid, p_version int) returns int
language sql set search_path = '' as $$
  select private.set_application_backup(p_application_id, p_backup_of, p_version)
$$;
comment on function public.set_application_backup(uuid, uuid, int) is 'Makes an application the backup of another of the same student, or with none no backup any more; answers its version. For its student and those who work on it. PT404, PT409 changed, ended, circle.';

grant execute on function private.set_application_backup(uuid, uuid, int), public.set_application_backup(uuid, uuid, int) to authenticated;
