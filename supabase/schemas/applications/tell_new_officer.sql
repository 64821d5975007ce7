create or replace function private.tell_new_officer(p_application public.applications, p_note text) returns void
language sql security definer set search_path = '' as $$
  select private.notify_person(
    p_application.assigned_to, 'application.assigned', left(format('An application for you: %s', private.name_of(p_application.student_id)), 200),
    left(coalesce(nullif(btrim(p_note), ''), private.application_line(p_application)), 500), '/workflow-students/applications/' || p_application.id
  )
$$;
comment on function private.tell_new_officer(public.applications, text) is 'Tells a colleague of the application that was given to them, in the words of whoever gave it.';
