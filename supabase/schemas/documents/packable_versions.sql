create or replace function private.packable_versions(p_application public.applications)
returns table (version_id uuid, document public.documents)
language sql stable security definer set search_path = '' as $$
  select v.id, d
  from public.documents as d
  join public.document_versions as v on v.document_id = d.id and v.version_no = d.accepted_version_no
  where d.student_id = p_application.student_id and (d.application_id is null or d.application_id = p_application.id)
    and private.is_accepted(d) and v.scan not in ('pending', 'infected') and private.may_read_document(d)
$$;
comment on function private.packable_versions(public.applications) is 'The files that may go to the university of an application: accepted, valid, free of what the scanner refused or has not seen, and read by whoever asks.';
