create or replace function private.visa_gaps(p_application public.applications, p_to public.application_status)
returns table (gap text, sentence text, is_waivable boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with latest as (
      select c.* from public.visa_cases as c where c.application_id = p_application.id order by c.attempt desc limit 1
    )
    select 'visa_check:' || k.code, format('%s: not ready yet.', k.title), true
    from latest as c cross join lateral private.visa_checklist(c::public.visa_cases) as k
    where p_to = 'departure' and c.state = 'preparing' and k.type_code is null and not k.is_done
    union all
    select 'visa_granted', 'The visa is not granted yet.', false
    where p_to = 'departure' and not exists (select from latest as c where c.state = 'granted')
    union all
    select 'visa_refusal', 'The refusal is not recorded with its reasons yet.', false
    where p_to = 'visa_refused' and not exists (select from latest as c where c.state = 'refused');
end
$$;
comment on function private.visa_gaps(public.applications, public.application_status) is 'What the visa still lacks: what is to be ready before it is sent, its grant before the departure, and the reasons of a refusal.';
