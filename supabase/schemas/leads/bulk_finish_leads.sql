create or replace function private.bulk_finish_leads(p_run_id uuid, p_after int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run public.bulk_runs;
  given record;
begin
  select * into run from public.bulk_runs as r where r.id = p_run_id;
  if run.action not in ('assign', 'share_out') or run.is_undo then
    return;
  end if;
  for given in
    select l.owner_id, count(*) as leads from public.bulk_run_rows as b join public.leads as l on l.id = b.row_id
    where b.run_id = p_run_id and b.ordinal > p_after and b.state = 'changed' and l.owner_id <> run.actor_id group by l.owner_id
  loop
    perform private.notify_person(
      given.owner_id, 'lead.assigned', case given.leads when 1 then 'A lead for you' else format('%s leads for you', given.leads) end,
      nullif(btrim(left(run.arguments ->> 'note', 2000)), ''), '/crm-dashboard?owner=me'
    );
  end loop;
end
$$;
comment on function private.bulk_finish_leads(uuid, int) is 'Tells each new owner how many leads a run gave them.';
