create or replace function private.keep_account() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.account_closures as c where c.user_id = private.acting_id();
  return found;
end
$$;

create or replace function public.keep_account() returns boolean
language sql set search_path = '' as $$
  select private.keep_account()
$$;
comment on function public.keep_account() is 'Takes back the deletion of the own account; whether one had been asked for.';

grant execute on function private.keep_account(), public.keep_account() to authenticated;
