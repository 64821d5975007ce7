create or replace function private.list_task_mails(p_now timestamptz, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.india_day(p_now);
  morning timestamptz := (today + time '08:30') at time zone 'Asia/Kolkata';
  tomorrow timestamptz := (today + 1)::timestamp at time zone 'Asia/Kolkata';
begin
  -- After noon it would no longer be a morning's mail; tomorrow's names what is then overdue.
  if p_now < morning or p_now >= morning + interval '3 hours 30 minutes' or not private.is_working_day(today) then
    return '[]';
  end if;
  return (
    with due as (
      select t.owner_id, t.title, t.reason, greatest(t.due_at, t.snoozed_until) as acts_at
      from public.tasks as t
      -- What came after half past eight is no news of this morning.
      where t.state in ('open', 'snoozed') and t.owner_id is not null and t.due_at < tomorrow
        and coalesce(t.snoozed_until, t.due_at) < tomorrow and t.created_at < morning
    ), owners as (
      select o.owner_id, private.task_recipient(o.owner_id, today) as user_id, o.total, o.overdue
      from (
        select d.owner_id, count(*) as total, count(*) filter (where d.acts_at < morning) as overdue from due as d group by d.owner_id
      ) as o
    ), people as (
      select o.user_id, p.email, p.full_name, sum(o.total)::int as total, sum(o.overdue)::int as overdue
      from owners as o join public.profiles as p on p.user_id = o.user_id
      where p.is_active and p.email is not null and private.wants_email_about(o.user_id, 'tasks')
        and not exists (select from private.email_outbox as e where e.dedupe_key = private.task_mail_key(o.user_id, today))
      group by o.user_id, p.email, p.full_name
      order by o.user_id limit greatest(least(p_limit, 200), 0)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', p.user_id, 'email', p.email, 'full_name', p.full_name, 'day', today, 'total', p.total, 'overdue', p.overdue,
      'tasks', (
        select jsonb_agg(jsonb_build_object(
          'title', f.title, 'reason', f.reason, 'acts_at', f.acts_at, 'is_overdue', f.acts_at < morning,
          'covered_name', case when f.owner_id <> p.user_id then private.name_of(f.owner_id) end
        ) order by f.acts_at)
        from (
          select d.* from owners as o join due as d on d.owner_id = o.owner_id where o.user_id = p.user_id order by d.acts_at limit 20
        ) as f
      )
    )), '[]') from people as p
  );
end
$$;

create or replace function public.list_task_mails(p_now timestamptz default now(), p_limit int default 50) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_task_mails(p_now, p_limit)
$$;
comment on function public.list_task_mails(timestamptz, int) is 'On a working day from half past eight until noon: the people who have something overdue or due today and were not written to yet, with the first twenty tasks of each. Service role only.';

grant execute on function private.list_task_mails(timestamptz, int) to service_role;
