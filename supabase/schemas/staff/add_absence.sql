create or replace function private.add_absence(p_user_id uuid, p_first_day date, p_last_day date, p_cover_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_staff();
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  is_keeper constant boolean := private.manages_people() or private.reports_to_me(p_user_id);
  absence_id uuid;
begin
  if p_user_id is distinct from caller and not is_keeper then
    raise exception 'This is not your colleague to plan for.' using errcode = 'PT403';
  end if;
  if not private.is_staff(p_user_id) then
    raise exception 'This person does not work here.' using errcode = 'PT404';
  end if;
  if p_first_day is null or p_last_day is null or p_last_day < p_first_day or p_last_day - p_first_day > 366 then
    raise exception 'An absence ends on or after the day it begins, within a year.' using errcode = '22023';
  end if;
  if p_first_day < today and not is_keeper then
    raise exception 'A manager enters days that have passed.' using errcode = 'PT409', detail = 'past';
  end if;
  if p_cover_id is not null and (p_cover_id = p_user_id or not private.is_staff(p_cover_id)) then
    raise exception 'Whoever covers works here, and is somebody else.' using errcode = 'PT409', detail = 'cover';
  end if;
  if exists (
    select from public.staff_absences as a
    where a.user_id = p_cover_id and daterange(a.first_day, a.last_day, '[]') && daterange(p_first_day, p_last_day, '[]')
  ) then
    raise exception 'Whoever covers is away on some of these days.' using errcode = 'PT409', detail = 'cover_away';
  end if;
  insert into public.staff_absences (user_id, first_day, last_day, cover_id, created_by)
  values (p_user_id, p_first_day, p_last_day, p_cover_id, caller)
  returning id into absence_id;
  return absence_id;
exception when exclusion_violation then
  raise exception 'These days overlap with others.' using errcode = 'PT409', detail = 'overlap';
end
$$;

create or replace function public.add_absence(p_user_id uuid, p_first_day date, p_last_day date, p_cover_id uuid default null) returns uuid
language sql set search_path = '' as $$
  select private.add_absence(p_user_id, p_first_day, p_last_day, p_cover_id)
$$;
comment on function public.add_absence(uuid, date, date, uuid) is 'Notes days on which a colleague is away and who covers; days are those of India. For oneself from today on, for those who report to one, and for anybody by people managers. PT409 past, overlap, cover, cover_away.';

grant execute on function private.add_absence(uuid, date, date, uuid), public.add_absence(uuid, date, date, uuid) to authenticated;
