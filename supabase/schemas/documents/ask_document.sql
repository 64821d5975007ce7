create or replace function private.ask_document(
  p_application_id uuid, p_type_code text, p_why text, p_needed_before public.application_status, p_due_on date, p_is_sure boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  application public.applications;
  kind public.document_types;
  document public.documents;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into application from public.applications as a where a.id = p_application_id for update;
  select * into kind from public.document_types as t where t.code = p_type_code;
  if application.id is null or application.student_id = caller or not private.may_act_on_application(application) or kind.code is null then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  if p_due_on < (now() at time zone 'Asia/Kolkata')::date then
    raise exception 'The day is over.' using errcode = '22023';
  end if;
  select * into document from public.documents as d
  where d.student_id = application.student_id and d.type_code = kind.code
    and d.application_id is not distinct from (case when kind.is_per_application then application.id end) for update;
  -- Whatever is asked for as another document has one place: a second request would end the first without a word.
  if kind.code = 'other' and document.state is distinct from 'accepted' and exists (
    select from public.application_requirements as r
    where r.application_id = application.id and r.type_code = kind.code and r.state = 'asked'
  ) then
    raise exception 'Another document is still asked for.' using errcode = 'PT409', detail = 'still_open';
  end if;
  if p_due_on is not null and p_is_sure is not true then
    perform private.ask_about_closed_day(private.date_countries(application, null, 'document:' || kind.code), p_due_on, 'due_on_closed');
  end if;
  update public.requirement_rules set ended_at = now()
  where source = 'student' and application_id = application.id and type_code = kind.code and ended_at is null;
  insert into public.requirement_rules (type_code, source, student_id, application_id, needed_before, why, asked_by)
  values (kind.code, 'student', application.student_id, application.id, p_needed_before, btrim(p_why), caller);
  insert into public.application_requirements (application_id, type_code, state, source, why, due_on, decided_by, decided_by_name)
  values (application.id, kind.code, 'asked', 'student', btrim(p_why), p_due_on, caller, private.name_of(caller))
  on conflict (application_id, type_code) do update set state = 'asked', source = 'student', why = excluded.why, due_on = excluded.due_on,
    decided_by = excluded.decided_by, decided_by_name = excluded.decided_by_name, decided_at = now();
  -- The accepted file serves other applications until a newer one is.
  if document.state = 'accepted' then
    update public.documents set state = 'asked' where id = document.id;
  end if;
  perform private.notify_person(application.student_id, 'document.asked',
    kind.name || case when document.state in ('accepted', 'expired') then ': please upload a newer one' else ': please upload it' end
      || coalesce(to_char(p_due_on, '" by "FMDD FMMonth YYYY'), ''),
    btrim(p_why), '/student-programs/documents');
exception when check_violation or not_null_violation then
  raise exception 'A document is asked for a reason, before a stage.' using errcode = '22023';
end
$$;

create or replace function public.ask_document(
  p_application_id uuid, p_type_code text, p_why text, p_needed_before public.application_status, p_due_on date default null,
  p_is_sure boolean default false
) returns void
language sql set search_path = '' as $$
  select private.ask_document(p_application_id, p_type_code, p_why, p_needed_before, p_due_on, p_is_sure)
$$;
comment on function public.ask_document(uuid, text, text, public.application_status, date, boolean) is 'Asks a student for a document of one application, with the reason that the student reads, and tells them. One that was accepted takes a newer file. For those who work on the application. PT404, 22023; PT409 still_open while one other document is asked for, and due_on_closed unless p_is_sure.';

grant execute on function
  private.ask_document(uuid, text, text, public.application_status, date, boolean),
  public.ask_document(uuid, text, text, public.application_status, date, boolean)
to authenticated;
