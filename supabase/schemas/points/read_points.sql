create or replace function private.read_points() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most_entries constant int := 12;
  today constant date := private.india_day(now());
  week constant date := private.points_week(now());
  caller constant uuid := private.signed_in_id();
  account public.point_accounts;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into account from public.point_accounts as c where c.user_id = caller;
  return jsonb_build_object(
    'today', today,
    'points', coalesce(account.points, 0),
    'week_points', case when account.week_on = week then account.week_points else 0 end,
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'rule', e.name, 'points', e.points, 'about', e.about, 'at', e.created_at)
        order by e.created_at desc, e.id desc), '[]')
      from (
        select l.*, r.name from public.points_ledger as l join public.point_rules as r on r.key = l.rule_key
        where l.user_id = caller order by l.created_at desc, l.id desc limit most_entries
      ) as e
    ),
    'rules', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.position), '[]') from public.point_rules as r where r.is_active
    ),
    'badges', (
      with held as (
        select r.key, (select count(*) from private.held_points(caller, r.key)) as number from public.point_rules as r
      )
      select coalesce(jsonb_agg(jsonb_build_object(
        'key', b.key, 'name', b.name, 'takes', b.takes, 'rule_key', b.rule_key, 'least', b.least, 'held', h.number,
        'unit_one', r.unit_one, 'unit_many', r.unit_many, 'earned_at', a.created_at
      ) order by b.position), '[]')
      from public.badges as b join public.point_rules as r on r.key = b.rule_key join held as h on h.key = b.rule_key
      left join public.badge_awards as a on a.user_id = caller and a.badge_key = b.key and a.taken_entry_id is null
    ),
    'days', (select coalesce(jsonb_agg(d.day order by d.day), '[]') from exam_private.challenge_days(caller) as d (day)),
    'board', jsonb_build_object(
      'name', account.board_name, 'version', coalesce(account.version, 0), 'hurdle', private.board_hurdle(caller),
      'week', private.read_board(caller, week), 'all_time', private.read_board(caller, null)
    )
  );
end
$$;

create or replace function public.read_points() returns jsonb
language sql stable set search_path = '' as $$
  select private.read_points()
$$;
comment on function public.read_points() is 'The caller''s page of points in one answer: {today, points, week_points, entries, rules, badges, days, board}. Of others only the names that those on the board chose, and their points.';

grant execute on function private.read_points(), public.read_points() to authenticated;
