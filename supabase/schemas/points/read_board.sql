create or replace function private.read_board(p_user_id uuid, p_week_on date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most_shown constant int := 10;
  most_counted constant int := 1000;
  own public.point_accounts;
  own_points int;
  shown jsonb;
  ahead int;
begin
  select jsonb_agg(jsonb_build_object('place', s.place, 'name', s.board_name, 'points', s.points, 'is_own', s.user_id = p_user_id) order by s.nth)
  into shown
  from (
    select t.*, rank() over (order by t.points desc) as place, row_number() over (order by t.points desc, t.board_since, t.user_id) as nth
    from (
      (
        select c.user_id, c.board_name, c.board_since, c.points from public.point_accounts as c
        where p_week_on is null and c.board_name is not null and c.points > 0 and private.board_hurdle(c.user_id) = 'none'
        order by c.points desc, c.user_id limit most_shown
      )
      union all
      (
        select c.user_id, c.board_name, c.board_since, c.week_points from public.point_accounts as c
        where c.week_on = p_week_on and c.board_name is not null and c.week_points > 0 and private.board_hurdle(c.user_id) = 'none'
        order by c.week_points desc, c.user_id limit most_shown
      )
    ) as t
  ) as s;
  select * into own from public.point_accounts as c where c.user_id = p_user_id and c.board_name is not null;
  if found and private.board_hurdle(p_user_id) = 'none' then
    own_points := case when p_week_on is null then own.points when own.week_on = p_week_on then own.week_points else 0 end;
    if own_points > 0 then
      select count(*) into ahead from (
        select 1 from public.point_accounts as c
        where p_week_on is null and c.board_name is not null and c.points > own_points and private.board_hurdle(c.user_id) = 'none'
        union all
        select 1 from public.point_accounts as c
        where c.week_on = p_week_on and c.board_name is not null and c.week_points > own_points
          and private.board_hurdle(c.user_id) = 'none'
        limit most_counted
      ) as a;
    end if;
  end if;
  return jsonb_build_object(
    'rows', coalesce(shown, '[]'), 'own_points', own_points, 'own_place', case when ahead < most_counted then ahead + 1 end
  );
end
$$;
comment on function private.read_board(uuid, date) is 'The board of all time or, with its Monday, of a week: the first ten under the names they chose, and the place of the one who reads, if on it and within the first thousand. Checks no rights.';
