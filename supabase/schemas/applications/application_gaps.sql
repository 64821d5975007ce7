create or replace function private.application_gaps(p_application public.applications, p_to public.application_status)
returns table (gap text, sentence text, is_waivable boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select * from private.profile_step_gaps(p_application, p_to)
    union all
    select * from private.choice_gaps(p_application, p_to)
    union all
    select * from private.record_gaps(p_application, p_to)
    union all
    select * from private.document_gaps(p_application, p_to)
    union all
    select * from private.offer_gaps(p_application, p_to)
    union all
    select * from private.visa_gaps(p_application, p_to);
end
$$;
comment on function private.application_gaps(public.applications, public.application_status) is 'What still keeps an application from a stage, each in a sentence that its student reads. Every domain adds a function of its own here.';
