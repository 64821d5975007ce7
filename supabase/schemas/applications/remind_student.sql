create or replace function private.remind_student(p_application public.applications) returns void
language plpgsql security definer set search_path = '' as $$
declare
  title constant text := left('We are waiting for you: ' || private.application_line(p_application), 200);
  request constant text := private.request_in_words(p_application);
  missing text;
begin
  select string_agg(g.sentence, ' ') into missing from private.student_gaps(p_application) as g;
  missing := left(coalesce(nullif(concat_ws(' ', request, missing), ''), 'Open it to see what is wanted next, or write to your team.'), 500);
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
comment on function private.remind_student(public.applications) is 'Tells the student of a locked application what they were asked for and what is theirs to close: at once under the bell, and by mail at an hour of theirs. Checks no rights.';
