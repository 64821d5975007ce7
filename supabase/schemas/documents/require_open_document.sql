create or replace function private.require_open_document(p_document public.documents, p_uploader uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_document.state in ('uploaded', 'scanning')
    or (p_document.state = 'in_review' and p_document.claimed_until > now() and p_document.claimed_by is distinct from p_uploader) then
    raise exception 'being_checked' using errcode = 'PT409', detail = 'Somebody is looking at the last file just now.';
  end if;
  if p_document.state = 'accepted'
    and coalesce(p_document.expires_on > (now() at time zone 'Asia/Kolkata')::date + 90, true) then
    raise exception 'accepted' using errcode = 'PT409', detail = 'This document is accepted.';
  end if;
  if p_document.version_no >= (select t.max_versions from public.document_types as t where t.code = p_document.type_code) then
    raise exception 'too_many' using errcode = 'PT409', detail = 'There are too many versions.';
  end if;
end
$$;
comment on function private.require_open_document(public.documents, uuid) is 'Refuses (PT409) another file while one is being checked, once one is accepted for longer than 90 days and nobody asked again, or after too many.';
