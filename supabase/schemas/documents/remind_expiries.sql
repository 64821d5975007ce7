create or replace function private.remind_expiries(p_now timestamptz, p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  -- A day more on either side, because some students live in other time zones.
  today constant date := private.india_day(p_now);
  told int;
begin
  with near as (
    select e.*, w.step, w.within
    from (values (90, 6), (30, 6), (7, 6)) as w (step, within)
    cross join lateral private.expiring(today + w.step - w.within - 1, today + w.step + 1) as e
  ), due as (
    select n.*, here.today, n.day - here.today as days_left
    from near as n
    join public.profiles as p on p.user_id = n.student_id and p.is_active
    cross join lateral private.student_clock(n.student_id, p_now) as here
    -- What was missed for a week is not made up for: the next step comes.
    where here.is_awake and n.day - here.today between n.step - n.within and n.step
      and exists (select from public.applications as a where a.student_id = n.student_id and a.holder is not null)
      and not exists (
        select from private.expiry_reminders as r
        where r.user_id = n.student_id and r.what = n.what and r.day = n.day and r.step = n.step
      )
    order by n.day, n.student_id, n.what limit greatest(least(p_limit, 2000), 0)
  ), written as (
    -- Together with the notice or not at all, so that it is told once.
    insert into private.expiry_reminders as r (user_id, what, day, step, title, href, created_at)
    select d.student_id, d.what, d.day, d.step,
      left(format('%s: valid until %s', d.name, to_char(d.day, 'FMDD FMMonth YYYY')), 200), d.href, p_now
    from due as d
    on conflict do nothing
    returning r.*
  ), students as (
    insert into public.notifications (user_id, kind, title, body, href)
    select w.user_id, 'document.expiring', w.title,
      case when d.days_left = 1 then 'That is tomorrow.' else format('That is in %s days.', d.days_left) end
        || case when w.what like 'document:%' then ' Upload the new one as soon as you have it.'
          else ' Enter the new one in your file as soon as you have it.' end,
      w.href
    from written as w join due as d on d.student_id = w.user_id and d.what = w.what and d.day = w.day and d.step = w.step
  )
  select count(*) into told from written;
  return told;
end
$$;

create or replace function public.remind_expiries(p_now timestamptz default now(), p_limit int default 500) returns int
language sql set search_path = '' as $$
  select private.remind_expiries(p_now, p_limit)
$$;
comment on function public.remind_expiries(timestamptz, int) is 'Tells students 90, 30 and 7 days ahead that a document, their passport or a test ends, once each and never at night; how many. Only those with an application under way. Service role only.';

grant execute on function private.remind_expiries(timestamptz, int) to service_role;
