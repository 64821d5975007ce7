create or replace function public.people_counts() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(held.role, held.number), '{}')
  from (
    select p.role, count(*) as number from public.profiles as p where p.is_active group by p.role
  ) as held
$$;
comment on function public.people_counts() is 'Active people per role: {role: number}. Counts whom the caller may read.';

grant execute on function public.people_counts() to authenticated;
