create or replace function private.reminder_page(p_application_id uuid, p_what text) returns text
language sql immutable set search_path = '' as $$
  select case when p_what like 'document:%'
    then '/student-programs/documents?upload=' || split_part(p_what, ':', 2) || '#upload'
    else '/student-programs/' || p_application_id
  end
$$;
comment on function private.reminder_page(uuid, text) is 'Where a student goes on from a reminder: of a document where it is uploaded, as ownUploadPath (lib/documents/path.ts) says it, else the application.';
