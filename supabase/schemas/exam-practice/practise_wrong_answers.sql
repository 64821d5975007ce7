create or replace function private.practise_wrong_answers(p_attempt uuid, p_key uuid, p_client uuid, p_multiplier numeric, p_partly boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.practice_candidate(p_key, p_client, p_multiplier);
  source constant public.exam_attempts := exam_private.load_attempt(p_attempt, false);
  exam text;
  attempt public.exam_attempts;
begin
  select m.exam_id into exam from public.mock_exams as m where m.id = source.mock_exam_id;
  attempt := exam_private.find_practice(caller, p_key, exam, 'wrong');
  if attempt.id is not null then
    if attempt.idempotency_key <> p_key and p_attempt is distinct from (
      select s.source_attempt_id from exam_private.practice_sets as s where s.attempt_id = attempt.id
    ) then
      perform exam_private.raise_exam_error('NOT_AVAILABLE', 'PT409', jsonb_build_object('why', 'other_running', 'attempt_id', attempt.id));
    end if;
    return exam_private.practice_response(attempt, true);
  end if;
  perform exam_private.require_result(source);
  -- Practice shows keys, so it waits until the review of this result does.
  if not (exam_private.build_review(source) ->> 'keys')::boolean then
    perform exam_private.raise_exam_error('NOT_RELEASED', 'PT409', jsonb_build_object('why', 'keys'));
  end if;
  return exam_private.open_practice(caller, exam, 'wrong', exam_private.wrong_questions(p_attempt, coalesce(p_partly, false)),
    p_key, p_client, p_multiplier, p_attempt, null, null);
end
$$;

create or replace function public.practise_wrong_answers(
  p_attempt_id uuid, p_idempotency_key uuid, p_client_id uuid, p_time_multiplier numeric default null, p_partly boolean default false
) returns jsonb
language sql set search_path = '' as $$ select private.practise_wrong_answers(p_attempt_id, p_idempotency_key, p_client_id, p_time_multiplier, p_partly) $$;
comment on function public.practise_wrong_answers(uuid, uuid, uuid, numeric, boolean) is 'Starts practice of the questions that were wrong or unanswered in the caller''s released result, in the same versions; answers like start_attempt. NOT_RELEASED while its keys are hidden, NOT_AVAILABLE with {why}: nothing, exam_running, other_running.';

grant execute on function
  private.practise_wrong_answers(uuid, uuid, uuid, numeric, boolean),
  public.practise_wrong_answers(uuid, uuid, uuid, numeric, boolean)
to authenticated;
