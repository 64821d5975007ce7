create or replace function private.request_account_closure() returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  due timestamptz;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if private.has_role('admin') then
    perform private.require_another_admin(caller);
  end if;
  insert into public.account_closures as c (user_id) values (caller)
  on conflict (user_id) do update set user_id = excluded.user_id
  returning c.closes_at into due;
  return due;
end
$$;

create or replace function public.request_account_closure() returns timestamptz
language sql set search_path = '' as $$
  select private.request_account_closure()
$$;
comment on function public.request_account_closure() is 'Schedules the closure of the caller''s account and returns when it is due; a second request keeps the first date. PT409 for the last administrator.';

grant execute on function private.request_account_closure(), public.request_account_closure() to authenticated;
