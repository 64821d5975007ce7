create or replace function private.say_no_student_record(p_student_id uuid, p_kind public.student_record_kind, p_is_none boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_records_keeper(p_student_id);
  is_own constant boolean := caller = p_student_id;
begin
  if not p_is_none then
    delete from public.student_records as r where r.student_id = p_student_id and r.kind = p_kind and r.is_none;
    return;
  end if;
  if exists (select from public.student_records as r where r.student_id = p_student_id and r.kind = p_kind and not r.is_none) then
    raise exception 'has_some' using errcode = 'PT409', detail = 'The file has an entry of this kind.';
  end if;
  insert into public.student_records (id, student_id, kind, is_none, keeper_id, keeper_name)
  values (gen_random_uuid(), p_student_id, p_kind, true, case when not is_own then caller end, case when not is_own then private.name_of(caller) end)
  on conflict (student_id, kind) where is_none do nothing;
exception
  when check_violation then
    raise exception 'Everybody has one of these.' using errcode = '22023';
end
$$;

create or replace function public.say_no_student_record(p_student_id uuid, p_kind public.student_record_kind, p_is_none boolean) returns void
language sql set search_path = '' as $$ select private.say_no_student_record(p_student_id, p_kind, p_is_none) $$;
comment on function public.say_no_student_record(uuid, public.student_record_kind, boolean) is 'Answers for a student that there is no test, work or passport, or takes that back. PT409 has_some; PT403; PT404; 22023.';

grant execute on function
  private.say_no_student_record(uuid, public.student_record_kind, boolean), public.say_no_student_record(uuid, public.student_record_kind, boolean)
to authenticated;
