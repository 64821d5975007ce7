create or replace function private.notify_due_tasks(p_now timestamptz, p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  waking constant record := private.waking_hours();
  here constant time := p_now at time zone 'Asia/Kolkata';
  told int;
begin
  -- Nobody is disturbed at night: what falls due then is told in the morning.
  if here < waking.begin_at or here >= waking.end_at then
    return 0;
  end if;
  with due as (
    select t.id from public.tasks as t
    where t.state in ('open', 'snoozed') and t.reminded_at is null and t.owner_id is not null
      and t.due_at <= p_now and coalesce(t.snoozed_until, t.due_at) <= p_now
    order by t.due_at, t.id limit greatest(least(p_limit, 1000), 0)
    for update skip locked
  ), marked as (
    -- Together with the notice or not at all, so that it is given once.
    update public.tasks as t set reminded_at = p_now from due where t.id = due.id returning t.*
  )
  insert into public.notifications (user_id, kind, title, body, href)
  select private.task_recipient(m.owner_id, private.india_day(p_now)), 'tasks.due', m.title,
    coalesce(m.reason, 'Asked by ' || private.name_of(nullif(m.asked_by, m.owner_id)), 'This is due now.'), '/my-day'
  from marked as m;
  get diagnostics told = row_count;
  return told;
end
$$;

create or replace function public.notify_due_tasks(p_now timestamptz default now(), p_limit int default 500) returns int
language sql set search_path = '' as $$
  select private.notify_due_tasks(p_now, p_limit)
$$;
comment on function public.notify_due_tasks(timestamptz, int) is 'Tells the owners of tasks that have fallen due, or whoever covers for them, once each time; how many. Service role only.';

grant execute on function private.notify_due_tasks(timestamptz, int) to service_role;
