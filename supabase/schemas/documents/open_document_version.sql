create or replace function private.open_document_version(p_version_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.signed_in_id();
  document public.documents;
  version public.document_versions;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into version from public.document_versions as v where v.id = p_version_id;
  select * into document from public.documents as d where d.id = version.document_id;
  if document.id is null or not private.may_read_document(document) then
    return null;
  end if;
  -- A version waits for the scanner only where there is one. What it carries may be looked at by whoever sent it, and by nobody else.
  if version.scan = 'infected' or version.scan = 'pending' and document.student_id <> caller then
    return jsonb_build_object('refused', version.scan);
  end if;
  insert into public.document_views (version_id, viewer_id, viewer_name) values (version.id, caller, private.name_of(caller));
  return jsonb_build_object(
    'document_id', document.id, 'version_no', version.version_no, 'file_name', version.file_name, 'content_type', version.content_type,
    'sha256', version.sha256, 'storage_object', version.storage_object, 'created_at', version.created_at,
    'is_own', document.student_id = caller, 'viewer_name', private.name_of(caller)
  );
end
$$;

create or replace function public.open_document_version(p_version_id uuid) returns jsonb
language sql set search_path = '' as $$
  select private.open_document_version(p_version_id)
$$;
comment on function public.open_document_version(uuid) is 'Where a version lies, and notes who opened it; null for whoever may not read the document, and {refused: infected or pending} where the virus scanner refused the file, or has not seen it yet and it is not the reader''s own. The student reads who did.';

grant execute on function private.open_document_version(uuid), public.open_document_version(uuid) to authenticated;
