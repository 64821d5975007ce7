create or replace function private.run_mentoring(p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  expired int := private.expire_mentor_requests(p_now);
  meeting public.mentor_meetings;
  is_hour boolean;
  reminded int := 0;
begin
  for meeting in
    select * from public.mentor_meetings as m
    where m.state = 'booked' and m.starts_at > p_now and m.starts_at <= p_now + interval '24 hours'
      and (m.hour_reminded_at is null and m.starts_at <= p_now + interval '1 hour' or m.day_reminded_at is null)
    order by m.starts_at, m.id limit 500 for update skip locked
  loop
    is_hour := meeting.starts_at <= p_now + interval '1 hour';
    -- Whoever booked within the last hours knows; of two that are due, the nearer one counts.
    if is_hour or meeting.created_at < p_now - interval '6 hours' then
      perform private.remind_of_mentor_meeting(meeting, meeting.student_id, is_hour), private.remind_of_mentor_meeting(meeting, meeting.mentor_id, is_hour);
      reminded := reminded + 1;
    end if;
    update public.mentor_meetings as m set day_reminded_at = coalesce(m.day_reminded_at, p_now),
      hour_reminded_at = case when is_hour then p_now else m.hour_reminded_at end
    where m.id = meeting.id;
  end loop;
  return jsonb_build_object('expired', expired, 'reminded', reminded);
end
$$;

create or replace function public.run_mentoring(p_now timestamptz default now()) returns jsonb
language sql set search_path = '' as $$
  select private.run_mentoring(p_now)
$$;
comment on function public.run_mentoring(timestamptz) is 'Job mail-meetings: requests that nobody answered within a week expire, and both people of a meeting are reminded a day and an hour before, once each: {expired, reminded}. Service role only.';

grant execute on function private.run_mentoring(timestamptz) to service_role;
