create or replace function private.purge_lead_imports(p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept_for constant interval := '7 days';
  import public.lead_imports;
  deleted int := 0;
begin
  -- What nobody has gone on with is dropped; what was stopped stays as it is.
  update public.lead_imports set state = 'discarded', examples = '[]'
  where state in ('mapping', 'ready', 'failed') and created_at < now() - kept_for and (file_removed_at is null or rows_removed_at is null);
  update public.lead_imports set state = 'done' where state = 'stopped' and finished_at < now() - kept_for and rows_removed_at is null;

  for import in
    select * from public.lead_imports as i
    where i.rows_removed_at is null
      and (i.state = 'discarded' or (i.state in ('done', 'undone') and coalesce(i.undone_at, i.finished_at) < now() - kept_for))
    order by i.created_at
  loop
    with gone as (
      delete from public.lead_import_rows as r
      where (r.import_id, r.line) in (
        select d.import_id, d.line from public.lead_import_rows as d where d.import_id = import.id order by d.line limit p_limit - deleted
      ) returning 1
    )
    select deleted + count(*) into deleted from gone;
    exit when deleted >= p_limit;
    -- Examples of problems hold what people wrote; their counts stay.
    update public.lead_import_problems set examples = '[]' where import_id = import.id;
    update public.lead_imports set rows_removed_at = now() where id = import.id;
  end loop;
  return jsonb_build_object('rows', deleted, 'is_more', deleted >= p_limit, 'files', (
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'pieces', i.file_pieces)), '[]') from public.lead_imports as i
    where i.file_removed_at is null and i.state in ('done', 'undone', 'discarded')
  ));
end
$$;

create or replace function public.purge_lead_imports(p_limit int) returns jsonb
language sql set search_path = '' as $$
  select private.purge_lead_imports(p_limit)
$$;
comment on function public.purge_lead_imports(int) is 'Job purge-lead-imports: drops imports that were left for a week, deletes up to so many staged rows of those that are over, and answers {rows, is_more, files} that are to be removed from storage. Service role only.';

grant execute on function private.purge_lead_imports(int) to service_role;
