create or replace function private.save_mentor_profile(p_profile jsonb, p_hours jsonb, p_version int) returns public.mentor_state
language plpgsql security definer set search_path = '' as $$
declare
  most_hours constant int := 28;
  caller uuid := private.acting_id();
  is_mentor_by_role constant boolean := private.has_permission('students.mentor');
  profile public.mentor_profiles;
  given record;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if jsonb_typeof(p_profile) is distinct from 'object' or jsonb_typeof(p_hours) is distinct from 'array' or jsonb_array_length(p_hours) > most_hours then
    raise exception 'A profile has its facts, and at most % hours.', most_hours using errcode = '22023';
  end if;
  select * into given from jsonb_to_record(p_profile) as f (
    headline text, about text, course text, subject_code text, university text, country_code text, languages text[], topics text[],
    time_zone text, room_url text, capacity smallint, agrees boolean, code_version smallint
  );
  if given.room_url <> '' and not private.is_meeting_room(given.room_url) then
    raise exception 'A room is a link to a meeting service.' using errcode = '22023', detail = 'room';
  end if;
  -- An unknown time zone raises 22023.
  perform now() at time zone given.time_zone;
  select * into profile from public.mentor_profiles as m where m.user_id = caller for update;
  if coalesce(profile.version, 0) <> coalesce(p_version, 0) then
    raise exception 'The profile has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  if profile.user_id is null and not private.may_become_mentor() then
    raise exception 'Colleagues and students who have arrived help others.' using errcode = 'PT403';
  end if;
  if not coalesce(given.agrees, false) and (profile.user_id is null or profile.state = 'ended' or profile.code_version < given.code_version) then
    raise exception 'Nobody is listed who has not agreed to the code of conduct.' using errcode = 'PT409', detail = 'not_agreed';
  end if;

  insert into public.mentor_profiles as m (
    user_id, state, headline, about, course, subject_code, university, country_code, languages, topics, time_zone, room_url, capacity,
    agreed_at, code_version, is_admitted_by_role, admitted_at
  ) values (
    caller, case when is_mentor_by_role then 'active' else 'waiting' end::public.mentor_state, given.headline, nullif(given.about, ''), given.course,
    nullif(given.subject_code, ''), given.university, given.country_code, given.languages, given.topics, given.time_zone,
    nullif(given.room_url, ''), given.capacity, now(), given.code_version, is_mentor_by_role, case when is_mentor_by_role then now() end
  )
  on conflict (user_id) do update set
    headline = excluded.headline, about = excluded.about, course = excluded.course, subject_code = excluded.subject_code,
    university = excluded.university, country_code = excluded.country_code, languages = excluded.languages, topics = excluded.topics,
    time_zone = excluded.time_zone, room_url = excluded.room_url, capacity = excluded.capacity,
    agreed_at = case when given.agrees then now() else m.agreed_at end,
    code_version = case when given.agrees then excluded.code_version else m.code_version end,
    -- Whoever comes back after the end begins as at the first time; a pause or a hold stays.
    state = case when m.state = 'ended' then excluded.state else m.state end,
    is_admitted_by_role = case when m.state = 'ended' then excluded.is_admitted_by_role else m.is_admitted_by_role end,
    admitted_by = case when m.state = 'ended' then null else m.admitted_by end,
    admitted_at = case when m.state = 'ended' then excluded.admitted_at else m.admitted_at end
  returning * into profile;

  delete from public.mentor_hours as h where h.mentor_id = caller;
  insert into public.mentor_hours (mentor_id, weekday, opens, closes)
  select caller, h.weekday, h.opens, h.closes from jsonb_to_recordset(p_hours) as h (weekday smallint, opens time, closes time);
  if profile.state = 'waiting' and p_version is null then
    perform private.tell_mentor_supervisors('Somebody would like to be a mentor', private.name_of(caller));
  end if;
  return profile.state;
exception when exclusion_violation then
  raise exception 'Two of these hours overlap.' using errcode = 'PT409', detail = 'hours_overlap';
end
$$;

create or replace function public.save_mentor_profile(p_profile jsonb, p_hours jsonb, p_version int default null) returns public.mentor_state
language sql set search_path = '' as $$
  select private.save_mentor_profile(p_profile, p_hours, p_version)
$$;
comment on function public.save_mentor_profile(jsonb, jsonb, int) is 'Saves what students read of the caller as a mentor, and their hours [{weekday, opens, closes}]; answers the state. Mentors by role are listed at once, others when a supervisor admits them, nobody without {agrees}. PT403; PT409 changed, not_agreed, hours_overlap.';

grant execute on function private.save_mentor_profile(jsonb, jsonb, int), public.save_mentor_profile(jsonb, jsonb, int) to authenticated;
