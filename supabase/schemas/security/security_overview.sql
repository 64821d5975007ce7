create or replace function private.security_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  day_ago constant timestamptz := now() - interval '1 day';
  week_ago constant timestamptz := now() - interval '7 days';
begin
  if not private.is_admin() then
    raise exception 'This is for administrators.' using errcode = 'PT403';
  end if;
  return jsonb_build_object(
    'events', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.last_week desc, c.event_type), '[]') from (
        select s.event_type, count(*) as last_week, count(*) filter (where s.happened_at > day_ago) as last_day
        from private.security_events as s where s.happened_at > week_ago group by s.event_type
      ) as c
    ),
    'sign_in_failures', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.last_week desc, c.reason), '[]') from (
        select coalesce(s.event_details ->> 'reason', 'unknown') as reason, count(*) as last_week,
          count(*) filter (where s.happened_at > day_ago) as last_day
        from private.security_events as s
        where s.event_type = 'sign_in_failed' and s.happened_at > week_ago group by 1
      ) as c
    ),
    'limit_hits', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.last_week desc, c.kind), '[]') from (
        select l.kind,
          (select count(*) from private.security_events as s
            where s.event_type = 'rate_limit_exceeded' and s.event_details ->> 'limit' = l.kind and s.happened_at > week_ago) as last_week,
          (select count(*) from private.security_events as s
            where s.event_type = 'rate_limit_exceeded' and s.event_details ->> 'limit' = l.kind and s.happened_at > day_ago) as last_day,
          (select count(*) from private.rate_limits as r where r.kind = l.kind and r.blocked) as blocked_now
        from private.rate_limit_rules as l
      ) as c
      where c.last_week > 0 or c.blocked_now > 0
    ),
    'latest', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.id desc), '[]') from (
        select s.id, s.happened_at, s.event_type, s.severity, s.event_details, host(s.ip_address) as address, s.user_agent,
          p.full_name, p.email
        from private.security_events as s
        left join public.profiles as p on p.user_id = s.user_id
        order by s.id desc limit 50
      ) as e
    )
  );
end
$$;

create or replace function public.security_overview() returns jsonb
language sql stable set search_path = '' as $$
  select private.security_overview()
$$;
comment on function public.security_overview() is 'Counts and the latest fifty security events with their people. Administrators only.';

grant execute on function private.security_overview(), public.security_overview() to authenticated;
