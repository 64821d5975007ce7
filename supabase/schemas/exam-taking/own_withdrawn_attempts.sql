create or replace function private.own_withdrawn_attempts() returns table (attempt_id uuid, withdrawn_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.signed_in_id();
begin
  -- Runs as its owner because a withdrawn mock exam is closed to students.
  return query
  select a.id, m.withdrawn_at from public.exam_attempts as a join public.mock_exams as m on m.id = a.mock_exam_id
  where a.user_id = person and m.withdrawn_at is not null;
end
$$;

create or replace function public.own_withdrawn_attempts() returns table (attempt_id uuid, withdrawn_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.own_withdrawn_attempts() $$;
comment on function public.own_withdrawn_attempts() is 'The caller''s attempts at mock exams withdrawn since, and when.';

grant execute on function private.own_withdrawn_attempts(), public.own_withdrawn_attempts() to authenticated;
