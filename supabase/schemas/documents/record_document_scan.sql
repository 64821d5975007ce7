create or replace function private.record_document_scan(p_version_id uuid, p_scan public.document_scan) returns void
language plpgsql security definer set search_path = '' as $$
declare
  document public.documents;
  version public.document_versions;
begin
  select d.* into document from public.document_versions as v join public.documents as d on d.id = v.document_id
  where v.id = p_version_id for update of d;
  update public.document_versions set scan = p_scan, scanned_at = case when p_scan in ('clean', 'infected') then now() end
  where id = p_version_id and scan = 'pending' and p_scan <> 'pending' returning * into version;
  if version.scan = 'infected' then
    insert into private.document_files_to_remove (path) values (version.storage_object) on conflict do nothing;
  end if;
  if version.id is null or document.state <> 'scanning' or document.version_no <> version.version_no then
    return;
  end if;
  if p_scan <> 'infected' then
    update public.documents set state = 'in_review' where id = document.id;
    return;
  end if;
  insert into public.document_reviews (document_id, version_id, decision, reason, reviewer_name)
  values (document.id, version.id, 'rejected', 'unsafe_file', 'Virus scanner');
  update public.documents set state = 'rejected' where id = document.id;
  perform private.notify_person(document.student_id, 'document.rejected',
    (select t.name from public.document_types as t where t.code = document.type_code) || ': please upload it again',
    private.rejection_text('unsafe_file'), '/student-programs/documents#' || document.id);
end
$$;

create or replace function public.record_document_scan(p_version_id uuid, p_scan public.document_scan) returns void
language sql set search_path = '' as $$
  select private.record_document_scan(p_version_id, p_scan)
$$;
comment on function public.record_document_scan(uuid, public.document_scan) is 'What the virus scanner said about a file: it goes to review, or back to its student and out of the store. Service role only.';

grant execute on function private.record_document_scan(uuid, public.document_scan) to service_role;
