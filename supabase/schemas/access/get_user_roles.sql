create or replace function public.get_user_roles() returns setof text
language sql stable set search_path = '' as $$
  select private.caller_roles()
$$;
comment on function public.get_user_roles() is 'The roles the caller holds now, newest first.';

grant execute on function public.get_user_roles() to authenticated;
