create or replace function private.last_heard_from_student(p_application public.applications) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(
    p_application.holder_since,
    (select max(e.created_at) from public.application_events as e
     where e.application_id = p_application.id and e.actor_id = p_application.student_id),
    (select max(c.created_at) from public.comments as c
     where c.application_id = p_application.id and c.author_id = p_application.student_id),
    (select max(c.created_at) from public.comments as c
     where c.student_id = p_application.student_id and c.author_id = p_application.student_id)
  )
$$;
comment on function private.last_heard_from_student(public.applications) is 'When a student who has the ball last did or wrote something, or got it. What a domain keeps of a student''s doings counts once it is asked here.';
