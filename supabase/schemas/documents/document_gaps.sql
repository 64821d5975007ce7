create or replace function private.document_gaps(p_application public.applications, p_to public.application_status)
returns table (gap text, sentence text, is_waivable boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select 'document:' || w.type_code,
      case
        when d.state = 'asked' and d.version_no > 0 then format('%s: a newer one was asked for, and is not uploaded yet.', t.name)
        when d.id is null or d.state = 'asked' then format('%s: not uploaded yet.', t.name)
        when d.state in ('uploaded', 'scanning', 'in_review') then format('%s: uploaded, but not checked yet.', t.name)
        when d.state = 'rejected' then format('%s: sent back, a better file is needed.', t.name)
        else format('%s: no longer valid since %s.', t.name, to_char(d.expires_on, 'FMDD FMMonth YYYY'))
      end, w.is_waivable
    from private.asked_documents(p_application.id) as w
    join public.document_types as t on t.code = w.type_code
    left join public.documents as d on d.type_code = w.type_code
      and d.student_id = p_application.student_id and d.application_id is not distinct from (case when t.is_per_application then p_application.id end)
    left join public.application_requirements as q on q.application_id = p_application.id and q.type_code = w.type_code
    where w.state = 'asked' and w.is_required and w.needed_before <= p_to
      and p_to in ('shortlist', 'application', 'offer', 'deposit', 'confirmation', 'visa', 'departure', 'arrived')
      and not private.is_accepted(d, q)
    order by t.position;
end
$$;
comment on function private.document_gaps(public.applications, public.application_status) is 'Required documents without an accepted and valid file, or with one that is older than what this application asked for, that have to be there before this stage.';
