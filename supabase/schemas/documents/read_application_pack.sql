create or replace function private.read_application_pack(p_application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.applications;
begin
  select * into application from public.applications as a where a.id = p_application_id;
  if application.id is null or not private.may_act_on_application(application) then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  return (
    with asked as materialized (
      select * from private.asked_documents(p_application_id) as w where w.state = 'asked'
    )
    select jsonb_build_object(
      'application_id', application.id, 'student_id', application.student_id, 'student_name', private.name_of(application.student_id),
      'program_name', application.program_name, 'university_name', coalesce(application.university_name, application.destination),
      'intake', application.intake,
      'confirmation', (
        select private.describe_confirmation(o) from public.offers as o where o.application_id = application.id and o.state = 'accepted'
      ),
      'papers', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'version_id', v.id, 'type_code', t.code, 'name', t.name, 'file_name', v.file_name, 'content_type', v.content_type,
          'pages', v.pages, 'bytes', v.bytes, 'sha256', v.sha256, 'expires_on', (p.document).accepted_until,
          'needed_before', w.needed_before
        ) order by t.position, v.id), '[]')
        from private.packable_versions(application) as p
        join public.document_versions as v on v.id = p.version_id
        join public.document_types as t on t.code = (p.document).type_code
        left join asked as w on w.type_code = t.code
      ),
      'missing', (
        select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'is_required', w.is_required, 'needed_before', w.needed_before,
          'state', coalesce(d.state, 'asked'), 'expires_on', d.expires_on) order by t.position), '[]')
        from asked as w
        join public.document_types as t on t.code = w.type_code
        left join public.documents as d on d.type_code = w.type_code and d.student_id = application.student_id
          and d.application_id is not distinct from (case when t.is_per_application then application.id end)
        where not private.is_accepted(d)
          and (t.read_by = 'assigned' or private.has_capability('manage_applications'))
      ),
      'packed', (
        select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'actor_name', e.actor_name, 'details', e.details) order by e.id desc), '[]')
        from (
          select * from public.application_events as e
          where e.application_id = p_application_id and e.kind = 'packed' order by e.id desc limit 5
        ) as e
      )
    )
  );
end
$$;

create or replace function public.read_application_pack(p_application_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_application_pack(p_application_id)
$$;
comment on function public.read_application_pack(uuid) is 'What can go to the university of an application, what is missing, and what was packed before: {student_name, program_name, university_name, intake, papers, missing, packed}. For those who work on it. PT404.';

grant execute on function private.read_application_pack(uuid), public.read_application_pack(uuid) to authenticated;
