create or replace function private.list_own_withdrawn_mock_attempts() returns table (attempt_id uuid, withdrawn_at timestamptz)
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

create or replace function public.list_own_withdrawn_mock_attempts() returns table (attempt_id uuid, withdrawn_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.list_own_withdrawn_mock_attempts() $$;
comment on function public.list_own_withdrawn_mock_attempts() is 'The caller''s attempts at mock exams withdrawn since, and when.';

grant execute on function private.list_own_withdrawn_mock_attempts(), public.list_own_withdrawn_mock_attempts() to authenticated;
