create or replace function private.cancel_account_closure() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.account_closures as c where c.user_id = private.acting_id();
  return found;
end
$$;

create or replace function public.cancel_account_closure() returns boolean
language sql set search_path = '' as $$
  select private.cancel_account_closure()
$$;
comment on function public.cancel_account_closure() is 'Cancels the closure of the caller''s account; whether one was pending.';

grant execute on function private.cancel_account_closure(), public.cancel_account_closure() to authenticated;
