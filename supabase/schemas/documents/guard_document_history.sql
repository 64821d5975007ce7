create or replace function private.guard_document_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb;
begin
  -- The document or an account may be deleted; what was written may not be changed.
  if tg_op = 'DELETE' then
    if tg_table_name = 'document_views' and not exists (select from public.document_versions as v where v.id = (before ->> 'version_id')::uuid)
      or tg_table_name <> 'document_views' and not exists (select from public.documents as d where d.id = (before ->> 'document_id')::uuid) then
      return old;
    end if;
  else
    after := to_jsonb(new);
    if before ->> 'scan' = 'pending' then
      before := before - 'scan' - 'scanned_at';
      after := after - 'scan' - 'scanned_at';
    end if;
    if (after ->> 'uploaded_by') is null and (after ->> 'reviewer_id') is null and (after ->> 'viewer_id') is null then
      before := before - 'uploaded_by' - 'reviewer_id' - 'viewer_id';
      after := after - 'uploaded_by' - 'reviewer_id' - 'viewer_id';
    end if;
    if before = after then
      return new;
    end if;
  end if;
  raise exception 'The history of a document is kept as it was written.' using errcode = '42501';
end
$$;
comment on function private.guard_document_history() is 'Versions, reviews and views are only added to. A version is marked once by the virus scanner.';

create or replace trigger document_versions_are_append_only before update or delete on public.document_versions
  for each row execute function private.guard_document_history();
create or replace trigger document_reviews_are_append_only before update or delete on public.document_reviews
  for each row execute function private.guard_document_history();
create or replace trigger document_views_are_append_only before update or delete on public.document_views
  for each row execute function private.guard_document_history();
