create or replace function private.health_report() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'now', now(),
    'countries', (select count(*) from public.countries),
    'pages_published', (select count(*) from public.pages as p where p.status = 'published'),
    'facts_overdue', (select count(*) from public.facts as f where f.check_again_on < current_date and f.confidence <> 'low'),
    'accounts', (select count(*) from public.profiles),
    'has_admin', exists (select from public.user_roles as r where r.role = 'admin' and r.is_active),
    'leads_new', (select count(*) from public.leads as l where l.status = 'new' and l.is_listed),
    'leads_last_day', (select count(*) from public.leads as l where l.created_at > now() - interval '1 day'),
    'emails_queued', (select count(*) from private.email_outbox as e where e.status in ('queued', 'sending')),
    'emails_failed', (select count(*) from private.email_outbox as e where e.status = 'failed'),
    'oldest_email_seconds', (
      select extract(epoch from now() - min(e.created_at))::int from private.email_outbox as e
      where e.status in ('queued', 'sending')
    ),
    'callers_blocked', (select count(*) from private.rate_limits as r where r.blocked),
    'security_events_last_day', (
      select count(*) from private.security_events as s where s.happened_at > now() - interval '1 day'
    ),
    'sign_ins_last_day', (
      select count(*) from private.security_events as s
      where s.event_type = 'signed_in' and s.happened_at > now() - interval '1 day'
    ),
    'sign_in_failures_last_day', (
      select count(*) from private.security_events as s
      where s.event_type = 'sign_in_failed' and s.happened_at > now() - interval '1 day'
    ),
    'limit_hits_last_day', (
      select count(*) from private.security_events as s
      where s.event_type = 'rate_limit_exceeded' and s.happened_at > now() - interval '1 day'
    ),
    'stale_tags', (select count(*) from private.stale_tags),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'job', j.job,
        'last_started_at', j.last_started_at,
        'last_finished_at', j.last_finished_at,
        'last_ok', j.last_ok,
        'late', coalesce(
          coalesce(j.last_finished_at, j.last_started_at) < now() - make_interval(secs => 3 * j.every_seconds), false)
      ) order by j.job), '[]')
      from private.job_runs as j
    )
  )
$$;

create or replace function public.health_report() returns jsonb
language sql stable set search_path = '' as $$
  select private.health_report()
$$;
comment on function public.health_report() is 'Counts and the last run of every job, without personal data. A job is late after three times its interval. Service role only.';

grant execute on function private.health_report() to service_role;
