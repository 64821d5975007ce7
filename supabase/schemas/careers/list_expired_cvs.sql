create or replace function private.list_expired_cvs(p_limit int) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.cv_object from public.job_applications as a
  where a.keep_until < (now() at time zone 'Asia/Kolkata')::date
  order by a.keep_until, a.id
  limit greatest(least(p_limit, 1000), 1)
$$;

create or replace function public.list_expired_cvs(p_limit int default 200) returns setof uuid
language sql stable set search_path = '' as $$
  select * from private.list_expired_cvs(p_limit)
$$;
comment on function public.list_expired_cvs(int) is 'CV files past their retention date. Service role only.';

grant execute on function private.list_expired_cvs(int) to service_role;
