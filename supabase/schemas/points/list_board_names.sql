create or replace function private.list_board_names(p_asked text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 50;
  -- The form of a key has no signs that a pattern gives a meaning.
  asked constant text := lower(regexp_replace(coalesce(p_asked, ''), '[^A-Za-z0-9]', '', 'g'));
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', f.user_id, 'student_name', private.name_of(f.user_id), 'board_name', f.board_name, 'board_since', f.board_since,
      'points', f.points, 'version', f.version
    ) order by f.board_since desc, f.user_id), '[]')
    from (
      select c.* from public.point_accounts as c
      where c.board_name is not null and (asked = '' or c.board_key like asked || '%')
      order by c.board_since desc, c.user_id limit most
    ) as f
  );
end
$$;

create or replace function public.list_board_names(p_asked text default '') returns jsonb
language sql stable set search_path = '' as $$
  select private.list_board_names(p_asked)
$$;
comment on function public.list_board_names(text) is 'Names on the board of points with whose they are, the latest first, fifty at most: all, or those that begin so. Administrators.';

grant execute on function private.list_board_names(text), public.list_board_names(text) to authenticated;
