create or replace function private.guard_webinar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.starts_at at time zone new.time_zone is null then
    raise exception 'A webinar needs its time.' using errcode = '23514';
  end if;
  if tg_op = 'UPDATE' then
    if (new.starts_at, new.duration_minutes, new.title, new.status)
      is distinct from (old.starts_at, old.duration_minutes, old.title, old.status) then
      new.calendar_sequence := old.calendar_sequence + 1;
    end if;
    new.updated_at := case
      when (new.seats_taken, new.is_over) is distinct from (old.seats_taken, old.is_over) then old.updated_at else now()
    end;
  end if;
  new.is_over := new.starts_at + make_interval(mins => new.duration_minutes) <= now();
  return new;
exception when invalid_parameter_value then
  raise exception 'There is no such time zone.' using errcode = '23514';
end
$$;

create or replace trigger webinars_are_guarded before insert or update on public.webinars
  for each row execute function private.guard_webinar();
