create or replace function private.list_bulk_run_rows(p_run_id uuid, p_after int, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  run public.bulk_runs := private.require_bulk_reader(p_run_id);
  page jsonb;
  names jsonb;
begin
  if coalesce(p_limit, 0) not between 1 and 5000 then
    raise exception 'There is no such size of a page.' using errcode = '22023';
  end if;
  select coalesce(jsonb_agg(to_jsonb(r) order by r.ordinal), '[]') into page from (
    select b.ordinal, b.row_id, case when b.undo_reason is null then b.state::text else 'kept' end as outcome,
      coalesce(b.undo_reason, b.reason) as reason
    from public.bulk_run_rows as b
    where b.run_id = run.id and b.ordinal > coalesce(p_after, 0) and (b.state in ('skipped', 'failed', 'waiting') or b.undo_reason is not null)
    order by b.ordinal limit p_limit
  ) as r;
  names := private.bulk_names(run.kind, array(select (r.value ->> 'row_id')::uuid from jsonb_array_elements(page) as r));
  return (
    select coalesce(jsonb_agg(r.value || jsonb_build_object('name', names ->> (r.value ->> 'row_id')) order by r.place), '[]')
    from jsonb_array_elements(page) with ordinality as r (value, place)
  );
end
$$;

create or replace function public.list_bulk_run_rows(p_run_id uuid, p_after int default null, p_limit int default 100) returns jsonb
language sql stable set search_path = '' as $$ select private.list_bulk_run_rows(p_run_id, p_after, p_limit) $$;
comment on function public.list_bulk_run_rows(uuid, int, int) is 'The rows that a run did not change, or whose change stayed when it was undone, in order and with the reason: {ordinal, row_id, name, outcome, reason}. PT404.';

grant execute on function private.list_bulk_run_rows(uuid, int, int), public.list_bulk_run_rows(uuid, int, int) to authenticated;
