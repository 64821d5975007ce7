create or replace function private.bulk_plan_applications(p_run_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run public.bulk_runs;
  among uuid[];
  loads int[];
  names text[];
  open_now int[];
  plans jsonb := '[]';
  item record;
  chosen int;
  turn int := 0;
begin
  select * into run from public.bulk_runs as r where r.id = p_run_id;
  if run.action <> 'share_out' then
    return;
  end if;
  -- The open ones that are not shared out now, and the late ones among them once more: what is late is what weighs.
  select array_agg(o.id order by o.last_given_at nulls first, o.id), array_agg(o.load order by o.last_given_at nulls first, o.id),
    array_agg(o.open order by o.last_given_at nulls first, o.id), array_agg(o.name order by o.last_given_at nulls first, o.id)
  into among, loads, open_now, names
  from (
    select i.id, t.last_given_at, coalesce(private.name_of(i.id), 'a colleague') as name, w.open, w.open + w.late as load
    from unnest(string_to_array(run.arguments ->> 'among', ',')::uuid[]) as i (id)
    left join private.application_turns as t on t.user_id = i.id
    cross join lateral (
      select count(*)::int as open, (count(*) filter (where a.holder = 'team' and a.promised_by < private.india_day(now())))::int as late
      from public.applications as a
      where a.assigned_to = i.id and a.holder is not null
        and not exists (select from public.bulk_run_rows as b where b.run_id = p_run_id and b.row_id = a.id and b.state = 'waiting')
    ) as w
  ) as o;
  for item in
    select b.ordinal, a.assigned_to from public.bulk_run_rows as b join public.applications as a on a.id = b.row_id
    where b.run_id = p_run_id and b.state = 'waiting' order by b.ordinal
  loop
    if run.arguments ->> 'method' = 'turns' then
      chosen := turn % cardinality(among) + 1;
      turn := turn + 1;
    else
      select l.place into chosen from unnest(loads) with ordinality as l (load, place) order by l.load, l.place limit 1;
    end if;
    loads[chosen] := loads[chosen] + 1;
    plans := plans || jsonb_build_array(jsonb_build_object(
      'ordinal', item.ordinal, 'stays', item.assigned_to is not distinct from among[chosen], 'owner_id', among[chosen], 'owner_name', names[chosen],
      'sentence', left(format('To %s, who has %s open besides', names[chosen], open_now[chosen]), 300)
    ));
  end loop;
  update public.bulk_run_rows as b
  set plan = case when not (p.value ->> 'stays')::boolean then p.value - '{ordinal,stays}'::text[] end,
    state = case when (p.value ->> 'stays')::boolean then 'skipped' else b.state end,
    reason = case when (p.value ->> 'stays')::boolean then left(format('%s keeps it.', p.value ->> 'owner_name'), 500) end
  from jsonb_array_elements(plans) as p (value)
  where b.run_id = p_run_id and b.ordinal = (p.value ->> 'ordinal')::int;
end
$$;
comment on function private.bulk_plan_applications(uuid) is 'Who gets which application of a run that shares them out: each goes to whoever then has least to do, or to one after the other.';
