create or replace function private.set_exam_accommodation(
  p_user_id uuid, p_exam_id text, p_multiplier numeric, p_extra_break_s int, p_valid_to date, p_note text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  keeper uuid := exam_private.require_attempt_change(p_note);
  accommodation_id uuid;
begin
  if p_user_id = keeper then
    raise exception 'Nobody gives time to themselves.' using errcode = 'PT403';
  end if;
  insert into public.exam_accommodations as c (user_id, exam_id, time_multiplier, extra_break_s, valid_to, note, approved_by)
  values (p_user_id, p_exam_id, p_multiplier, coalesce(p_extra_break_s, 0), p_valid_to, btrim(p_note), keeper)
  on conflict (user_id, exam_id) do update set time_multiplier = excluded.time_multiplier, extra_break_s = excluded.extra_break_s,
    valid_to = excluded.valid_to, note = excluded.note, approved_by = excluded.approved_by, approved_at = now()
  returning c.id into accommodation_id;
  return accommodation_id;
end
$$;

create or replace function public.set_exam_accommodation(
  p_user_id uuid, p_exam_id text default null, p_time_multiplier numeric default 1, p_extra_break_s int default 0, p_valid_to date default null,
  p_note text default null
) returns uuid
language sql set search_path = '' as $$
  select private.set_exam_accommodation(p_user_id, p_exam_id, p_time_multiplier, p_extra_break_s, p_valid_to, p_note)
$$;
comment on function public.set_exam_accommodation(uuid, text, numeric, int, date, text) is 'Grants extra time from the next attempt on, in one exam or in all, with the reason as its note. Attempt managers only, never for themselves.';

grant execute on function
  private.set_exam_accommodation(uuid, text, numeric, int, date, text),
  public.set_exam_accommodation(uuid, text, numeric, int, date, text)
to authenticated;
