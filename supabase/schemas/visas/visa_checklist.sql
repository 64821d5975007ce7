create or replace function private.visa_checklist(p_case public.visa_cases)
returns table (
  code text, title text, how text, fact_key text, fact_value text, fact_unit text, source_url text, source_kind text, checked_on date,
  type_code text, document_state public.document_state, is_done boolean, is_waived boolean, checked_by_name text, checked_at timestamptz,
  item_id uuid, added_by_name text, added_on date
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with today as (
      select private.india_day(now()) as day
    ), application as (
      select a.* from public.applications as a where a.id = p_case.application_id
    ), asked as (
      select w.type_code, w.state, d.state as document_state, private.is_accepted(d, q) as is_accepted
      from application as a cross join lateral private.asked_documents(a.id) as w
      join public.document_types as k on k.code = w.type_code
      left join public.documents as d on d.type_code = w.type_code and d.student_id = a.student_id
        and d.application_id is not distinct from (case when k.is_per_application then a.id end)
      left join public.application_requirements as q on q.application_id = a.id and q.type_code = w.type_code
      where w.needed_before <= 'visa'
    ), waived as (
      select w.gap from public.application_waivers as w
      where w.application_id = p_case.application_id and w.is_waived and w.to_status in ('visa', 'departure')
    ), listed as (
      select r.code, r.title, r.how, r.fact_key, f.value as fact_value, f.unit as fact_unit, f.source_url, f.source_kind, f.checked_on,
        s.type_code, case when s.type_code is not null then coalesce(s.document_state, 'asked') end as document_state,
        case when s.type_code is not null then coalesce(s.is_accepted, false) else c.code is not null end as is_done,
        coalesce(s.state = 'not_needed', false) as is_let_be, c.checked_by_name, c.checked_at,
        null::uuid as item_id, null as added_by_name, null::timestamptz as added_at,
        case when r.country_code is null then 3 else 1 end as part, r.position::int as place
      from public.visa_requirements as r cross join today as t
      left join lateral (
        -- A requirement holds while its fact does.
        select f.value, f.unit, f.source_url, f.source_kind, f.checked_on from public.facts as f
        where f.key = r.fact_key and f.confidence <> 'low'
          and coalesce(f.effective_from, t.day) <= t.day and coalesce(f.effective_to, t.day) >= t.day
        limit 1
      ) as f on true
      left join asked as s on s.type_code = r.type_code
      left join public.visa_checks as c on c.visa_case_id = p_case.id and c.code = r.code
      where (r.country_code is null or r.country_code = p_case.country_code and f.checked_on is not null)
        and (r.type_code is null or s.type_code is not null)
        -- Where the country names the paper by which the place is confirmed, that line says it.
        and (r.code <> 'admission' or not exists (
          select from public.visa_requirements as o
          join public.confirmation_kinds as k on k.type_code = o.type_code and k.country_code = o.country_code
          join asked as w on w.type_code = o.type_code
          where o.country_code = p_case.country_code
        ))
      union all
      -- A code as those of the rules have it, so that everything is ticked off and let be in one way.
      select 'own_' || replace(i.id::text, '-', ''), i.title, i.how, null, null, null, i.source_url, null,
        case when i.source_url is not null then private.india_day(i.added_at) end, null, null, i.done_at is not null, false,
        i.done_by_name, i.done_at, i.id, i.added_by_name, i.added_at, 2, 0
      from public.visa_items as i where i.visa_case_id = p_case.id
    )
    select l.code, l.title, l.how, l.fact_key, l.fact_value, l.fact_unit, l.source_url, l.source_kind, l.checked_on, l.type_code, l.document_state,
      l.is_done,
      l.is_let_be
        or exists (select from waived as w where w.gap = case when l.type_code is not null then 'document:' || l.type_code else 'visa_check:' || l.code end),
      l.checked_by_name, l.checked_at, l.item_id, l.added_by_name, private.india_day(l.added_at)
    from listed as l order by l.part, l.place, l.added_at, l.code;
end
$$;
comment on function private.visa_checklist(public.visa_cases) is 'What is to be ready before a visa application is sent: what the facts of its country ask for, each with its source and day, what an officer added to this one, and our own steps. What has a document is ready once that is accepted.';
