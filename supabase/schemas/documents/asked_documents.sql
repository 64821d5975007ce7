create or replace function private.asked_documents(p_application_id uuid)
returns table (
  type_code text, is_required boolean, is_waivable boolean, needed_before public.application_status, due_on date,
  state public.document_state, sources jsonb
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with today as (
      select (now() at time zone 'Asia/Kolkata')::date as day
    ), route as (
      select a.id, a.student_id, a.program_id, a.application_status, r.country_code, r.level, r.program_type, r.university_id
      from public.applications as a cross join lateral private.application_route(a) as r where a.id = p_application_id
    ), matching as (
      select q.* from route as r cross join lateral (
        select a.* from public.requirement_rules as a where a.source = 'always' and a.ended_at is null
        union all
        -- Where the level is not known yet, a destination asks what it asks of most.
        select d.* from public.requirement_rules as d
        where d.source = 'destination' and d.country_code = r.country_code::char(2) and d.ended_at is null
          and (d.levels is null or r.level is null or r.level = any (d.levels))
        union all
        select p.* from public.requirement_rules as p
        where p.source = 'route' and p.ended_at is null
          and (p.levels is null or r.level = any (p.levels)) and (p.program_type is null or r.program_type = p.program_type)
        union all
        select u.* from public.requirement_rules as u
        where u.source = 'university' and u.university_id = r.university_id and u.ended_at is null
          and (u.levels is null or r.level is null or r.level = any (u.levels))
        union all
        select s.* from public.requirement_rules as s
        where s.source = 'student' and s.student_id = r.student_id and s.ended_at is null
          and (s.application_id is null or s.application_id = r.id)
      ) as q
    ), held as (
      -- A rule that leans on a fact holds while the fact does.
      select m.*, f.source_kind, coalesce(m.source_url, f.source_url) as shown_url, coalesce(m.checked_on, f.checked_on) as shown_day
      from matching as m cross join today as t
      left join lateral (
        select f.source_url, f.source_kind, f.checked_on from public.facts as f
        where f.key = m.fact_key and f.confidence <> 'low'
          and coalesce(f.effective_from, t.day) <= t.day and coalesce(f.effective_to, t.day) >= t.day
        limit 1
      ) as f on true
      where (m.fact_key is null or f.checked_on is not null) and (
        -- No rule asks for what nobody has yet.
        m.source = 'student' or not exists (
          select from public.document_types as k cross join route as r
          where k.code = m.type_code and k.asked_from is not null
            and r.application_status not between k.asked_from and 'arrived' and r.application_status <> 'visa_refused'
        )
      )
    ), wanted as (
      select h.type_code, h.source, h.why, h.is_required, h.is_waivable, h.needed_before, h.shown_url, h.source_kind, h.shown_day from held as h
      union all
      -- Of a test that the program demands the report is asked for; that the result is in the file is a gap of its own.
      select k.type_code, 'route', k.why, false, true, 'application', null, null, null
      from route as r cross join lateral private.demanded_tests(r.program_id) as d
      join (values
        ('english', 'english_test', 'The program asks for a test of English.'), ('gre', 'gre_gmat_report', 'The program asks for the GRE.'),
        ('gmat', 'gre_gmat_report', 'The program asks for the GMAT.')
      ) as k (test, type_code, why) on k.test = d.test
    ), said as (
      select h.type_code, h.source, h.why,
        jsonb_build_object('source', h.source, 'why', h.why, 'source_url', min(h.shown_url), 'source_kind', min(h.source_kind), 'checked_on', max(h.shown_day)) as reason
      from wanted as h group by h.type_code, h.source, h.why
    )
    select w.type_code, w.is_required, w.is_waivable, w.needed_before,
      case when q.due_on is not null and not private.is_let_be(q) then q.due_on end, coalesce(q.state, 'asked'),
      (select jsonb_agg(s.reason order by s.source, s.why) from said as s where s.type_code = w.type_code)
        || case when q.state = 'not_needed'
          then jsonb_build_array(jsonb_build_object('source', 'student', 'why', q.why, 'source_url', null, 'source_kind', null, 'checked_on', null))
          else '[]' end
    from (
      select h.type_code, bool_or(h.is_required) as is_required, bool_and(h.is_waivable) as is_waivable, min(h.needed_before) as needed_before
      from wanted as h group by h.type_code
    ) as w
    left join public.application_requirements as q on q.application_id = p_application_id and q.type_code = w.type_code;
end
$$;
comment on function private.asked_documents(uuid) is 'What an application asks for: the rules of all five sources and the reports of tests that the program demands, one row for a type, from the stage on in which there can be one. Required if any source requires it, waivable if all let it be, before the earliest stage; each source with why, and where it says so.';
