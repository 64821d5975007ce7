create or replace function private.is_accepted(p_document public.documents, p_asked public.application_requirements default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    p_document.accepted_version_no is not null
      and coalesce(p_document.accepted_until >= (now() at time zone 'Asia/Kolkata')::date, true)
      and not coalesce(p_asked.state = 'asked' and p_asked.decided_at > p_document.accepted_at, false),
    false
  )
$$;
comment on function private.is_accepted(public.documents, public.application_requirements) is 'Whether a version of a document was accepted and is still valid, also while a newer one is checked; for an application whose team has asked since, only a newer one is.';
