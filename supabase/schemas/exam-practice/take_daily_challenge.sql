create or replace function private.take_daily_challenge(p_exam text, p_key uuid, p_client uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.practice_candidate(p_key, p_client, null);
  today constant date := exam_private.day_in_india();
  attempt public.exam_attempts;
begin
  select a.* into attempt from exam_private.practice_sets as s join public.exam_attempts as a on a.id = s.attempt_id
  where s.user_id = caller and s.exam_id = p_exam and s.day = today;
  if not found then
    attempt := exam_private.find_practice(caller, p_key, p_exam, 'daily');
    -- An unfinished one of an earlier day is submitted as it is.
    if attempt.state in ('in_progress', 'paused') then
      perform exam_private.finalize(attempt.id, 'user');
      attempt := null;
    end if;
  end if;
  -- Once a day: a running one resumes, a finished one stays finished.
  if attempt.id is not null then
    return exam_private.practice_response(attempt, true);
  end if;
  return exam_private.open_practice(caller, p_exam, 'daily', exam_private.daily_questions(p_exam, today), p_key, p_client, null, null, null, today);
end
$$;

create or replace function public.take_daily_challenge(p_exam_id text, p_idempotency_key uuid, p_client_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.take_daily_challenge(p_exam_id, p_idempotency_key, p_client_id) $$;
comment on function public.take_daily_challenge(text, uuid, uuid) is 'Today''s challenge of an exam, the same five questions for everybody, once a day: starts it, resumes it, or names the finished one.';

grant execute on function
  private.take_daily_challenge(text, uuid, uuid),
  public.take_daily_challenge(text, uuid, uuid)
to authenticated;
