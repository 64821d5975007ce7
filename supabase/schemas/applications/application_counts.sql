-- Dashboards show counts. Run as the caller, so that row policies decide what is counted and no rows travel.

create or replace function public.application_counts(p_only_mine boolean default false) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(stage.application_status, stage.number), '{}')
  from (
    select a.application_status, count(*) as number from public.applications as a
    where not p_only_mine or a.assigned_to = (select auth.uid()) or a.assigned_to in (select private.acting_for())
    group by a.application_status
  ) as stage
$$;
comment on function public.application_counts(boolean) is 'Applications per stage: {status: number}. Counts what the caller may read, or only what is assigned to the caller and to colleagues the caller covers for today.';

grant execute on function public.application_counts(boolean) to authenticated;
