create or replace function private.read_student_dashboard(p_student_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most_applications constant int := 30;
  most_days constant int := 40;
  most_ahead constant int := 100;
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  caller constant uuid := private.signed_in_id();
  subject constant uuid := coalesce(p_student_id, caller);
  reads_all constant boolean := coalesce(subject = caller, false) or private.has_capability('manage_applications');
  owners constant uuid[] := array(select private.case_owner_ids());
  student public.profiles;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into student from public.profiles as p where p.user_id = subject;
  -- Who works on every application reads whoever has one; of the others a name only where the whole person is theirs to read.
  if student.user_id is null or (subject <> caller and student.role <> 'student') or not (
    subject = caller or (reads_all and private.may_read_person(subject)) or exists (
      select from public.applications as a where a.student_id = subject and (reads_all or a.assigned_to = any (owners))
    )
  ) then
    raise exception 'There is no such student.' using errcode = 'PT404';
  end if;
  return (
    with shown as materialized (
      select a.*, u.country_code from public.applications as a left join public.universities as u on u.id = a.university_id
      where a.student_id = subject and (reads_all or a.assigned_to = any (owners))
      order by a.holder is null, a.created_at desc, a.id desc limit most_applications
    ), asked as materialized (
      select s.id as application_id, w.type_code, w.is_required, w.needed_before, w.due_on, w.state
      from shown as s cross join lateral private.documents_still_asked(s.id) as w
      where s.application_status not in ('arrived', 'withdrawn', 'rejected')
    ), wanted as (
      select k.type_code, case when t.is_per_application then k.application_id end as application_id, bool_or(k.is_required) as is_required,
        min(k.needed_before) as needed_before, min(k.due_on) as due_on, jsonb_agg(k.application_id order by k.application_id) as applications
      from asked as k join public.document_types as t on t.code = k.type_code where k.state = 'asked' group by 1, 2
    ), kept as (
      select d.* from public.documents as d where d.student_id = subject and d.state <> 'asked'
    )
    select jsonb_build_object(
      'student', jsonb_build_object(
        'id', subject, 'name', student.full_name, 'is_own', subject = caller, 'is_whole', reads_all,
        'profile_gaps', to_jsonb(private.profile_gaps(student)),
        'records', (
          select coalesce(jsonb_agg(distinct r.kind), '[]') from public.student_records as r where r.student_id = subject
        ),
        'shortlisted', (
          select count(*) from public.shortlist_items as i where i.user_id = subject and i.program_id is not null
        )
      ),
      'applications', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', s.id, 'status', s.application_status, 'program_name', s.program_name, 'university_name', s.university_name,
          'destination', s.destination, 'intake', s.intake, 'intake_on', s.intake_on, 'holder', s.holder, 'holder_since', s.holder_since,
          'promised_by', s.promised_by, 'reason', s.reason, 'assigned_name', private.name_of(s.assigned_to),
          'asked', (
            select jsonb_build_object('words', w.words, 'by_name', w.asked_by, 'at', w.asked_at)
            from public.applications as x cross join lateral private.asked_of_student(x) as w where x.id = s.id
          ),
          'country_code', s.country_code, 'is_destination', exists (select from public.countries as c where c.code = s.country_code),
          'closed_on', case when s.application_status in ('profile', 'shortlist') then private.intake_closed_on(s.program_id, s.intake_on) end,
          'queue_place', case when s.holder = 'team' and s.assigned_to is not null and s.promised_by < today then (
            select count(*) from (
              select from public.applications as o
              where o.assigned_to = s.assigned_to and o.holder = 'team' and o.promised_by is not null
                and (o.promised_by, o.id) < (s.promised_by, s.id)
              limit most_ahead
            ) as o
          ) end,
          'measures', (
            select coalesce(jsonb_agg(to_jsonb(m)), '[]') from private.stage_measures(s.university_id) as m
            where m.status = s.application_status and m.holder = s.holder
          ),
          'offer', (
            select jsonb_build_object(
              'state', o.state, 'accept_by', o.accept_by, 'deposit_by', o.deposit_by,
              'deposit_amount', o.deposit_amount, 'currency', o.tuition_currency, 'deposit_paid_on', o.deposit_paid_on,
              'deposit_reported_on', o.deposit_reported_on,
              'open_conditions', (select count(*) from public.offer_conditions as c where c.offer_id = o.id and c.met_on is null),
              'next_condition', (
                select jsonb_build_object('text', d.note, 'day', d.day) from private.application_days as d
                where d.application_id = s.id and d.what like 'condition:%' order by d.day, d.what limit 1
              )
            ) from public.offers as o where o.application_id = s.id and o.state in ('received', 'accepted')
          ),
          'lost_offer', case when s.application_status in ('application', 'offer', 'deferred') then private.lost_offer(s.id) end
        ) order by s.holder is null, s.created_at desc, s.id desc), '[]') from shown as s
      ),
      'days', (
        select coalesce(jsonb_agg(jsonb_build_object('application_id', d.application_id, 'what', d.what, 'day', d.day, 'kind', d.kind, 'note', d.note)
          order by d.day, d.what), '[]')
        from (
          select v.* from shown as s cross join lateral (
            -- Asked of each of the few, not of all and then joined.
            select n.* from private.application_days as n where n.application_id = s.id and n.day >= today offset 0
          ) as v
          order by v.day, v.what limit most_days
        ) as d
      ),
      'papers', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'document_id', r.document_id, 'type_code', t.code, 'name', t.name, 'application_id', r.application_id, 'applications', coalesce(r.applications, '[]'),
          'is_asked', r.is_asked, 'is_required', r.is_required, 'needed_before', r.needed_before, 'due_on', r.due_on,
          'state', case when r.state = 'accepted' and r.expires_on < today then 'expired' else coalesce(r.state, 'asked') end,
          'expires_on', r.expires_on, 'submitted_at', r.submitted_at,
          'sent_back', case when r.state = 'rejected' then (
            select jsonb_build_object('reason', w.reason, 'note', w.note, 'at', w.created_at)
            from public.document_reviews as w where w.document_id = r.document_id and w.decision = 'rejected' order by w.id desc limit 1
          ) end
        ) order by t.position, r.application_id), '[]')
        from (
          select coalesce(w.type_code, k.type_code) as type_code, coalesce(w.application_id, k.application_id) as application_id,
            w.type_code is not null as is_asked, coalesce(w.is_required, false) as is_required, w.needed_before, w.due_on, w.applications,
            k.id as document_id, k.state, k.expires_on, k.submitted_at
          from wanted as w full join kept as k
            on k.type_code = w.type_code
            and coalesce(k.application_id, '00000000-0000-0000-0000-000000000000') = coalesce(w.application_id, '00000000-0000-0000-0000-000000000000')
        ) as r
        join public.document_types as t on t.code = r.type_code
        where (reads_all or t.read_by = 'assigned')
          -- What was sent back and is not needed any more is nobody's to do.
          and (r.is_asked or r.state is distinct from 'rejected' or not exists (
            select from asked as n where n.type_code = r.type_code and (r.application_id is null or n.application_id = r.application_id)
          ))
      ),
      'holidays', (
        select coalesce(jsonb_agg(jsonb_build_object('country_code', h.country_code, 'day', h.day, 'is_yearly', h.is_yearly)), '[]')
        from public.public_holidays as h
        where h.country_code = 'IN' or h.country_code in (select s.country_code from shown as s where s.holder = 'university' and s.promised_by < today)
      ),
      'closed_days', (
        select coalesce(jsonb_agg(c.day order by c.day), '[]') from public.consultation_closures as c where c.day > today - 366
      )
    )
  );
end
$$;

create or replace function public.read_student_dashboard(p_student_id uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_student_dashboard(p_student_id)
$$;
comment on function public.read_student_dashboard(uuid) is 'A student''s first screen in one answer: {student, applications, days, papers, holidays, closed_days}. One''s own without an id; a colleague who works on every application reads all of an applicant''s, another what is assigned to them. PT404.';

grant execute on function private.read_student_dashboard(uuid), public.read_student_dashboard(uuid) to authenticated;
