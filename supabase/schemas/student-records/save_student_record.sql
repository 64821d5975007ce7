create or replace function private.save_student_record(
  p_student_id uuid, p_kind public.student_record_kind, p_record_id uuid, p_version int, p_details jsonb, p_begins_on date, p_ends_on date,
  p_passport_number text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most constant int := 30;
  caller constant uuid := private.require_records_keeper(p_student_id);
  is_own constant boolean := caller = p_student_id;
  keeper constant uuid := case when not is_own then caller end;
  kept_name constant text := case when not is_own then private.name_of(caller) end;
  saved public.student_records;
begin
  if p_kind = 'test' and p_begins_on > (now() at time zone 'Asia/Kolkata')::date then
    raise exception 'A test that is still to come has no score.' using errcode = '22023';
  end if;
  select * into saved from public.student_records as r where r.id = p_record_id for no key update;
  begin
    if saved.id is null and coalesce(p_version, 0) = 0 then
      if (select count(*) from public.student_records as r where r.student_id = p_student_id and r.kind = p_kind) >= most then
        raise exception 'too_many' using errcode = 'PT409', detail = 'A file has at most 30 entries of a kind.';
      end if;
      delete from public.student_records as r where r.student_id = p_student_id and r.kind = p_kind and r.is_none;
      insert into public.student_records (id, student_id, kind, details, begins_on, ends_on, passport_number, keeper_id, keeper_name)
      values (p_record_id, p_student_id, p_kind, p_details, p_begins_on, p_ends_on, p_passport_number, keeper, kept_name)
      returning * into saved;
    elsif saved.id is null or saved.student_id <> p_student_id or saved.kind <> p_kind or saved.is_none then
      raise exception 'There is no such entry.' using errcode = 'PT404';
    elsif (saved.details, saved.begins_on, saved.ends_on, saved.passport_number) is not distinct from
      (p_details, p_begins_on, p_ends_on, coalesce(p_passport_number, saved.passport_number)) then
      -- Saved already: the same form came twice, or its answer was lost on the way.
      null;
    elsif saved.version <> coalesce(p_version, 0) then
      raise exception 'changed' using errcode = 'PT409', detail = 'The entry was changed since.';
    else
      update public.student_records as r set details = p_details, begins_on = p_begins_on, ends_on = p_ends_on,
        passport_number = coalesce(p_passport_number, r.passport_number), keeper_id = keeper, keeper_name = kept_name,
        version = r.version + 1, updated_at = now()
      where r.id = p_record_id returning * into saved;
    end if;
  exception
    when unique_violation then
      raise exception 'twice' using errcode = 'PT409', detail = 'This passport is in the file already.';
    when check_violation or not_null_violation then
      raise exception 'The entry is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
  return jsonb_build_object('id', saved.id, 'version', saved.version, 'number_end', saved.number_end);
end
$$;

create or replace function public.save_student_record(
  p_student_id uuid, p_kind public.student_record_kind, p_record_id uuid, p_version int, p_details jsonb, p_begins_on date default null,
  p_ends_on date default null, p_passport_number text default null
) returns jsonb
language sql set search_path = '' as $$
  select private.save_student_record(p_student_id, p_kind, p_record_id, p_version, p_details, p_begins_on, p_ends_on, p_passport_number)
$$;
comment on function public.save_student_record(uuid, public.student_record_kind, uuid, int, jsonb, date, date, text) is 'Writes an entry of a student''s file: version 0 for a new one, whose id the caller names. Without a passport number the known one stays. Answers id, version and the end of the number. PT409 changed, too_many or twice; PT403; PT404; 22023.';

grant execute on function
  private.save_student_record(uuid, public.student_record_kind, uuid, int, jsonb, date, date, text),
  public.save_student_record(uuid, public.student_record_kind, uuid, int, jsonb, date, date, text)
to authenticated;
