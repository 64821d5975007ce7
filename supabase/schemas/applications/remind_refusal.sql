create or replace function private.remind_refusal(p_application public.applications) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_application.holder is null then 'Nothing is left to do in it.'
    when p_application.holder <> 'student' then 'It is not the student’s turn.'
    when not exists (select from public.profiles as p where p.user_id = p_application.student_id and p.is_active) then 'The student’s account is closed.'
    when exists (
      select from private.application_reminders as r
      where r.application_id = p_application.id and r.what = 'asked' and r.day = private.india_day(now())
    ) then 'The student was reminded today already.'
  end
$$;
comment on function private.remind_refusal(public.applications) is 'Why the student is not reminded of an application now, in a sentence; null where they can be.';
