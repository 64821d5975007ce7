create or replace function private.list_saved_searches_to_mail(p_limit int)
returns table (id uuid, email text, name text, query text, seen_on date, until date, locale text)
language sql stable security definer set search_path = '' as $$
  -- Whole days only: what changes today is told tomorrow, and so nothing is told twice or left out.
  select s.id, s.email, s.name, s.query, s.seen_on, current_date - 1, s.locale from public.saved_searches as s
  where s.confirmed_at is not null and s.ended_at is null and s.seen_on < current_date - 1
    and (s.mailed_at is null or s.mailed_at <= now() - interval '7 days')
    and private.may_contact(s.email, null)
  order by s.seen_on, s.id limit greatest(least(p_limit, 500), 0)
$$;

create or replace function public.list_saved_searches_to_mail(p_limit int default 100)
returns table (id uuid, email text, name text, query text, seen_on date, until date, locale text)
language sql stable set search_path = '' as $$
  select * from private.list_saved_searches_to_mail(p_limit)
$$;
comment on function public.list_saved_searches_to_mail(int) is 'Confirmed searches that may be mailed: at most once a week each, with the days whose changes their people do not know. Service role only.';

grant execute on function private.list_saved_searches_to_mail(int) to service_role;
