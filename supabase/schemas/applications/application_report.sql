create or replace function private.application_report() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_capability('view_reports');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'status', s.application_status, 'applications', s.applications, 'median_days', s.median_days, 'untouched', s.untouched
    ) order by s.application_status), '[]')
    from (
      select a.application_status, count(*) as applications,
        percentile_cont(0.5) within group (order by extract(epoch from now() - a.updated_at) / 86400) as median_days,
        count(*) filter (where a.updated_at < now() - interval '30 days') as untouched
      from public.applications as a group by a.application_status
    ) as s
  );
end
$$;

create or replace function public.application_report() returns jsonb
language sql stable set search_path = '' as $$
  select private.application_report()
$$;
comment on function public.application_report() is 'Applications of the whole consultancy by stage, in numbers only: how many, the median of days since one was last changed, and how many nobody has changed for 30 days. For those who read reports.';

grant execute on function private.application_report(), public.application_report() to authenticated;
