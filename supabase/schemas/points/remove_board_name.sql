create or replace function private.remove_board_name(p_user_id uuid, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  account public.point_accounts;
begin
  select * into account from public.point_accounts as c where c.user_id = p_user_id for update;
  -- The same press twice, or whoever it is has left meanwhile.
  if found and account.board_name is null then
    return;
  elsif not found or account.version is distinct from p_version then
    raise exception 'This name is no longer on the board.' using errcode = 'PT409', detail = 'changed';
  end if;
  insert into private.removed_board_names (board_name, user_id, removed_by) values (account.board_name, p_user_id, admin);
  update public.point_accounts as c set board_name = null, board_since = null, version = c.version + 1 where c.user_id = p_user_id;
  perform private.notify_person(p_user_id, 'points.name_removed', 'We removed your name from the board',
    format('“%s” could hurt somebody or show who somebody is, and names on the board may not. Your points and badges are yours as before, and you can choose another name.', account.board_name),
    '/gamification#board');
end
$$;

create or replace function public.remove_board_name(p_user_id uuid, p_version int) returns void
language sql set search_path = '' as $$
  select private.remove_board_name(p_user_id, p_version)
$$;
comment on function public.remove_board_name(uuid, int) is 'Takes the name of a person off the board and tells them; nobody chooses it again. A name that is gone already is no error. Administrators. PT401; PT403; PT409 changed.';

grant execute on function private.remove_board_name(uuid, int), public.remove_board_name(uuid, int) to authenticated;
