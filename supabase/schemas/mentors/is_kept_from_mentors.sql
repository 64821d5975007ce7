create or replace function private.is_kept_from_mentors(p_student_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.mentor_reports as r join public.mentor_requests as q on q.id = r.request_id
    where r.reported_id = p_student_id and q.student_id = p_student_id and r.blocks and r.lifted_at is null
  )
$$;
comment on function private.is_kept_from_mentors(uuid) is 'Whether a mentor has blocked this student: they ask no mentor at all until a supervisor lifts it.';
