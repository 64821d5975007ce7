create or replace function private.list_mentor_meeting_mails(p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.mentor_meeting_row(m, m.mentor_id) || jsonb_build_object(
    'was_mailed', m.mailed_sequence is not null,
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('is_mentor', p.user_id = m.mentor_id, 'name', p.full_name, 'email', p.email)), '[]')
      from public.profiles as p
      where p.user_id in (m.student_id, m.mentor_id) and p.is_active and p.email is not null and private.wants_email_about(p.user_id, 'mentoring')
    )
  ) order by m.updated_at, m.id), '[]')
  from (
    select * from public.mentor_meetings as w where w.mailed_sequence is distinct from w.calendar_sequence
    order by w.updated_at, w.id limit greatest(least(p_limit, 200), 0)
  ) as l join public.mentor_meetings as m on m.id = l.id
$$;

create or replace function public.list_mentor_meeting_mails(p_limit int default 50) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_mentor_meeting_mails(p_limit)
$$;
comment on function public.list_mentor_meeting_mails(int) is 'Meetings that calendars have not been told of, with the people who want the mail. Service role only.';

grant execute on function private.list_mentor_meeting_mails(int) to service_role;
