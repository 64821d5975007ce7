create or replace function private.save_board_name(p_name text, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  chosen constant text := btrim(regexp_replace(coalesce(p_name, ''), '\s+', ' ', 'g'));
  account public.point_accounts;
  hurdle text;
  fault text;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  hurdle := private.board_hurdle(caller);
  if hurdle <> 'none' then
    raise exception 'This person is not on the board.' using errcode = 'PT409', detail = hurdle;
  end if;
  insert into public.point_accounts (user_id) values (caller) on conflict (user_id) do nothing;
  select * into account from public.point_accounts as c where c.user_id = caller for update;
  if account.board_name = chosen then
    return;
  end if;
  if account.version is distinct from p_version then
    raise exception 'The name was changed elsewhere.' using errcode = 'PT409', detail = 'changed';
  end if;
  fault := private.board_name_fault(caller, chosen);
  if fault <> 'none' then
    raise exception 'This cannot be a name on the board.' using errcode = '22023', detail = fault;
  end if;
  update public.point_accounts as c set board_name = chosen, board_since = coalesce(c.board_since, now()), version = c.version + 1
  where c.user_id = caller;
exception when unique_violation then
  raise exception 'Somebody has this name.' using errcode = 'PT409', detail = 'name_taken';
end
$$;

create or replace function public.save_board_name(p_name text, p_version int) returns void
language sql set search_path = '' as $$
  select private.save_board_name(p_name, p_version)
$$;
comment on function public.save_board_name(text, int) is 'Puts the caller on the board under a name of their own, or changes it. PT409 no_student, sample, no_birthday, minor, changed, name_taken; 22023 bad_name, name_not_allowed, own_name.';

grant execute on function private.save_board_name(text, int), public.save_board_name(text, int) to authenticated;
