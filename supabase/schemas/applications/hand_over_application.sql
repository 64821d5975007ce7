create or replace function private.hand_over_application(
  p_application_id uuid, p_holder public.application_holder, p_note text, p_promised_by date, p_version int
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications := private.lock_application(p_application_id, p_version, false);
  former constant public.applications := application;
begin
  if application.holder is null then
    raise exception 'Nobody has anything to do with it any more.' using errcode = 'PT409', detail = 'ended';
  end if;
  if p_holder is null or char_length(btrim(coalesce(p_note, ''))) not between 3 and 2000
    or p_promised_by < (now() at time zone 'Asia/Kolkata')::date or p_promised_by > current_date + 730 then
    raise exception 'Handing over needs a note, and no day that has passed.' using errcode = '22023';
  end if;
  perform set_config('campusbound.application_note', p_note, true);
  update public.applications set holder = p_holder,
    promised_by = coalesce(p_promised_by, case when holder = p_holder then promised_by end, private.own_promise(p_holder, (
      select s.promised_working_days from public.application_stages as s where s.status = application_status
    )), private.expected_day(university_id, application_status, p_holder))
  where id = p_application_id returning * into application;
  perform set_config('campusbound.application_note', '', true);
  -- Whoever hands it over is done with it.
  perform private.release_application(application.id);
  if p_holder = 'student' then
    perform private.tell_of_application(
      application, false, 'application.handed_over', format('Your turn: %s', private.application_line(application))
    );
  elsif p_holder = 'team' and former.holder = 'team' and former.promised_by < private.india_day(now())
    and application.promised_by > former.promised_by then
    perform private.tell_of_application(
      application, false, 'application.handed_over',
      format('New date, %s: %s', to_char(application.promised_by, 'FMDD FMMonth YYYY'), private.application_line(application))
    );
  end if;
  return application.version;
end
$$;

create or replace function public.hand_over_application(
  p_application_id uuid, p_holder public.application_holder, p_note text, p_version int, p_promised_by date default null
) returns int
language sql set search_path = '' as $$
  select private.hand_over_application(p_application_id, p_holder, p_note, p_promised_by, p_version)
$$;
comment on function public.hand_over_application(uuid, public.application_holder, text, int, date) is 'Says who has to do something next and what, and by when they are to be done; ours and the usual one of a university, an embassy or a bank are reckoned where none is given. The student reads the note. PT409 changed, ended.';

grant execute on function
  private.hand_over_application(uuid, public.application_holder, text, date, int),
  public.hand_over_application(uuid, public.application_holder, text, int, date)
to authenticated;
