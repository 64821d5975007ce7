create or replace function private.record_gaps(p_application public.applications, p_to public.application_status)
returns table (gap text, sentence text, is_waivable boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with today as (
      select (now() at time zone 'Asia/Kolkata')::date as day
    ), passport as (
      -- The one that lasts longest counts; one without its last day is still to be completed.
      select count(*) as entries, bool_or(r.ends_on >= t.day) as is_valid, max(r.ends_on) as ends_on
      from public.student_records as r cross join today as t
      where r.student_id = p_application.student_id and r.kind = 'passport' and not r.is_none
    )
    select 'record:studies', 'The file says nothing yet about studies, which the university decides on.', true
    where p_to = 'application' and not exists (
      select from public.student_records as r where r.student_id = p_application.student_id and r.kind = 'education'
    )
    union all
    select 'test:' || d.test, case when u.ends_on is null
      then format('The program asks for %s, and the file has no result yet.', d.named)
      else format('The program asks for %s. The result in the file was valid until %s.', d.named, to_char(u.ends_on, 'FMDD FMMonth YYYY'))
    end, true
    from private.demanded_tests(p_application.program_id) as d
    cross join lateral (
      select bool_or(r.ends_on is null or r.ends_on >= t.day) as is_valid, max(r.ends_on) as ends_on
      from public.student_records as r cross join today as t
      where r.student_id = p_application.student_id and r.kind = 'test' and r.details ->> 'test' = any (d.shown_by)
    ) as u
    where p_to = 'application' and u.is_valid is not true
    union all
    select 'record:passport', case
      when p.entries = 0 then 'The passport is not in the file yet. The visa is given for that passport.'
      when p.ends_on is null then 'The file does not say until when the passport is valid.'
      else format('The passport in the file was valid until %s.', to_char(p.ends_on, 'FMDD FMMonth YYYY'))
    end, false
    from passport as p where p_to = 'visa' and p.is_valid is not true
    union all
    select 'record:funds', 'The file does not say yet what pays for the studies, which the embassy asks.', true
    where p_to = 'visa' and not exists (
      select from public.student_records as r where r.student_id = p_application.student_id and r.kind = 'funds'
    );
end
$$;
comment on function private.record_gaps(public.applications, public.application_status) is 'What a student''s file lacks before a stage: studies and the tests that the program asks for before it is applied for, the passport and the funds before the visa.';
