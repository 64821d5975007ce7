create or replace function private.remind_applications(p_now timestamptz, p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  -- A day more on either side, because some students live in other time zones.
  first_day constant date := private.india_day(p_now) - 1;
  told int;
begin
  with near as (
    select d.application_id, d.what, d.day, private.application_day_title(d.what, d.kind, d.note) as about
    from private.application_days as d where d.day between first_day and first_day + 33
  ), coming as (
    -- Only the nearest step counts: what was missed while the job stood still is not made up for.
    select n.*, s.step, here.today
    from near as n join public.applications as a on a.id = n.application_id
    cross join lateral private.student_clock(a.student_id, p_now) as here
    cross join lateral (select min(step) as step from unnest(array[1, 7, 14, 30]) as step where n.day - here.today <= step) as s
    where here.is_awake and n.day > here.today and s.step is not null
  ), silent as (
    select a.id as application_id, 'silence' as what, heard.day, null as about, case when here.today - heard.day >= 7 then 7 else 3 end as step, here.today
    from public.applications as a
    cross join lateral private.student_clock(a.student_id, p_now) as here
    cross join lateral (select (private.last_heard_from_student(a) at time zone here.time_zone)::date as day) as heard
    -- Who has flown soon, or waits for a later intake, is not silent.
    where a.holder = 'student' and a.holder_since < p_now - interval '2 days' and a.application_status not in ('departure', 'deferred')
      and here.is_awake and here.today - heard.day between 3 and 13
  ), due as (
    select d.*, a.student_id, a.assigned_to, private.application_line(a) as line
    from (select c.application_id, c.what, c.day, c.about, c.step, c.today from coming as c union all table silent) as d
    join public.applications as a on a.id = d.application_id
    join public.profiles as p on p.user_id = a.student_id and p.is_active
    where not exists (
      select from private.application_reminders as r
      where r.application_id = d.application_id and r.what = d.what and r.day = d.day and r.step = d.step
    )
    order by d.day, d.application_id limit greatest(least(p_limit, 1000), 0)
  ), written as (
    -- Together with the notice or not at all, so that it is given once.
    insert into private.application_reminders as r (application_id, what, day, step, user_id, title, created_at)
    select d.application_id, d.what, d.day, d.step, d.student_id,
      left(coalesce(d.about || ' on ' || to_char(d.day, 'FMDD FMMonth YYYY'), 'We are waiting for you') || ': ' || d.line, 200), p_now
    from due as d
    on conflict do nothing
    returning r.*
  ), officers as (
    insert into public.notifications (user_id, kind, title, body, href)
    select d.assigned_to, 'application.silent', left(format('A week without a word: %s', private.name_of(d.student_id)), 200), left(d.line, 500),
      '/workflow-students/applications/' || d.application_id
    from written as w join due as d using (application_id, what, day, step)
    where w.what = 'silence' and w.step = 7 and d.assigned_to is not null
  ), students as (
    insert into public.notifications (user_id, kind, title, body, href)
    select w.user_id, 'application.reminder', w.title,
      case when w.what = 'silence' then format('It has been your turn for %s days. Open it to see what is wanted, or write to your team.', d.today - d.day)
        when d.day - d.today = 1 then 'That is tomorrow.' else format('That is in %s days.', d.day - d.today) end,
      '/student-programs/' || w.application_id
    from written as w join due as d using (application_id, what, day, step)
  )
  select count(*) into told from written;
  return told;
end
$$;

create or replace function public.remind_applications(p_now timestamptz default now(), p_limit int default 500) returns int
language sql set search_path = '' as $$
  select private.remind_applications(p_now, p_limit)
$$;
comment on function public.remind_applications(timestamptz, int) is 'Reminds students of days that come in 30, 14, 7 and 1 days and after 3 and 7 days of silence, once each and never at night; how many. After a week of silence the officer is told too. Service role only.';

grant execute on function private.remind_applications(timestamptz, int) to service_role;
