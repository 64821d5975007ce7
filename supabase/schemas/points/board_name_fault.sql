create or replace function private.board_name_fault(p_user_id uuid, p_name text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  key constant text := lower(regexp_replace(p_name, '[^A-Za-z0-9]', '', 'g'));
  words constant text[] := regexp_split_to_array(lower(p_name), '[^a-z0-9]+');
begin
  if p_name is null or p_name !~ '^[A-Za-z][A-Za-z0-9]*([ ''-][A-Za-z0-9]+)*$' or char_length(p_name) not between 3 and 20
    or char_length(regexp_replace(p_name, '[^0-9]', '', 'g')) > 4 then
    return 'bad_name';
  end if;
  -- Nobody passes for one of us, or writes an address in words.
  if words && array['admin', 'staff', 'team', 'support', 'official', 'counsellor', 'counselor', 'mentor', 'officer', 'gmail', 'whatsapp', 'instagram', 'com']
    or key ~ '(campusbound|administrator|moderator)' or key ~ '(fuck|shit|bitch|nazi|porn|whore|slut|chutiya|madarchod|behenchod|bhenchod|gandu)' then
    return 'name_not_allowed';
  end if;
  if exists (select from private.removed_board_names as n where n.board_key = key) then
    return 'name_not_allowed';
  end if;
  if exists (
    select from public.profiles as p
    cross join lateral regexp_split_to_table(lower(p.full_name), '[^a-z]+') as part (word)
    where p.user_id = p_user_id and p.full_name <> 'User' and char_length(part.word) >= 3 and strpos(key, part.word) > 0
  ) then
    return 'own_name';
  end if;
  if exists (
    select from public.profiles as p
    where p.role = any (array_remove(enum_range(null::public.app_role), 'student'))
      and lower(regexp_replace(p.full_name, '[^A-Za-z0-9]', '', 'g')) = key
  ) then
    return 'name_not_allowed';
  end if;
  return 'none';
end
$$;
comment on function private.board_name_fault(uuid, text) is 'Why a name cannot stand on the board: bad_name, name_not_allowed, own_name; or none. lib/gamification/board.ts has the form of a name too; a test compares them.';
