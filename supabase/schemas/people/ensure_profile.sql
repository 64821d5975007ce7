create or replace function private.ensure_profile(p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  entered_name text;
  entered_phone text;
  created_profile boolean;
  created_role boolean := false;
begin
  select * into account from auth.users as u where u.id = p_user_id;
  if not found then
    raise exception 'There is no such account.' using errcode = 'PT404';
  end if;
  entered_name := btrim(left(btrim(regexp_replace(account.raw_user_meta_data ->> 'full_name', '[[:cntrl:]]+', ' ', 'g')), 120));
  entered_phone := regexp_replace(account.raw_user_meta_data ->> 'phone', '[\s().-]+', '', 'g');
  insert into public.profiles (user_id, full_name, phone)
  values (
    p_user_id,
    coalesce(nullif(entered_name, ''), 'User'),
    case when entered_phone ~ '^\+[1-9][0-9]{6,14}$' then entered_phone end
  )
  on conflict (user_id) do nothing;
  created_profile := found;
  if private.active_role(p_user_id) is null then
    insert into public.user_roles (user_id, role) values (p_user_id, 'student')
    on conflict (user_id, role) where is_active do nothing;
    created_role := found;
  end if;
  return jsonb_build_object(
    'profile_created', created_profile, 'role_created', created_role, 'role', private.active_role(p_user_id)
  );
end
$$;
comment on function private.ensure_profile(uuid) is 'Creates the profile and first role of an account if missing. Never fails because of what the person typed.';
