create or replace function private.mark_import_files_removed(p_import_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.lead_imports set file_removed_at = now() where id = any (p_import_ids) and file_removed_at is null
$$;

create or replace function public.mark_import_files_removed(p_import_ids uuid[]) returns void
language sql set search_path = '' as $$
  select private.mark_import_files_removed(p_import_ids)
$$;
comment on function public.mark_import_files_removed(uuid[]) is 'Notes that the files of imports are gone from storage. Service role only.';

grant execute on function private.mark_import_files_removed(uuid[]) to service_role;
