create or replace function private.recount_points() returns table (user_id uuid, kept int, counted int)
language sql stable security definer set search_path = '' as $$
  with counted as (
    select l.user_id, sum(l.points)::int as points, coalesce(sum(l.points) filter (
      where private.points_week(l.created_at) = c.week_on and private.points_week(f.created_at) = c.week_on
    ), 0)::int as week_points
    from public.points_ledger as l
    join public.points_ledger as f on f.user_id = l.user_id and f.rule_key = l.rule_key and f.subject_kind = l.subject_kind
      and f.subject_id = l.subject_id and f.turn = 1
    left join public.point_accounts as c on c.user_id = l.user_id
    group by l.user_id
  )
  select coalesce(c.user_id, l.user_id), k.kept, k.counted
  from public.point_accounts as c full join counted as l on l.user_id = c.user_id
  cross join lateral (
    values (coalesce(c.points, 0), coalesce(l.points, 0)), (coalesce(c.week_points, 0), coalesce(l.week_points, 0))
  ) as k (kept, counted)
  where k.kept <> k.counted
$$;
comment on function private.recount_points() is 'People whose kept sum, in all or of their latest week, is not that of their ledger: none.';
