create or replace function private.describe_visa_case(p_case public.visa_cases) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_case.id, 'attempt', p_case.attempt, 'state', p_case.state, 'route', p_case.route, 'planned_on', p_case.planned_on,
    'lodged_on', p_case.lodged_on, 'reference', p_case.reference, 'expected_by', p_case.expected_by, 'expected_fact_key', p_case.expected_fact_key,
    'decided_on', p_case.decided_on, 'valid_from', p_case.valid_from, 'valid_to', p_case.valid_to, 'refusal_reasons', p_case.refusal_reasons,
    'refusal_note', p_case.refusal_note, 'answer_by', p_case.answer_by, 'next_step', p_case.next_step, 'next_note', p_case.next_note,
    'is_closed', p_case.closed_at is not null, 'version', p_case.version,
    'appointments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'kind', p.kind, 'state', p.state, 'local_day', p.local_day, 'local_time', to_char(p.local_time, 'HH24:MI'),
        'time_zone', p.time_zone, 'starts_at', p.starts_at, 'country_code', p.country_code, 'place', p.place, 'address', p.address,
        'note', p.note, 'outcome_note', p.outcome_note
      ) order by p.starts_at, p.created_at), '[]')
      from public.visa_appointments as p where p.visa_case_id = p_case.id
    ),
    'checklist', case when p_case.state = 'preparing' then (
      select coalesce(jsonb_agg(to_jsonb(k)), '[]') from private.visa_checklist(p_case) as k
    ) else '[]' end
  )
$$;
comment on function private.describe_visa_case(public.visa_cases) is 'A visa as its readers get it, with its appointments and, until it is sent, what is to be ready.';
