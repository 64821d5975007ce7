create or replace function private.remind_applications(p_now timestamptz, p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  -- A day more on either side, because some students live in other time zones.
  first_day constant date := private.india_day(p_now) - 1;
  india_today constant date := private.india_day(p_now);
  day_begins constant time := (private.waking_hours()).begin_at;
  day_ends constant time := (private.waking_hours()).end_at;
  is_day constant boolean := (p_now at time zone 'Asia/Kolkata')::time >= day_begins and (p_now at time zone 'Asia/Kolkata')::time < day_ends;
  told int;
begin
  with near as (
    select d.application_id, d.what, d.day, d.kind, d.note, here.now, d.day - here.now::date as days_left
    from private.application_days as d left join public.contact_preferences as c on c.user_id = d.student_id
    cross join lateral (select p_now at time zone coalesce(c.time_zone, 'Asia/Kolkata') as now) as here
    where d.day between first_day and first_day + 33
  ), days as (
    select d.day, extract(isodow from d.day) >= 6 or exists (
      select from public.public_holidays as h where h.day = d.day or h.is_yearly and h.day <= d.day
        and (extract(month from h.day), extract(day from h.day)) = (extract(month from d.day), extract(day from d.day))
    ) as is_closed
    from (select first_day + g.ahead as day from generate_series(-31, 33) as g (ahead)) as d
  ), closed as materialized (
    -- Days that are closed somewhere as is the day before, with the last one on which nobody rests: no last reminder is due long before.
    select d.day, o.day as open_day
    from days as d cross join lateral (select max(o.day) as day from days as o where o.day < d.day and not o.is_closed) as o
    where d.is_closed and o.day < d.day - 1
  ), coming as (
    -- Only the nearest step counts: what was missed while the job stood still is not made up for. Where the day before is closed as
    -- well, the last one comes a day before that by which to act.
    select n.application_id, n.what, n.day, n.kind, c.condition,
      private.application_day_title(n.what, n.kind, case when c.condition is null then n.note end) as about,
      case when n.days_left <= coalesce(n.day - early.act_by + 1, 1) then 1 when n.days_left <= 7 then 7 when n.days_left <= 14 then 14 else 30 end as step, n.now::date as today
    from near as n
    -- Its words may be long, so they come after the day.
    cross join lateral (select case when n.what like 'condition:%' then n.note end as condition) as c
    left join closed as s on s.day = n.day and n.days_left <= n.day - s.open_day + 1
    left join lateral (
      select private.act_by(a, n.what, n.kind, n.day, n.now::date) from public.applications as a
      where s.day is not null and a.id = n.application_id and not a.is_sample and not exists (
        select from private.application_reminders as r
        where r.application_id = n.application_id and r.what = n.what and r.day = n.day and r.step = 1
      )
      offset 0
    ) as early (act_by) on early.act_by < n.day - 1
    where n.days_left between 1 and 30 and n.now::time >= day_begins and n.now::time < day_ends
  ), silent as (
    select a.id as application_id, 'silence' as what, heard.day, null::public.application_date_kind as kind, null as condition, null as about,
      case when here.now::date - heard.day >= 7 then 7 else 3 end as step, here.now::date as today
    from public.applications as a left join public.contact_preferences as c on c.user_id = a.student_id
    cross join lateral (select coalesce(c.time_zone, 'Asia/Kolkata') as time_zone, p_now at time zone coalesce(c.time_zone, 'Asia/Kolkata') as now) as here
    -- When they last did or wrote something, or got the ball. What else is kept of a student's doings counts once it is asked here.
    cross join lateral (
      select (greatest(
        a.holder_since,
        (select max(e.created_at) from public.application_events as e where e.application_id = a.id and e.actor_id = a.student_id),
        (select max(m.created_at) from public.comments as m where m.application_id = a.id and m.author_id = a.student_id),
        (select max(m.created_at) from public.comments as m where m.student_id = a.student_id and m.author_id = a.student_id),
        (select max(m.created_at) from public.messages as m where m.author_id = a.student_id and m.author_side = 'student')
      ) at time zone here.time_zone)::date as day
    ) as heard
    -- Who flies soon, or waits for a later intake, is not silent. Two months of waiting are for a person to look at.
    where a.holder = 'student' and a.holder_since between p_now - interval '60 days' and p_now - interval '2 days'
      and a.application_status not in ('departure', 'deferred')
      and here.now::time >= day_begins and here.now::time < day_begins + interval '3 hours' and here.now::date - heard.day between 3 and 13
  ), broken as (
    select a.id as application_id, 'late' as what, a.promised_by as day, null::public.application_date_kind as kind, null as condition, null as about, 1 as step, india_today as today
    from public.applications as a
    -- What has been late for two weeks is no news. A promise whose next days are closed days is not broken yet.
    where is_day and a.holder = 'team' and a.promised_by between india_today - 14 and india_today - 1
      and not exists (
        select from private.application_reminders as r
        where r.application_id = a.id and r.what = 'late' and r.day = a.promised_by and r.step = 1
      )
      and private.add_working_days_in('IN', a.promised_by, 1) <= india_today
  ), due as (
    select d.*, a.student_id, a.assigned_to, private.application_line(a) as line,
      case d.what when 'silence' then private.request_in_words(a) when 'late' then private.late_in_words(a) end as words,
      case when d.what not in ('silence', 'late') then private.act_by(a, d.what, d.kind, d.day, d.today) end as act_by
    from (table coming union all table silent union all table broken) as d
    join public.applications as a on a.id = d.application_id and not a.is_sample
    join public.profiles as p on p.user_id = a.student_id and p.is_active
    where not exists (
      select from private.application_reminders as r
      -- After the last one before a day nothing more is said of it.
      where r.application_id = d.application_id and r.what = d.what and r.day = d.day and r.step in (1, d.step)
    )
    order by d.day, d.application_id limit greatest(least(p_limit, 2000), 0)
  ), written as (
    -- Together with the notice or not at all, so that it is given once.
    insert into private.application_reminders as r (application_id, what, day, step, user_id, title, body, act_by, created_at)
    select d.application_id, d.what, d.day, d.step, d.student_id,
      left(case d.what when 'silence' then 'We are waiting for you' when 'late' then 'We are late'
        else d.about || ' on ' || to_char(d.day, 'FMDD FMMonth YYYY') end || ': ' || concat_ws('. ', d.line, d.condition), 200),
      case d.what when 'late' then d.words when 'silence' then left(
        format('It has been your turn for %s days. ', d.today - d.day)
          || coalesce(d.words, 'Open it to see what is wanted, or write to your team.'), 500
      ) end, d.act_by, p_now
    from due as d
    on conflict do nothing
    returning r.*
  ), officers as (
    insert into public.notifications (user_id, kind, title, body, href)
    select d.assigned_to, 'application.silent', left(format('A week without a word: %s', private.name_of(d.student_id)), 200), left(d.line, 500),
      '/workflow-students/applications/' || d.application_id
    from written as w join due as d using (application_id, what, day, step)
    where w.what = 'silence' and w.step = 7 and d.assigned_to is not null
  ), overdue as (
    insert into public.notifications (user_id, kind, title, body, href)
    select distinct c.user_id, 'application.overdue',
      left(format('Our promise of %s is broken: %s', to_char(d.day, 'FMDD FMMonth'), private.name_of(d.student_id)), 200),
      left(concat_ws('. ', d.line, 'The student has been told, with who has it'), 500),
      '/workflow-students/applications/' || d.application_id
    from written as w join due as d using (application_id, what, day, step)
    -- Whoever has it, whoever covers for them today, and their manager.
    cross join lateral (
      select d.assigned_to as user_id
      union select b.cover_id from public.staff_absences as b where b.user_id = d.assigned_to and india_today between b.first_day and b.last_day
      union select s.reports_to from public.staff_profiles as s where s.user_id = d.assigned_to
    ) as c
    where w.what = 'late' and private.is_staff(c.user_id)
  ), students as (
    insert into public.notifications (user_id, kind, title, body, href)
    select w.user_id, case w.what when 'late' then 'application.late' else 'application.reminder' end, w.title,
      coalesce(w.body, concat_ws(' ',
        case when d.day - d.today = 1 then 'That is tomorrow.' else format('That is in %s days.', d.day - d.today) end,
        'Nobody answers on ' || to_char(w.day, 'FMDay FMDD FMMonth') || ': be done by ' || to_char(w.act_by, 'FMDay FMDD FMMonth') || '.'
      )),
      private.reminder_page(w.application_id, w.what)
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
comment on function public.remind_applications(timestamptz, int) is 'Reminds students of days that come in 30, 14, 7 and 1 days and in the mornings after 3 and 7 days of silence, once each and never at night; the last a day before that by which to act, where offices are closed from then on. How many. After a week of silence the officer is told too. A promise of ours that is broken is told once to the student, to whoever has it and to their manager. Service role only.';

grant execute on function private.remind_applications(timestamptz, int) to service_role;
