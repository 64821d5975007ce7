create or replace function public.page_counts() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(standing.status, standing.number), '{}')
  from (
    select p.status, count(*) as number from public.pages as p group by p.status
  ) as standing
$$;
comment on function public.page_counts() is 'Pages per state (draft, in review, scheduled, published, archived): {status: number}. Counts what the caller may read.';

grant execute on function public.page_counts() to authenticated;
