create or replace function private.log_events(p_attempt uuid, p_events jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.load_attempt(p_attempt, false);
  event jsonb;
  kept int := 0;
begin
  if p_events is null or jsonb_typeof(p_events) <> 'array' or jsonb_array_length(p_events) > 50 or octet_length(p_events::text) > 65536 then
    perform exam_private.raise_exam_error('BAD_BATCH', '22023');
  end if;
  for event in select value from jsonb_array_elements(p_events) loop
    if not coalesce(jsonb_typeof(event) = 'object' and event ->> 'kind' ~ '^[a-z][a-z_.-]{1,39}$' and event ->> 'kind' !~ '^(session|staff)\.'
      and jsonb_typeof(event -> 'at_ms') = 'number' and event ->> 'at_ms' ~ '^[0-9]{1,15}$'
      and (event -> 'detail' is null or octet_length((event -> 'detail')::text) <= 1000), false) then
      perform exam_private.raise_exam_error('BAD_BATCH', '22023');
    end if;
    kept := kept + exam_private.record_event(attempt.id, event ->> 'kind', (event ->> 'at_ms')::bigint, event -> 'detail')::int;
  end loop;
  return jsonb_build_object('kept', kept);
end
$$;

create or replace function public.log_events(p_attempt_id uuid, p_events jsonb) returns jsonb
language sql set search_path = '' as $$ select private.log_events(p_attempt_id, p_events) $$;
comment on function public.log_events(uuid, jsonb) is 'Logs client events, [{kind, at_ms, detail}], at most 500 per attempt: {kept}. Informational only.';

grant execute on function private.log_events(uuid, jsonb), public.log_events(uuid, jsonb) to authenticated;
