create or replace function private.practise_topics(p_exam text, p_topics text[], p_count int, p_key uuid, p_client uuid, p_multiplier numeric) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.practice_candidate(p_key, p_client, p_multiplier);
  attempt public.exam_attempts;
begin
  if p_exam is null or p_count is null or p_count not between 5 and 30 or coalesce(cardinality(p_topics), 0) not between 1 and 100 then
    raise exception 'An exam, its topics and 5 to 30 questions.' using errcode = '22023';
  end if;
  attempt := exam_private.find_practice(caller, p_key, p_exam, 'topics');
  if attempt.id is not null then
    if attempt.idempotency_key <> p_key then
      perform exam_private.raise_exam_error('NOT_AVAILABLE', 'PT409', jsonb_build_object('why', 'other_running', 'attempt_id', attempt.id));
    end if;
    return exam_private.practice_response(attempt, true);
  end if;
  return exam_private.open_practice(caller, p_exam, 'topics',
    exam_private.draw_questions(caller, p_exam, p_topics, p_count, gen_random_uuid()::text), p_key, p_client, p_multiplier, null,
    (select array_agg(distinct t order by t) from unnest(p_topics) as t), null);
end
$$;

create or replace function public.practise_topics(
  p_exam_id text, p_topics text[], p_count int, p_idempotency_key uuid, p_client_id uuid, p_time_multiplier numeric default null
) returns jsonb
language sql set search_path = '' as $$ select private.practise_topics(p_exam_id, p_topics, p_count, p_idempotency_key, p_client_id, p_time_multiplier) $$;
comment on function public.practise_topics(text, text[], int, uuid, uuid, numeric) is 'Starts practice of 5 to 30 questions on topics, first those not seen or not right last time; answers like start_attempt.';

grant execute on function
  private.practise_topics(text, text[], int, uuid, uuid, numeric),
  public.practise_topics(text, text[], int, uuid, uuid, numeric)
to authenticated;
