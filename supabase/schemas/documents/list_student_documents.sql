create or replace function private.list_student_documents(p_student_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Whoever works on every application reads each applicant, and other students only as the rule of people lets them.
  reads_all constant boolean := p_student_id = private.signed_in_id() or private.has_capability('manage_applications') and (
    exists (select from public.applications as a where a.student_id = p_student_id) or private.may_read_person(p_student_id)
  );
begin
  if private.signed_in_id() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not (reads_all or p_student_id in (select private.assigned_student_ids()))
    or not exists (select from public.profiles as p where p.user_id = p_student_id and p.role = 'student') then
    return null;
  end if;
  return (
    with asked as materialized (
      select a.id as application_id, private.application_line(a) as line, w.*
      from public.applications as a cross join lateral private.documents_still_asked(a.id) as w
      where a.student_id = p_student_id and a.application_status not in ('arrived', 'withdrawn', 'rejected')
    ), slots as (
      select k.type_code, case when t.is_per_application then k.application_id end as application_id,
        bool_or(k.state = 'asked') as is_asked, bool_or(k.state = 'asked' and k.is_required) as is_required,
        min(k.needed_before) filter (where k.state = 'asked') as needed_before, min(k.due_on) filter (where k.state = 'asked') as due_on,
        jsonb_agg(jsonb_build_object('application_id', k.application_id, 'line', k.line, 'state', k.state, 'needed_before', k.needed_before,
          'is_required', k.is_required, 'sources', k.sources) order by k.line, k.application_id) as applications
      from asked as k join public.document_types as t on t.code = k.type_code group by 1, 2
    ), found as (
      select d.id, d.type_code, d.application_id, d as document from public.documents as d where d.student_id = p_student_id
    )
    select jsonb_build_object(
      'student_id', p.user_id, 'student_name', p.full_name,
      'may_upload', private.may_upload_documents(p_student_id), 'consent', private.document_consent(p_student_id),
      'applications', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', a.id, 'line', private.application_line(a), 'status', a.application_status, 'country_code', r.country_code, 'intake_on', a.intake_on,
          'closes_on', (
            select min(i.deadline_on) from public.program_intakes as i
            where i.program_id = a.program_id and i.month = extract(month from a.intake_on)
              and private.is_deadline_of(i.deadline_on, a.intake_on) and i.deadline_on >= (now() at time zone 'Asia/Kolkata')::date
          )
        ) order by a.created_at, a.id), '[]')
        from public.applications as a cross join lateral private.application_route(a) as r where a.student_id = p_student_id and a.application_status not in ('arrived', 'withdrawn', 'rejected')
      ),
      'types', (
        select coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'name', t.name, 'is_per_application', t.is_per_application) order by t.position), '[]')
        from public.document_types as t where t.is_offered and (reads_all or t.read_by = 'assigned')
      ),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'type_code', t.code, 'name', t.name, 'hint', t.hint, 'is_per_application', t.is_per_application, 'application_id', r.application_id,
          'application_line', (select private.application_line(a) from public.applications as a where a.id = r.application_id),
          'is_asked', coalesce(r.is_asked, false), 'is_required', coalesce(r.is_required, false), 'needed_before', r.needed_before, 'due_on', r.due_on,
          'applications', coalesce(r.applications, '[]'),
          'document', case when r.id is not null then private.describe_document(r.document) end
        ) order by t.position, r.application_id), '[]')
        from (
          select coalesce(s.type_code, f.type_code) as type_code, coalesce(s.application_id, f.application_id) as application_id,
            s.is_asked, s.is_required, s.needed_before, s.due_on, s.applications, f.id, f.document
          from slots as s full join found as f
            on f.type_code = s.type_code
            and coalesce(f.application_id, '00000000-0000-0000-0000-000000000000') = coalesce(s.application_id, '00000000-0000-0000-0000-000000000000')
        ) as r
        join public.document_types as t on t.code = r.type_code
        where (reads_all or t.read_by = 'assigned') and (r.is_asked is not null or (r.document).version_no > 0)
      )
    )
    from public.profiles as p where p.user_id = p_student_id
  );
end
$$;

create or replace function public.list_student_documents(p_student_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_student_documents(p_student_id)
$$;
comment on function public.list_student_documents(uuid) is 'What is asked of a student and what came of it: {student_id, student_name, may_upload, consent, applications, types, rows}. For the student, those to whom an application of theirs is assigned, and those who work on every application where there is one or they read the student; null for anybody else.';

grant execute on function private.list_student_documents(uuid), public.list_student_documents(uuid) to authenticated;
