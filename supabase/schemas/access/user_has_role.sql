create or replace function public.user_has_role(required_role text) returns boolean
language sql stable set search_path = '' as $$
  select required_role in (select private.caller_roles())
$$;
comment on function public.user_has_role(text) is 'Whether the caller holds this role now. False for an unknown role.';

grant execute on function public.user_has_role(text) to authenticated;
