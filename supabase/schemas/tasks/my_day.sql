create or replace function private.my_day(p_now timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_staff();
  reader jsonb := private.task_reader(caller);
  today date := private.india_day(p_now);
  tomorrow timestamptz := (today + 1)::timestamp at time zone 'Asia/Kolkata';
  owners uuid[] := array_append(array(select private.covered_by(caller, today)), caller);
  shown constant int := 100;
  groups jsonb;
  later jsonb;
begin
  with mine as materialized (
    select t.id, t.title, greatest(t.due_at, t.snoozed_until) as acts_at, t.snoozed_until > p_now as is_asleep
    from public.tasks as t
    where t.owner_id = any (owners) and t.state in ('open', 'snoozed')
  ), grouped as (
    select m.id, m.acts_at, case
      when m.is_asleep then 'snoozed'
      when m.acts_at < p_now then 'overdue'
      when m.acts_at < tomorrow then 'today'
      when m.acts_at < tomorrow + interval '7 days' then 'coming'
      else 'later'
    end as name
    from mine as m
    union all
    select t.id, greatest(t.due_at, t.snoozed_until), 'asked' from public.tasks as t
    where t.asked_by = caller and t.state in ('open', 'snoozed') and t.owner_id is distinct from caller and t.owner_id <> all (owners)
    union all
    -- The latest first.
    select t.id, t.closed_at, 'done' from public.tasks as t
    where t.closed_by = caller and t.state = 'done' and t.closed_at >= today::timestamp at time zone 'Asia/Kolkata' and t.closed_at <= p_now
  ), numbered as (
    select g.*, count(*) over (partition by g.name) as total,
      row_number() over (
        partition by g.name order by case when g.name = 'done' then -extract(epoch from g.acts_at) else extract(epoch from g.acts_at) end, g.id
      ) as place
    from grouped as g
  ), totals as (
    select n.name, max(n.total) as total, array_agg(n.id order by n.place) filter (where n.place <= shown and n.name <> 'later') as ids
    from numbered as n group by n.name
  ), described as materialized (
    select d.id, d.told from private.describe_tasks(array(select unnest(t.ids) from totals as t), reader, p_now) as d
  )
  select
    (select coalesce(jsonb_object_agg(t.name, jsonb_build_object('total', t.total, 'rows', (
      select coalesce(jsonb_agg(d.told order by i.place), '[]')
      from unnest(t.ids) with ordinality as i (id, place) join described as d on d.id = i.id
    ))), '{}') from totals as t),
    (select jsonb_build_object('title', m.title, 'acts_at', m.acts_at) from mine as m where m.acts_at > p_now and (m.is_asleep or m.acts_at >= tomorrow)
      order by m.acts_at, m.id limit 1)
  into groups, later;
  return jsonb_build_object(
    'groups', groups, 'next', later, 'next_working_day', private.next_working_day(today),
    'closed_days', (select coalesce(jsonb_agg(c.day order by c.day), '[]') from public.consultation_closures as c where c.day >= today)
  );
end
$$;

create or replace function public.my_day(p_now timestamptz default now()) returns jsonb
language sql stable set search_path = '' as $$
  select private.my_day(p_now)
$$;
comment on function public.my_day(timestamptz) is 'What the caller has to do, by the days of India: {groups: {overdue, today, coming, later, snoozed, asked, done: {total, rows}}, next, next_working_day, closed_days}; of each group the first hundred. What a colleague who is away has to do comes to their cover.';

grant execute on function private.my_day(timestamptz), public.my_day(timestamptz) to authenticated;
