create or replace function private.next_lead_import() returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(i) from public.lead_imports as i
  where i.state in ('reading', 'running', 'undoing') order by i.created_at, i.id limit 1
$$;

create or replace function public.next_lead_import() returns jsonb
language sql stable set search_path = '' as $$
  select private.next_lead_import()
$$;
comment on function public.next_lead_import() is 'Job run-lead-imports: the oldest import that is to be read, run or undone, as its row; null if none. Service role only.';

grant execute on function private.next_lead_import() to service_role;
