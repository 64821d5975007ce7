create or replace function private.remove_student_record(p_record_id uuid, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  select r.student_id into owner from public.student_records as r where r.id = p_record_id;
  if owner is null or not private.may_keep_records(owner) then
    -- Whether an entry exists is the business of those who keep the file.
    if private.acting_id() is null then
      raise exception 'Sign in first.' using errcode = 'PT401';
    end if;
    raise exception 'There is no such entry.' using errcode = 'PT404';
  end if;
  perform private.require_records_keeper(owner);
  delete from public.student_records as r where r.id = p_record_id and r.version = p_version;
  if not found then
    raise exception 'changed' using errcode = 'PT409', detail = 'The entry was changed or removed since.';
  end if;
end
$$;

create or replace function public.remove_student_record(p_record_id uuid, p_version int) returns void
language sql set search_path = '' as $$ select private.remove_student_record(p_record_id, p_version) $$;
comment on function public.remove_student_record(uuid, int) is 'Removes an entry of a student''s file. PT404 for those who do not keep it, PT409 changed.';

grant execute on function private.remove_student_record(uuid, int), public.remove_student_record(uuid, int) to authenticated;
