create or replace function private.commit_document_version(
  p_upload_id uuid, p_sha256 text, p_bytes int, p_pages int, p_content_type text, p_storage_object text, p_scan public.document_scan
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  upload private.document_uploads;
  document public.documents;
  version public.document_versions;
  is_new boolean;
begin
  -- Commits of one document come one after the other.
  select d.* into document from private.document_uploads as u join public.documents as d on d.id = u.document_id
  where u.id = p_upload_id for update of d;
  if not found or p_scan = 'infected' then
    raise exception 'There is no such upload.' using errcode = 'PT404';
  end if;
  select * into upload from private.document_uploads as u where u.id = p_upload_id for update;
  if upload.version_id is not null then
    select * into version from public.document_versions as v where v.id = upload.version_id;
    is_new := upload.is_new_version;
  else
    select * into version from public.document_versions as v
    where v.document_id = document.id and v.version_no = document.version_no and (v.sha256 = p_sha256 or v.source_sha256 = upload.source_sha256);
    is_new := not found;
    if is_new then
      perform private.require_open_document(document, upload.uploaded_by);
      insert into public.document_versions (
        document_id, version_no, file_name, sha256, source_sha256, sent_sha256, bytes, pages, content_type, storage_object, uploaded_by, uploaded_by_name,
        is_by_student, scan, scanned_at
      )
      values (
        document.id, document.version_no + 1, upload.file_name, p_sha256, upload.source_sha256,
        -- Of several files, or one that was turned, the upload's hash is that of no file.
        case when cardinality(upload.file_bytes) = 1 and cardinality(upload.turns) = 0 and upload.source_sha256 <> p_sha256
          then upload.source_sha256 end,
        p_bytes, p_pages, p_content_type, p_storage_object,
        upload.uploaded_by, private.name_of(upload.uploaded_by), upload.uploaded_by = document.student_id, p_scan,
        case when p_scan = 'clean' then now() end
      )
      returning * into version;
      update public.documents set state = 'uploaded', version_no = document.version_no + 1, submitted_at = now(), expires_on = null,
        claimed_by = null, claimed_until = null
      where id = document.id;
      update public.documents set state = 'scanning' where id = document.id returning * into document;
      if p_scan <> 'pending' then
        update public.documents set state = 'in_review' where id = document.id returning * into document;
      end if;
    end if;
    update private.document_uploads set version_id = version.id, is_new_version = is_new where id = p_upload_id;
  end if;
  return jsonb_build_object(
    'outcome', case when is_new then 'new' else 'same' end, 'document_id', document.id, 'version_id', version.id, 'version_no', version.version_no,
    'sha256', version.sha256, 'created_at', version.created_at, 'state', document.state, 'storage_object', version.storage_object
  );
end
$$;

create or replace function public.commit_document_version(
  p_upload_id uuid, p_sha256 text, p_bytes int, p_pages int, p_content_type text, p_storage_object text, p_scan public.document_scan
) returns jsonb
language sql set search_path = '' as $$
  select private.commit_document_version(p_upload_id, p_sha256, p_bytes, p_pages, p_content_type, p_storage_object, p_scan)
$$;
comment on function public.commit_document_version(uuid, text, int, int, text, text, public.document_scan) is 'Makes an upload whose file was inspected and stored the next version: {outcome: new or same, document_id, version_id, version_no, sha256, created_at, state, storage_object}. The bytes of the latest version are no new one, and the same call answers the same. PT409 as begin_document_upload. Service role only: the server has seen the bytes.';

grant execute on function private.commit_document_version(uuid, text, int, int, text, text, public.document_scan) to service_role;
