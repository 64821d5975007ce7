create or replace function private.list_documents_to_scan(p_limit int) returns table (version_id uuid, storage_object text)
language sql stable security definer set search_path = '' as $$
  select v.id, v.storage_object from public.document_versions as v
  where v.scan = 'pending' order by v.created_at, v.id limit greatest(0, least(p_limit, 100))
$$;

create or replace function public.list_documents_to_scan(p_limit int default 20) returns table (version_id uuid, storage_object text)
language sql stable set search_path = '' as $$
  select * from private.list_documents_to_scan(p_limit)
$$;
comment on function public.list_documents_to_scan(int) is 'Files that came while the virus scanner did not answer, the first one first. Service role only.';

grant execute on function private.list_documents_to_scan(int) to service_role;
