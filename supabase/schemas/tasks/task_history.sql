create or replace function private.task_history(p_task_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'kind', e.kind, 'actor_name', e.actor_name, 'changed_from', e.changed_from, 'changed_to', e.changed_to,
    'note', e.note, 'created_at', e.created_at
  ) order by e.version), '[]')
  from public.task_events as e where e.task_id = p_task_id
$$;
comment on function private.task_history(uuid) is 'What became of a task, first things first.';
