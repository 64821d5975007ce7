create or replace function private.find_document_upload(p_upload_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', u.id, 'file_name', u.file_name, 'source_sha256', u.source_sha256, 'file_bytes', u.file_bytes,
    'turns', u.turns, 'is_done', u.version_id is not null)
  from private.document_uploads as u where u.id = p_upload_id and u.uploaded_by = private.acting_id() and u.expires_at > now()
$$;

create or replace function public.find_document_upload(p_upload_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_document_upload(p_upload_id)
$$;
comment on function public.find_document_upload(uuid) is 'An upload that the caller has begun: {id, file_name, source_sha256, file_bytes, turns, is_done}; null for any other.';

grant execute on function private.find_document_upload(uuid), public.find_document_upload(uuid) to authenticated;
