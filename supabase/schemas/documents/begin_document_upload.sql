create or replace function private.begin_document_upload(
  p_student_id uuid, p_type_code text, p_application_id uuid, p_file_name text, p_source_sha256 text, p_file_bytes int[],
  p_turns int[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  kind public.document_types;
  document public.documents;
  upload private.document_uploads;
  known public.document_versions;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not private.may_upload_documents(p_student_id) then
    raise exception 'There is no such student.' using errcode = 'PT404';
  end if;
  if private.document_consent(p_student_id) <> 'given' then
    raise exception '%', private.document_consent(p_student_id) using errcode = 'PT409';
  end if;
  select * into kind from public.document_types as t where t.code = p_type_code;
  if not found or (p_application_id is not null) <> kind.is_per_application or (p_application_id is not null and not exists (
    select from public.applications as a where a.id = p_application_id and a.student_id = p_student_id
  )) then
    raise exception 'There is no such document.' using errcode = 'PT404';
  end if;
  if cardinality(p_file_bytes) not between 1 and 40 or 0 >= any (p_file_bytes) or 20971520 < any (p_file_bytes)
    or (select sum(b) from unnest(p_file_bytes) as b) > 62914560 then
    raise exception 'too_large' using errcode = '22023';
  end if;

  insert into public.documents (student_id, application_id, type_code, is_per_application, read_by)
  values (p_student_id, p_application_id, kind.code, kind.is_per_application, kind.read_by) on conflict do nothing;
  select * into document from public.documents as d
  where d.student_id = p_student_id and d.type_code = kind.code and d.application_id is not distinct from p_application_id for update;
  perform private.require_open_document(document, caller);

  select * into known from public.document_versions as v
  where v.document_id = document.id and v.version_no = document.version_no and v.source_sha256 = p_source_sha256;
  if found then
    return jsonb_build_object('outcome', 'same', 'version_no', known.version_no, 'state', document.state);
  end if;
  -- It became a version that another has followed since: this is a new upload.
  delete from private.document_uploads as u
  where u.document_id = document.id and u.uploaded_by = caller and u.source_sha256 = p_source_sha256 and u.version_id is not null;
  select * into upload from private.document_uploads as u
  where u.document_id = document.id and u.uploaded_by = caller and u.source_sha256 = p_source_sha256;
  -- What goes on counts once; what we refused counts anew.
  if not coalesce(upload.is_counted, false) then
    perform private.count_document_upload(caller, p_student_id);
  end if;
  insert into private.document_uploads as u (document_id, uploaded_by, file_name, source_sha256, file_bytes, turns)
  values (document.id, caller, p_file_name, p_source_sha256, p_file_bytes, p_turns)
  on conflict (document_id, uploaded_by, source_sha256) do update set expires_at = now() + interval '2 days', file_name = excluded.file_name,
    is_counted = true
  returning * into upload;
  if (upload.file_bytes, upload.turns) is distinct from (p_file_bytes, p_turns) then
    raise exception 'These are other files than before.' using errcode = '22023';
  end if;
  return jsonb_build_object('outcome', 'begun', 'upload_id', upload.id);
exception when check_violation or not_null_violation then
  raise exception 'This is no upload.' using errcode = '22023';
end
$$;

create or replace function public.begin_document_upload(
  p_student_id uuid, p_type_code text, p_file_name text, p_source_sha256 text, p_file_bytes int[], p_application_id uuid default null,
  p_turns int[] default '{}'
) returns jsonb
language sql set search_path = '' as $$
  select private.begin_document_upload(p_student_id, p_type_code, p_application_id, p_file_name, p_source_sha256, p_file_bytes, p_turns)
$$;
comment on function public.begin_document_upload(uuid, text, text, text, int[], uuid, int[]) is 'Begins an upload, or goes on with that of the same bytes: {outcome: begun, upload_id}, or {outcome: same, version_no, state} where they are the latest version. PT404 what the caller has no part in; PT409 birth_date_missing, parent_missing, being_checked, accepted, too_many; PT429 with when to try again; 22023.';

grant execute on function
  private.begin_document_upload(uuid, text, uuid, text, text, int[], int[]), public.begin_document_upload(uuid, text, text, text, int[], uuid, int[])
to authenticated;
