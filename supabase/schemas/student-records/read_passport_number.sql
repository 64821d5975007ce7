create or replace function private.read_passport_number(p_record_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  passport public.student_records;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into passport from public.student_records as r where r.id = p_record_id and r.kind = 'passport' and not r.is_none;
  if not found or not private.may_keep_records(passport.student_id) then
    raise exception 'There is no such passport.' using errcode = 'PT404';
  end if;
  if caller <> passport.student_id and passport.passport_number is not null then
    insert into public.passport_readings (student_id, reader_id, reader_name)
    values (passport.student_id, caller, private.name_of(caller));
  end if;
  return passport.passport_number;
end
$$;

create or replace function public.read_passport_number(p_record_id uuid) returns text
language sql set search_path = '' as $$ select private.read_passport_number(p_record_id) $$;
comment on function public.read_passport_number(uuid) is 'The whole number of a passport, for the student and colleagues who keep the file; a colleague''s reading is noted, and the student sees it. PT404.';

grant execute on function private.read_passport_number(uuid), public.read_passport_number(uuid) to authenticated;
