create or replace function private.tell_of_lead_import(p_import_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  import public.lead_imports;
begin
  select * into import from public.lead_imports as i where i.id = p_import_id;
  -- One notice for each owner, not one for each lead.
  perform private.notify_person(
    got.owner_id, 'lead.assigned', case when got.count = 1 then '1 imported lead for you' else format('%s imported leads for you', got.count) end,
    left(import.file_name, 200), '/crm-dashboard?owner=me'
  )
  from (
    select l.owner_id, count(*) as count from public.leads as l
    where l.import_id = p_import_id and l.owner_id is not null group by l.owner_id
  ) as got;
  if import.started_by is not null then
    perform private.notify_person(
      import.started_by, 'lead.imported', 'Your import has finished',
      format('%s: %s created, %s filled in, %s skipped, %s with problems.',
        import.file_name, import.created_count, import.filled_count, import.skipped_count, import.problem_count),
      '/crm-dashboard/import?import=' || p_import_id
    );
  end if;
end
$$;
comment on function private.tell_of_lead_import(uuid) is 'Tells the owners of imported leads how many they got, and whoever started the import that it is done.';
