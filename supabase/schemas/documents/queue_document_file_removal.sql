create or replace function private.queue_document_file_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.document_files_to_remove (path)
  values (case tg_table_name when 'document_versions' then to_jsonb(old) ->> 'storage_object' else 'uploads/' || old.id end)
  on conflict do nothing;
  return null;
end
$$;
comment on function private.queue_document_file_removal() is 'Job purge-documents: what goes with an account, and pieces of an upload that is over.';

create or replace trigger document_versions_queue_file_removal after delete on public.document_versions
  for each row execute function private.queue_document_file_removal();
create or replace trigger document_uploads_queue_file_removal after delete on private.document_uploads
  for each row execute function private.queue_document_file_removal();
