create or replace function private.list_due_account_closures(p_limit int) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.user_id from public.account_closures as c where c.closes_at <= now()
  order by c.closes_at, c.user_id limit greatest(least(p_limit, 500), 0)
$$;

create or replace function public.list_due_account_closures(p_limit int default 100) returns setof uuid
language sql stable set search_path = '' as $$
  select * from private.list_due_account_closures(p_limit)
$$;
comment on function public.list_due_account_closures(int) is 'Accounts whose thirty days have passed. Service role only.';

grant execute on function private.list_due_account_closures(int) to service_role;
