create or replace function private.remove_absence(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_staff();
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  absence public.staff_absences;
  is_keeper boolean;
begin
  select * into absence from public.staff_absences as a where a.id = p_id for update;
  is_keeper := found and (private.manages_people() or private.reports_to_me(absence.user_id));
  if absence.id is null or not (is_keeper or absence.user_id = caller) then
    raise exception 'There is no such absence.' using errcode = 'PT404';
  end if;
  if absence.last_day < today and not is_keeper then
    raise exception 'These days have passed.' using errcode = 'PT409', detail = 'past';
  end if;
  if absence.first_day < today and absence.last_day >= today then
    -- Back early: the days that were taken stay.
    update public.staff_absences set last_day = today - 1 where id = p_id;
  else
    delete from public.staff_absences where id = p_id;
  end if;
end
$$;

create or replace function public.remove_absence(p_id uuid) returns void
language sql set search_path = '' as $$
  select private.remove_absence(p_id)
$$;
comment on function public.remove_absence(uuid) is 'Takes days away back; one that has begun ends yesterday instead. For whoever may add it. PT409 past.';

grant execute on function private.remove_absence(uuid), public.remove_absence(uuid) to authenticated;
