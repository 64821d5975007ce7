create or replace function private.open_first_application(p_student_id uuid, p_application jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid;
begin
  if p_application is null then
    return null;
  end if;
  if exists (
    select from public.applications as a
    where a.student_id = p_student_id and a.application_status not in ('withdrawn', 'rejected', 'arrived')
      and lower(btrim(a.destination)) = lower(btrim(p_application ->> 'destination'))
      and lower(btrim(coalesce(a.program_name, ''))) = lower(btrim(coalesce(p_application ->> 'program_name', '')))
  ) then
    raise exception 'This application is there already.' using errcode = 'PT409', detail = 'duplicate_application';
  end if;
  insert into public.applications (student_id, application_status, destination, program_name, intake)
  values (
    p_student_id, coalesce(p_application ->> 'status', 'profile')::public.application_status, btrim(p_application ->> 'destination'),
    nullif(btrim(p_application ->> 'program_name'), ''), nullif(btrim(p_application ->> 'intake'), '')
  )
  returning id into opened;
  return opened;
end
$$;
comment on function private.open_first_application(uuid, jsonb) is 'Opens the application that was asked for with a conversion, if any. PT409 duplicate_application. Checks no rights.';
