create or replace function private.describe_bulk_run(p_run_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  examples constant int := 3;
  run public.bulk_runs := private.require_bulk_reader(p_run_id);
  groups jsonb;
  names jsonb;
begin
  select coalesce(jsonb_agg(to_jsonb(g) order by g.count desc, g.reason), '[]') into groups from (
    select case when b.undo_reason is null then b.state::text else 'kept' end as outcome, coalesce(b.undo_reason, b.reason, b.plan ->> 'sentence') as reason,
      count(*) as count, (array_agg(b.row_id order by b.ordinal))[1:examples] as ids
    from public.bulk_run_rows as b where b.run_id = run.id group by 1, 2
  ) as g;
  names := private.bulk_names(
    run.kind, array(select i.id::uuid from jsonb_array_elements(groups) as g, jsonb_array_elements_text(g.value -> 'ids') as i (id))
  );
  return private.bulk_run_row(run) || jsonb_build_object('groups', (
    select coalesce(jsonb_agg(g.value - 'ids' || jsonb_build_object('examples', (
      select coalesce(jsonb_agg(names ->> i.id) filter (where names ? i.id), '[]') from jsonb_array_elements_text(g.value -> 'ids') as i (id)
    )) order by g.place), '[]') from jsonb_array_elements(groups) with ordinality as g (value, place)
  ));
end
$$;

create or replace function public.describe_bulk_run(p_run_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.describe_bulk_run(p_run_id) $$;
comment on function public.describe_bulk_run(uuid) is 'A run, and its rows in groups by what becomes or became of them and why: {outcome: waiting, changed, skipped, failed, undone or kept, reason, count, examples}; where a run does not do the same to all, the reason is what it does. PT404.';

grant execute on function private.describe_bulk_run(uuid), public.describe_bulk_run(uuid) to authenticated;
