create or replace function private.spare_document(p_application_id uuid, p_type_code text, p_why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  application public.applications;
  wanted record;
  document public.documents;
  is_newer_wanted boolean;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into application from public.applications as a where a.id = p_application_id for update;
  select * into wanted from private.asked_documents(p_application_id) as w where w.type_code = p_type_code;
  if application.id is null or application.student_id = caller or not private.may_act_on_application(application) or wanted.type_code is null then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  select d.* into document from public.documents as d join public.document_types as t on t.code = d.type_code
  where d.student_id = application.student_id and d.type_code = p_type_code
    and d.application_id is not distinct from (case when t.is_per_application then application.id end) for update of d;
  is_newer_wanted := coalesce(document.state = 'asked' and document.version_no > 0, false);
  -- A newer one is needed no more: the accepted one does, whatever asked for it.
  if is_newer_wanted and wanted.is_required and exists (
    select from jsonb_array_elements(wanted.sources) as s where s ->> 'source' <> 'student'
  ) then
    update public.requirement_rules set ended_at = greatest(now(), created_at)
    where source = 'student' and application_id = application.id and type_code = p_type_code and ended_at is null;
    delete from public.application_requirements as q where q.application_id = application.id and q.type_code = p_type_code;
    perform private.count_accepted_again(document);
    return;
  end if;
  -- What a rule requires is waived at the step that needs it, by a second person.
  if not wanted.is_waivable or (wanted.is_required and exists (
    select from jsonb_array_elements(wanted.sources) as s where s ->> 'source' <> 'student'
  )) then
    raise exception 'required' using errcode = 'PT409', detail = 'A rule requires this document.';
  end if;
  insert into public.application_requirements (application_id, type_code, state, source, why, decided_by, decided_by_name)
  values (application.id, p_type_code, 'not_needed', 'student', btrim(p_why), caller, private.name_of(caller))
  on conflict (application_id, type_code) do update set state = 'not_needed', source = 'student', why = excluded.why, due_on = null,
    decided_by = excluded.decided_by, decided_by_name = excluded.decided_by_name, decided_at = now();
  if is_newer_wanted then
    perform private.count_accepted_again(document);
  end if;
exception when check_violation or not_null_violation then
  raise exception 'The student reads why it is not needed.' using errcode = '22023';
end
$$;

create or replace function public.spare_document(p_application_id uuid, p_type_code text, p_why text) returns void
language sql set search_path = '' as $$
  select private.spare_document(p_application_id, p_type_code, p_why)
$$;
comment on function public.spare_document(uuid, text, text) is 'Says that a document is not needed for an application, and why; or that no newer one is, where one was accepted. PT409 required where a rule requires it. For those who work on the application.';

grant execute on function private.spare_document(uuid, text, text), public.spare_document(uuid, text, text) to authenticated;
