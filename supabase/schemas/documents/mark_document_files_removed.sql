create or replace function private.mark_document_files_removed(p_paths text[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  removed int;
begin
  delete from private.document_files_to_remove as f where f.path = any (p_paths);
  get diagnostics removed = row_count;
  return removed;
end
$$;

create or replace function public.mark_document_files_removed(p_paths text[]) returns int
language sql set search_path = '' as $$
  select private.mark_document_files_removed(p_paths)
$$;
comment on function public.mark_document_files_removed(text[]) is 'Notes that these files are gone from storage; how many. Service role only.';

grant execute on function private.mark_document_files_removed(text[]) to service_role;
