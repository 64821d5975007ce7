create or replace function private.preview_bulk_run(
  p_kind public.bulk_kind, p_action text, p_arguments jsonb, p_ids uuid[], p_filters jsonb
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := private.require_bulk_action(p_kind, p_action);
  kind private.bulk_kinds;
  checked jsonb;
  ids uuid[];
  run uuid;
begin
  select * into kind from private.bulk_kinds as k where k.kind = p_kind;
  if (p_ids is null) = (p_filters is null) then
    raise exception 'Rows are picked, or filtered.' using errcode = '22023';
  end if;
  execute format('select private.%I($1, $2, $3)', kind.check_function) into checked using actor, p_action, coalesce(p_arguments, '{}');
  if p_filters is not null then
    execute format('select private.%I($1, $2)', kind.select_function) into ids using p_filters, private.bulk_limit() + 1;
  else
    select array_agg(given.id order by given.place) into ids
    from (select i.id, min(i.place) as place from unnest(p_ids) with ordinality as i (id, place) where i.id is not null group by i.id) as given;
  end if;
  if coalesce(cardinality(ids), 0) = 0 then
    raise exception 'nothing' using errcode = 'PT409', detail = 'No row is selected.';
  elsif cardinality(ids) > private.bulk_limit() then
    raise exception 'too_many' using errcode = 'PT409', detail = format('A run changes %s rows at most.', private.bulk_limit());
  end if;
  -- A preview that was not started is of no use once there is another.
  delete from public.bulk_runs as r where r.actor_id = actor and r.kind = p_kind and r.state = 'previewed';
  insert into public.bulk_runs (actor_id, kind, action, arguments, filters, row_count)
  values (actor, p_kind, p_action, checked, p_filters - 'q', cardinality(ids)) returning id into run;
  execute format(
    $statement$
      insert into public.bulk_run_rows (run_id, ordinal, row_id, state, reason, version_before)
      select $1, i.place, i.id, case when j.reason is null then 'waiting' else 'skipped' end::public.bulk_row_state, j.reason, j.version
      from unnest($2) with ordinality as i (id, place) cross join lateral private.%I($3, i.id, $4, $5, null) as j
    $statement$,
    kind.judge_function
  ) using run, ids, actor, p_action, checked;
  if kind.plan_function is not null then
    execute format('select private.%I($1)', kind.plan_function) using run;
  end if;
  update public.bulk_runs as r
  set skipped_count = (select count(*) from public.bulk_run_rows as b where b.run_id = run and b.state = 'skipped') where r.id = run;
  return run;
end
$$;

create or replace function public.preview_bulk_run(
  p_kind public.bulk_kind, p_action text, p_arguments jsonb default '{}', p_ids uuid[] default null, p_filters jsonb default null
) returns uuid
language sql set search_path = '' as $$
  select private.preview_bulk_run(p_kind, p_action, p_arguments, p_ids, p_filters)
$$;
comment on function public.preview_bulk_run(public.bulk_kind, text, jsonb, uuid[], jsonb) is 'Says what an action would change among rows, and what not and why, and changes nothing; answers the id for start_bulk_run and describe_bulk_run. Filters are those of the list. PT409 nothing, too_many, not_a_worker, nobody_there; 22023.';

grant execute on function
  private.preview_bulk_run(public.bulk_kind, text, jsonb, uuid[], jsonb), public.preview_bulk_run(public.bulk_kind, text, jsonb, uuid[], jsonb)
to authenticated;
