-- Dashboards show how many rows stand where. Counted in the database as the person who asks, so that row policies decide
-- what is counted and no rows travel.

create function public.application_counts(p_only_mine boolean default false) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(stage.application_status, stage.number), '{}')
  from (
    select a.application_status, count(*) as number from public.applications as a
    where not p_only_mine or a.assigned_to = (select auth.uid())
    group by a.application_status
  ) as stage
$$;
comment on function public.application_counts(boolean) is 'How many applications stand at each stage: {status: number}. Counts what the caller may read, or only what is assigned to the caller.';

create function public.people_counts() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(held.role, held.number), '{}')
  from (
    select p.role, count(*) as number from public.profiles as p where p.is_active group by p.role
  ) as held
$$;
comment on function public.people_counts() is 'How many active people have each role: {role: number}. Counts whom the caller may read.';

create function public.page_counts() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(standing.status, standing.number), '{}')
  from (
    select p.status, count(*) as number from public.pages as p group by p.status
  ) as standing
$$;
comment on function public.page_counts() is 'How many pages are drafts, in review, scheduled, published or archived: {status: number}. Counts what the caller may read.';

grant execute on function public.application_counts(boolean), public.people_counts(), public.page_counts() to authenticated;
