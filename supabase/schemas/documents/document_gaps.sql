create or replace function private.document_gaps(p_application public.applications, p_to public.application_status)
returns table (gap text, sentence text, is_waivable boolean)
language sql stable security definer set search_path = '' as $$
  select 'document:' || w.type_code,
    case
      when d.id is null or d.state = 'asked' then format('%s: not uploaded yet.', t.name)
      when d.state in ('uploaded', 'scanning', 'in_review') then format('%s: uploaded, but not checked yet.', t.name)
      when d.state = 'rejected' then format('%s: sent back, a better file is needed.', t.name)
      else format('%s: no longer valid since %s.', t.name, to_char(d.expires_on, 'FMDD FMMonth YYYY'))
    end, w.is_waivable
  from private.asked_documents(p_application.id) as w
  join public.document_types as t on t.code = w.type_code
  left join public.documents as d on d.type_code = w.type_code
    and d.student_id = p_application.student_id and d.application_id is not distinct from (case when t.is_per_application then p_application.id end)
  where w.state = 'asked' and w.is_required and w.needed_before <= p_to
    and p_to in ('shortlist', 'application', 'offer', 'deposit', 'confirmation', 'visa', 'departure', 'arrived')
    and (d.id is null or d.state <> 'accepted' or d.expires_on < (now() at time zone 'Asia/Kolkata')::date)
  order by t.position
$$;
comment on function private.document_gaps(public.applications, public.application_status) is 'Required documents without an accepted and valid file, that have to be there before this stage.';
