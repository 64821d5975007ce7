create or replace function private.mentor_card(p_mentor public.mentor_profiles) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_mentor.user_id, 'name', coalesce(private.name_of(p_mentor.user_id), 'A mentor'), 'headline', p_mentor.headline, 'about', p_mentor.about,
    'course', p_mentor.course, 'subject_code', p_mentor.subject_code, 'university', p_mentor.university, 'country_code', p_mentor.country_code,
    'country_name', (select c.name from public.iso_countries as c where c.code = p_mentor.country_code),
    'languages', p_mentor.languages, 'topics', p_mentor.topics, 'time_zone', p_mentor.time_zone,
    'weekly_minutes', (
      select coalesce(sum(extract(epoch from h.closes - h.opens) / 60), 0)::int from public.mentor_hours as h where h.mentor_id = p_mentor.user_id
    ),
    'places_left', greatest(private.mentor_places_left(p_mentor), 0)
  )
$$;
comment on function private.mentor_card(public.mentor_profiles) is 'A mentor as students read of them: no address, no telephone number, no room.';
