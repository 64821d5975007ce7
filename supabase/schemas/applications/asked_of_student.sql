create or replace function private.asked_of_student(p_application public.applications)
returns table (words text, asked_by text, asked_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select e.reason, e.actor_name, e.created_at from public.application_events as e
  where p_application.holder = 'student' and e.application_id = p_application.id and e.kind = 'handed_over' and e.holder = 'student'
    and e.reason is not null and e.created_at >= p_application.holder_since
    and not private.was_a_slip(e.application_id, e.id)
  order by e.id desc limit 1
$$;
comment on function private.asked_of_student(public.applications) is 'What the student was last asked for in words while it is their turn, by whom and when; no row where nobody wrote anything. Checks no rights.';
