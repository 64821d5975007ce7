create or replace function private.visit_statistics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - interval '30 days';
begin
  if not private.is_admin() then
    raise exception 'This is for administrators.' using errcode = 'PT403';
  end if;
  return jsonb_build_object(
    'views', (select count(*) from private.visit_events as v where v.kind = 'page_view' and v.happened_at > since),
    'engaged', (select count(*) from private.visit_events as v where v.kind = 'engagement' and v.happened_at > since),
    'slow_pages', (select count(*) from private.visit_events as v where v.kind = 'slow_page' and v.happened_at > since),
    'slow_operations', (select count(*) from private.visit_events as v where v.kind = 'slow_operation' and v.happened_at > since),
    'dwell', (
      select coalesce(jsonb_object_agg(d.dwell_level, d.number), '{}') from (
        select v.dwell_level, count(*) as number from private.visit_events as v
        where v.kind = 'dwell' and v.happened_at > since group by v.dwell_level
      ) as d
    ),
    'scroll', (
      select coalesce(jsonb_object_agg(d.number, d.times), '{}') from (
        select v.number, count(distinct v.view_key) as times from private.visit_events as v
        where v.kind = 'scroll_depth' and v.happened_at > since group by v.number
      ) as d
    ),
    'top_paths', (
      select coalesce(jsonb_agg(jsonb_build_object('path', d.path, 'views', d.views) order by d.views desc, d.path), '[]') from (
        select v.path, count(*) as views from private.visit_events as v
        where v.kind = 'page_view' and v.happened_at > since group by v.path order by count(*) desc, v.path limit 10
      ) as d
    )
  );
end
$$;

create or replace function public.visit_statistics() returns jsonb
language sql stable set search_path = '' as $$
  select private.visit_statistics()
$$;
comment on function public.visit_statistics() is 'Visits of the last 30 days in figures, for administrators.';

grant execute on function private.visit_statistics(), public.visit_statistics() to authenticated;
