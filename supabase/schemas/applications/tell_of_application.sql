create or replace function private.tell_of_application(
  p_application public.applications, p_by_student boolean, p_kind text, p_title text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_kind not in ('application.moved', 'application.handed_over', 'application.waived', 'application.offered') then
    raise exception '% is no kind of news of an application.', p_kind;
  end if;
  if private.in_bulk() then
    return;
  end if;
  if p_by_student then
    if p_application.assigned_to is not null then
      perform private.notify_person(
        p_application.assigned_to, 'application.assigned', left(p_title, 200), left('By ' || private.name_of(p_application.student_id), 500),
        '/workflow-students/applications/' || p_application.id
      );
    end if;
  else
    perform private.notify_person(
      p_application.student_id, p_kind, left(p_title, 200), private.news_of_application(p_application, p_kind),
      '/student-programs/' || p_application.id
    );
  end if;
end
$$;
comment on function private.tell_of_application(public.applications, boolean, text, text) is 'Tells the student what the team did, and whoever looks after the application what the student did.';
