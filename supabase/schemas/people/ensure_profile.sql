create or replace function private.ensure_profile(p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  said_name text;
  said_phone text;
  made_profile boolean;
  made_role boolean := false;
begin
  select * into account from auth.users as u where u.id = p_user_id;
  if not found then
    raise exception 'There is no such account.' using errcode = 'PT404';
  end if;
  said_name := btrim(left(btrim(regexp_replace(account.raw_user_meta_data ->> 'full_name', '[[:cntrl:]]+', ' ', 'g')), 120));
  said_phone := regexp_replace(account.raw_user_meta_data ->> 'phone', '[\s().-]+', '', 'g');
  insert into public.profiles (user_id, full_name, phone)
  values (
    p_user_id,
    coalesce(nullif(said_name, ''), 'User'),
    case when said_phone ~ '^\+[1-9][0-9]{6,14}$' then said_phone end
  )
  on conflict (user_id) do nothing;
  made_profile := found;
  if private.active_role(p_user_id) is null then
    insert into public.user_roles (user_id, role) values (p_user_id, 'student')
    on conflict (user_id, role) where is_active do nothing;
    made_role := found;
  end if;
  return jsonb_build_object(
    'profile_created', made_profile, 'role_created', made_role, 'role', private.active_role(p_user_id)
  );
end
$$;
comment on function private.ensure_profile(uuid) is 'Gives an account its profile and its first role where they are missing. Never fails for what the person typed.';
