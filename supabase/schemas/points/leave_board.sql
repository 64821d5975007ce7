create or replace function private.leave_board() returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  update public.point_accounts as c set board_name = null, board_since = null, version = c.version + 1
  where c.user_id = caller and c.board_name is not null;
end
$$;

create or replace function public.leave_board() returns void
language sql set search_path = '' as $$
  select private.leave_board()
$$;
comment on function public.leave_board() is 'Takes the caller off the board, at once. Their points stay, and the name is free for others.';

grant execute on function private.leave_board(), public.leave_board() to authenticated;
