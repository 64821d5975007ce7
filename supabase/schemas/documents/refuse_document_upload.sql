create or replace function private.refuse_document_upload(p_upload_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  upload private.document_uploads;
begin
  update private.document_uploads as u set is_counted = false
  where u.id = p_upload_id and u.is_counted and u.version_id is null returning * into upload;
  -- Once for each upload, and of a student only: the limit of colleagues is wide enough for both.
  if upload.id is not null and exists (select from public.documents as d where d.id = upload.document_id and d.student_id = upload.uploaded_by) then
    perform private.refund_rate_limit('upload', private.upload_limit_key(upload.uploaded_by));
  end if;
end
$$;

create or replace function public.refuse_document_upload(p_upload_id uuid) returns void
language sql set search_path = '' as $$
  select private.refuse_document_upload(p_upload_id)
$$;
comment on function public.refuse_document_upload(uuid) is 'Notes that we did not take the file of an upload: it no longer counts against its student''s limit, and counts anew when it is sent again. Service role only.';

grant execute on function private.refuse_document_upload(uuid) to service_role;
