create or replace function private.record_task_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := auth.uid();
  before jsonb := '{}';
  after jsonb;
  happened public.task_event_kind;
begin
  after := jsonb_build_object(
    'title', new.title, 'due_at', new.due_at, 'repeats', new.repeats, 'state', new.state, 'series_end', new.series_end,
    'snoozed_until', new.snoozed_until, 'owner_id', new.owner_id
  );
  if tg_op = 'INSERT' then
    happened := case when new.former_id is null then 'created' else 'repeated' end;
  else
    if new.version = old.version then
      return null;
    end if;
    before := jsonb_build_object(
      'title', old.title, 'due_at', old.due_at, 'repeats', old.repeats, 'state', old.state, 'series_end', old.series_end,
      'snoozed_until', old.snoozed_until, 'owner_id', old.owner_id
    );
    select coalesce(jsonb_object_agg(b.key, b.value), '{}'), coalesce(jsonb_object_agg(b.key, after -> b.key), '{}') into before, after
    from jsonb_each(before) as b where b.value is distinct from after -> b.key;
    happened := case
      when new.state <> old.state and new.state = 'done' then 'done'
      when new.state <> old.state and new.state = 'cancelled' then 'cancelled'
      when new.state <> old.state and old.state in ('done', 'cancelled') then 'reopened'
      when new.state = 'snoozed' and (old.state <> 'snoozed' or new.snoozed_until <> old.snoozed_until) then 'snoozed'
      when new.owner_id is distinct from old.owner_id then 'reassigned'
      when (new.title, new.due_at, new.repeats) is distinct from (old.title, old.due_at, old.repeats) then 'edited'
      else 'woken'
    end;
  end if;
  if after ? 'owner_id' then
    after := after || jsonb_build_object('owner_name', private.name_of(new.owner_id));
    if tg_op = 'UPDATE' then
      before := before || jsonb_build_object('owner_name', private.name_of(old.owner_id));
    end if;
  end if;
  insert into public.task_events (task_id, kind, actor_id, actor_name, changed_from, changed_to, note, version)
  values (new.id, happened, actor, private.name_of(actor), before, after,
    coalesce(new.closing_note, case when tg_op = 'INSERT' then new.reason end), new.version);
  return null;
end
$$;
comment on function private.record_task_event() is 'Writes down what a change made of a task.';

create or replace trigger tasks_record_events after insert or update on public.tasks
  for each row execute function private.record_task_event();
