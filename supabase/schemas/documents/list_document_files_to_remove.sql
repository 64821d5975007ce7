create or replace function private.list_document_files_to_remove(p_limit int) returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.document_uploads as u
  where u.id in (select o.id from private.document_uploads as o where o.expires_at <= now() order by o.expires_at, o.id limit 500);
  return query select f.path from private.document_files_to_remove as f order by f.since, f.path limit greatest(0, least(p_limit, 1000));
end
$$;

create or replace function public.list_document_files_to_remove(p_limit int default 100) returns setof text
language sql set search_path = '' as $$
  select * from private.list_document_files_to_remove(p_limit)
$$;
comment on function public.list_document_files_to_remove(int) is 'Files ("versions/…") and folders of pieces ("uploads/…") whose rows are gone; ends uploads that were left. Service role only.';

grant execute on function private.list_document_files_to_remove(int) to service_role;
