create or replace function private.guard_document_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  version public.document_versions;
begin
  select * into version from public.document_versions as v where v.id = new.version_id;
  if version.document_id is distinct from new.document_id then
    raise exception 'This version is of another document.' using errcode = '42501';
  end if;
  if new.reviewer_id in (
    version.uploaded_by, (select d.student_id from public.documents as d where d.id = new.document_id)
  ) then
    raise exception 'own_upload' using errcode = 'PT403', detail = 'Somebody else checks a file that you uploaded.';
  end if;
  return new;
end
$$;
comment on function private.guard_document_review() is 'Nobody decides about a file they uploaded, or about their own document.';

create or replace trigger document_reviews_are_by_another_person before insert on public.document_reviews
  for each row execute function private.guard_document_review();
