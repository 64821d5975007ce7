create or replace function private.who_changed_application(p_application_id uuid, p_since_version int, p_when text) returns text
language sql stable security definer set search_path = '' as $$
  select left(coalesce((
    select e.actor_name from public.application_events as e
    where e.application_id = p_application_id and e.version > p_since_version and e.actor_name is not null order by e.id desc limit 1
  ), 'Somebody') || ' changed it ' || p_when || '.', 500)
$$;
comment on function private.who_changed_application(uuid, int, text) is 'Says who changed an application since a version, for reports of runs.';
