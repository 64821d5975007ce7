create or replace function private.documents_still_asked(p_application_id uuid)
returns table (
  type_code text, is_required boolean, is_waivable boolean, needed_before public.application_status, due_on date,
  state public.document_state, sources jsonb
)
language sql stable security definer set search_path = '' as $$
  select w.type_code, w.is_required, w.is_waivable, w.needed_before, w.due_on,
    case when w.needed_before < case
      -- What is refused was prepared.
      when a.application_status = 'visa_refused' then 'visa'
      when a.application_status <= 'arrived' then a.application_status
    end and (
      not w.is_required
      -- A visa was granted without it, unless a colleague wants it all the same.
      or a.application_status in ('departure', 'arrived') and not w.sources @> '[{"source": "student"}]'
    ) then 'not_needed' else w.state end,
    w.sources
  from public.applications as a cross join lateral private.asked_documents(a.id) as w where a.id = p_application_id
$$;
comment on function private.documents_still_asked(uuid) is 'As asked_documents, for those who are to bring them: what only helps a step is no longer asked for once that step is behind, nor what a rule requires once the visa is granted; what a colleague asks for stays. Packs, visas and checks go on with all.';
