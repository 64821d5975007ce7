create or replace function private.step_bulk_run(p_run_id uuid, p_limit int) returns public.bulk_runs
-- The lock on the run is its lease: it ends with the transaction, so a batch that breaks off has changed nothing.
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  patience constant interval := '800 milliseconds';
  begun constant timestamptz := clock_timestamp();
  run public.bulk_runs;
  kind private.bulk_kinds;
  action private.bulk_actions;
  item public.bulk_run_rows;
  given jsonb;
  answer jsonb;
  refusal text;
  outcome public.bulk_row_state;
  has_more boolean;
begin
  select * into run from public.bulk_runs as r where r.id = p_run_id and r.state = 'running' for no key update skip locked;
  if not found then
    return null;
  end if;
  select * into kind from private.bulk_kinds as k where k.kind = run.kind;
  select * into action from private.bulk_actions as a where a.kind = run.kind and a.action = run.action;
  if not (private.person_may(run.actor_id, action.permission) and private.person_may(run.actor_id, kind.read_permission)) then
    update public.bulk_runs as r set state = 'stopped', carried_at = clock_timestamp(),
      stopped_because = left(format('%s may no longer do this.', coalesce(private.name_of(run.actor_id), 'Whoever started it')), 500)
    where r.id = run.id returning * into run;
    perform private.finish_bulk_run(run.id);
    return run;
  end if;

  perform set_config('campusbound.in_bulk', 'on', true);
  for item in
    select * from public.bulk_run_rows as b
    where b.run_id = run.id
      and case when run.is_undo then b.state = 'changed' and b.undo_reason is null else b.state = 'waiting' end
    order by case when run.is_undo then -b.ordinal else b.ordinal end limit p_limit
  loop
    exit when clock_timestamp() > begun + patience;
    outcome := null;
    refusal := null;
    given := run.arguments || coalesce(item.plan, '{}');
    begin
      if run.is_undo then
        execute format('select private.%I($1, $2, $3, $4, $5)', kind.undo_function)
        into refusal using run.actor_id, item.row_id, run.action, item.before, item.version_after;
        outcome := case when refusal is null then 'undone' else 'changed' end;
      else
        execute format('select j.reason from private.%I($1, $2, $3, $4, $5) as j', kind.judge_function)
        into refusal using run.actor_id, item.row_id, run.action, given, item.version_before;
        if refusal is null then
          execute format('select private.%I($1, $2, $3, $4, $5)', kind.change_function)
          into answer using run.actor_id, item.row_id, run.action, given, item.version_before;
        end if;
        outcome := case when refusal is null then 'changed' else 'skipped' end;
      end if;
    exception
      when deadlock_detected or serialization_failure or lock_not_available then
        -- Somebody has the row at this moment; it waits for the next batch.
        exit;
      when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate '22023' then
        outcome := case when run.is_undo then 'changed' else 'skipped' end;
        refusal := 'It changed at this very moment.';
      when others then
        raise warning 'Row % of the run % was not changed: % %', item.ordinal, run.id, sqlstate, sqlerrm;
        outcome := case when run.is_undo then 'changed' else 'failed' end;
        refusal := 'Something went wrong with it. It is as it was.';
    end;
    update public.bulk_run_rows as b
    set state = outcome,
      reason = case when outcome in ('skipped', 'failed') then refusal end,
      undo_reason = case when run.is_undo and outcome = 'changed' then refusal end,
      before = case when not run.is_undo and outcome = 'changed' then answer -> 'before' else b.before end,
      version_after = case when not run.is_undo and outcome = 'changed' then (answer ->> 'version')::int else b.version_after end
    where b.run_id = run.id and b.ordinal = item.ordinal;
    if run.is_undo then
      run.undone_count := run.undone_count + (outcome = 'undone')::int;
      run.changed_count := run.changed_count - (outcome = 'undone')::int;
    else
      run.changed_count := run.changed_count + (outcome = 'changed')::int;
      run.skipped_count := run.skipped_count + (outcome = 'skipped')::int;
      run.failed_count := run.failed_count + (outcome = 'failed')::int;
    end if;
  end loop;
  perform set_config('campusbound.in_bulk', '', true);

  has_more := exists (
    select from public.bulk_run_rows as b
    where b.run_id = run.id
      and case when run.is_undo then b.state = 'changed' and b.undo_reason is null else b.state = 'waiting' end
  );
  update public.bulk_runs as r
  set changed_count = run.changed_count, skipped_count = run.skipped_count, failed_count = run.failed_count,
    undone_count = run.undone_count, carried_at = clock_timestamp(), fault_count = 0,
    state = case when has_more then 'running' else 'done' end::public.bulk_run_state,
    finished_at = case when has_more then null else now() end
  where r.id = run.id returning * into run;
  if not has_more then
    perform private.finish_bulk_run(run.id);
  end if;
  return run;
end
$$;
comment on function private.step_bulk_run(uuid, int) is 'The next batch of a run that is under way, for whoever started it: each row by the procedure of the single action, a refusal is the row''s. Null if the run is not under way, or another worker has it.';
