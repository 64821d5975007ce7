create or replace function private.set_departure_item(
  p_application_id uuid, p_item public.departure_item, p_state public.departure_item_state, p_on_day date, p_note text, p_version int
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  today constant date := private.india_day(now());
  name constant text := coalesce(left(private.name_of(caller), 200), 'A colleague');
  application public.applications;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into application from public.applications as a where a.id = p_application_id for update;
  if not found or not (application.student_id = caller or private.may_act_on_application(application)) then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  if application.application_status <> 'departure' then
    raise exception 'This is settled between the visa and the arrival.' using errcode = 'PT409', detail = 'no_step';
  end if;
  if num_nulls(p_item, p_state) > 0 or p_on_day not between today - 365 and today + 730 or char_length(btrim(p_note)) > 500
    or p_item = 'ticket' and p_state = 'done' and p_on_day is null then
    raise exception 'A booked ticket has a day.' using errcode = '22023';
  end if;
  if p_version is distinct from coalesce((
    select i.version from public.departure_items as i where i.application_id = p_application_id and i.item = p_item
  ), 0) then
    raise exception 'This has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  insert into public.departure_items as i (application_id, item, state, on_day, note, changed_by, changed_by_name)
  values (p_application_id, p_item, p_state, p_on_day, nullif(btrim(p_note), ''), caller, name)
  on conflict (application_id, item) do update set state = excluded.state, on_day = excluded.on_day, note = excluded.note,
    changed_by = caller, changed_by_name = name, version = i.version + 1, updated_at = now();
end
$$;

create or replace function public.set_departure_item(
  p_application_id uuid, p_item public.departure_item, p_state public.departure_item_state, p_version int, p_on_day date default null,
  p_note text default null
) returns void
language sql set search_path = '' as $$
  select private.set_departure_item(p_application_id, p_item, p_state, p_on_day, p_note, p_version)
$$;
comment on function public.set_departure_item(uuid, public.departure_item, public.departure_item_state, int, date, text) is 'Says how far something is that a student settles before the flight: the student, or whoever works on the application. The version is that of the item, 0 where nobody said anything yet. PT409 changed, no_step.';

grant execute on function
  private.set_departure_item(uuid, public.departure_item, public.departure_item_state, date, text, int),
  public.set_departure_item(uuid, public.departure_item, public.departure_item_state, int, date, text)
to authenticated;
