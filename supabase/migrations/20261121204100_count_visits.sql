-- What people who said yes let us count about the pages they read: no person, no address, no browser, no id that lasts.
create table private.visit_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  view_key uuid not null,
  kind text not null
    check (kind in ('page_view', 'scroll_depth', 'engagement', 'dwell', 'slow_page', 'slow_operation')),
  path text not null check (path ~ '^/' and char_length(path) <= 300),
  number int check (number between 0 and 86400000),
  dwell_level text check (dwell_level in ('bounce', 'low', 'medium', 'high')),
  check ((kind = 'dwell') = (dwell_level is not null)),
  check ((kind in ('page_view', 'engagement')) = (number is null)),
  check (kind <> 'scroll_depth' or number in (25, 50, 75, 90))
);
create index visit_events_by_time on private.visit_events (happened_at, kind);
comment on table private.visit_events is 'What readers who agreed let us count. Holds no person, no address and no browser, and goes after 90 days.';
comment on column private.visit_events.view_key is 'Made by the page for this one view of it and forgotten with it.';
comment on column private.visit_events.path is 'Without its question; ids in it are replaced.';
comment on column private.visit_events.number is 'The mark reached in percent, seconds of a dwell, milliseconds of what was slow.';

-- The events of the security log are kept 180 days; until then nobody deletes one.
drop trigger security_events_are_append_only on private.security_events;
create trigger security_events_are_append_only before update on private.security_events
  for each row execute function private.refuse_change();
create trigger security_events_are_kept before delete on private.security_events
  for each row when (old.happened_at > now() - interval '180 days') execute function private.refuse_change();
comment on table private.security_events is 'What the security monitor and the sign-in reported, kept as written for 180 days. It informs people and never decides anything.';

create function private.record_visit(p_view_key uuid, p_path text, p_events jsonb) returns int
language sql security definer set search_path = '' as $$
  with kept as (
    insert into private.visit_events (view_key, path, kind, number, dwell_level)
    select p_view_key, p_path, e.kind, e.number, e.dwell_level
    from jsonb_to_recordset(p_events) as e (kind text, number int, dwell_level text)
    limit 20
    returning 1
  )
  select count(*)::int from kept
$$;

create function public.record_visit(p_view_key uuid, p_path text, p_events jsonb) returns int
language sql set search_path = '' as $$
  select private.record_visit(p_view_key, p_path, p_events)
$$;
comment on function public.record_visit(uuid, text, jsonb) is 'Keeps what a reader who agreed lets us count about one view of a page. The server''s own.';

create function private.forget_old_events() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  visits int;
  security int;
begin
  delete from private.visit_events as v where v.happened_at < now() - interval '90 days';
  get diagnostics visits = row_count;
  delete from private.security_events as s where s.happened_at < now() - interval '180 days';
  get diagnostics security = row_count;
  return jsonb_build_object('visits', visits, 'security', security);
end
$$;

create function public.forget_old_events() returns jsonb
language sql set search_path = '' as $$
  select private.forget_old_events()
$$;
comment on function public.forget_old_events() is 'Deletes counted visits after 90 days and security events after 180; gives how many. Runs every night.';

create function private.visit_numbers() returns jsonb
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

create function public.visit_numbers() returns jsonb
language sql stable set search_path = '' as $$
  select private.visit_numbers()
$$;
comment on function public.visit_numbers() is 'The counted visits of the last 30 days in numbers, for administrators.';

revoke execute on function private.record_visit(uuid, text, jsonb), public.record_visit(uuid, text, jsonb),
  private.forget_old_events(), public.forget_old_events(),
  private.visit_numbers(), public.visit_numbers() from public, anon, authenticated;
grant execute on function private.record_visit(uuid, text, jsonb), public.record_visit(uuid, text, jsonb),
  private.forget_old_events(), public.forget_old_events() to service_role;
grant execute on function private.visit_numbers(), public.visit_numbers() to authenticated;
