create or replace function private.remind_student(p_application public.applications) returns void
language plpgsql security definer set search_path = '' as $$
declare
  title constant text := left('We are waiting for you: ' || private.application_line(p_application), 200);
  next_status public.application_status;
  missing text;
begin
  select t.to_status into next_status from public.application_status_transitions as t
  where t.from_status = p_application.application_status and not t.is_back
    and t.to_status not in ('withdrawn', 'rejected', 'deferred', 'visa_refused')
  order by t.to_status limit 1;
  select string_agg(g.sentence, ' ') into missing from private.open_application_gaps(p_application, next_status) as g;
  missing := left(coalesce(missing, 'Open it to see what is wanted next, or write to your team.'), 500);
  -- The key of the day is what keeps two colleagues from reminding twice. The mail is the job's, which knows the hours of the student.
  insert into private.application_reminders (application_id, what, day, step, user_id, title, body, created_at)
  values (p_application.id, 'asked', private.india_day(now()), 1, p_application.student_id, title, missing, now());
  perform private.notify_person(
    p_application.student_id, 'application.reminder', title, missing, '/student-programs/' || p_application.id
  );
exception when unique_violation then
  raise exception 'The student was reminded today already.' using errcode = 'PT409', detail = 'reminded';
end
$$;
comment on function private.remind_student(public.applications) is 'Tells the student of a locked application what is missing: at once under the bell, and by mail at an hour of theirs. Checks no rights.';
