create or replace function private.add_application_date(
  p_application_id uuid, p_kind public.application_date_kind, p_day date, p_note text, p_is_sure boolean
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  most_dates constant int := 50;
  caller constant uuid := private.acting_id();
  today constant date := private.india_day(now());
  note constant text := nullif(btrim(p_note), '');
  application public.applications;
  added uuid;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into application from public.applications as a where a.id = p_application_id for update;
  if not found or private.may_act_on_application(application) is not true or application.student_id = caller then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  if application.holder is null then
    raise exception 'Nobody has anything to do with it any more.' using errcode = 'PT409', detail = 'ended';
  end if;
  if p_kind is null or p_day is null or p_day < today or p_day > today + 1095 or char_length(note) > 200 or p_kind = 'other' and note is null then
    raise exception 'A date is a day of the next three years, and says what it is for.' using errcode = '22023';
  end if;
  if (select count(*) from public.application_dates as d where d.application_id = p_application_id and d.removed_at is null) >= most_dates then
    raise exception 'An application has at most % dates.', most_dates using errcode = 'PT409', detail = 'too_many';
  end if;
  if p_is_sure is not true then
    perform private.ask_about_closed_day(private.date_countries(application, p_kind), p_day, 'holiday');
  end if;
  insert into public.application_dates (application_id, kind, day, note, source, created_by)
  values (p_application_id, p_kind, p_day, note, 'person', caller) returning id into added;
  return added;
exception when unique_violation then
  raise exception 'This date is there already.' using errcode = 'PT409', detail = 'there_already';
end
$$;

create or replace function public.add_application_date(
  p_application_id uuid, p_kind public.application_date_kind, p_day date, p_note text default null, p_is_sure boolean default false
) returns uuid
language sql set search_path = '' as $$
  select private.add_application_date(p_application_id, p_kind, p_day, p_note, p_is_sure)
$$;
comment on function public.add_application_date(uuid, public.application_date_kind, date, text, boolean) is 'Adds a day that the student must keep: for those who work on the application. PT409 ended, there_already, too_many, and holiday unless p_is_sure; 22023 for a day that has passed.';

grant execute on function
  private.add_application_date(uuid, public.application_date_kind, date, text, boolean),
  public.add_application_date(uuid, public.application_date_kind, date, text, boolean)
to authenticated;
