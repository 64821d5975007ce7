create or replace function private.record_visit(p_view_key uuid, p_path text, p_events jsonb) returns int
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

create or replace function public.record_visit(p_view_key uuid, p_path text, p_events jsonb) returns int
language sql set search_path = '' as $$
  select private.record_visit(p_view_key, p_path, p_events)
$$;
comment on function public.record_visit(uuid, text, jsonb) is 'Stores one page view of a reader who consented. Service role only.';

grant execute on function private.record_visit(uuid, text, jsonb) to service_role;
