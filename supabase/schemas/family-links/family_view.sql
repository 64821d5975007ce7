create or replace function private.family_view(p_student_id uuid, p_sees_sums boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'student_name', private.name_of(p_student_id), 'sees_sums', p_sees_sums,
    'applications', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'status', a.application_status, 'program_name', a.program_name, 'university_name', a.university_name,
        'destination', a.destination, 'intake', a.intake, 'holder', a.holder, 'holder_since', a.holder_since, 'promised_by', a.promised_by,
        'country_code', (select u.country_code from public.universities as u where u.id = a.university_id),
        'backup_of', (select private.application_line(b) from public.applications as b where b.id = a.backup_of),
        'outstanding', (
          -- What a condition asks, marks perhaps, is the student's to tell.
          select coalesce(jsonb_agg(distinct case when g.gap like 'condition:%' then 'A condition of the offer is open.' else g.sentence end), '[]')
          from private.student_gaps(a) as g
          -- The step itself says so.
          where g.gap <> 'offer_accepted'
        ),
        -- What somebody wrote beside a date stays between the student and the team, and so does what stands on a confirmation.
        'dates', (
          select coalesce(jsonb_agg(jsonb_build_object('what', d.what, 'day', d.day, 'kind', d.kind) order by d.day, d.what), '[]')
          from private.application_days as d where d.application_id = a.id and d.day >= private.india_day(now()) and d.what <> 'confirmation'
        ),
        'offer', (
          select jsonb_build_object(
            'state', o.state, 'received_on', o.received_on, 'accept_by', o.accept_by, 'deposit_by', o.deposit_by,
            'deposit_paid_on', o.deposit_paid_on, 'is_confirmed', o.confirmation_number is not null,
            'open_conditions', (select count(*) from public.offer_conditions as c where c.offer_id = o.id and c.met_on is null),
            'sums', case when p_sees_sums then jsonb_build_object(
              'currency', o.tuition_currency, 'tuition_amount', o.tuition_amount, 'scholarship_amount', o.scholarship_amount,
              'deposit_amount', o.deposit_amount
            ) end
          ) from public.offers as o where o.application_id = a.id and o.state in ('received', 'accepted')
        )
      ) order by a.holder is null, a.intake_on nulls last, a.created_at, a.id), '[]')
      from (
        select o.id from public.applications as o where o.student_id = p_student_id order by o.holder is null, o.created_at desc, o.id limit 20
      ) as shown
      join public.applications as a on a.id = shown.id
    )
  )
$$;
comment on function private.family_view(uuid, boolean) is 'What a student''s family reads: steps, who has the ball, dates, what is outstanding by name, and sums only where the student shows them. No file, no number, no message, no reason. Checks no rights.';
