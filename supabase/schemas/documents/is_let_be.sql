create or replace function private.is_let_be(p_asked public.application_requirements) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_waivers as w
    where w.application_id = p_asked.application_id and w.gap = 'document:' || p_asked.type_code and w.is_waived
      -- Who asks once more after it wants the document all the same.
      and w.decided_at >= p_asked.decided_at
  )
$$;
comment on function private.is_let_be(public.application_requirements) is 'Whether an exception was made for a document since it was asked for: it is due by no day any more. Checks no rights.';
