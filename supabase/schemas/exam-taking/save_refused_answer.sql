-- security definer: nobody has usage on exam_private.
create or replace function private.save_refused_answer(p_attempt uuid, p_epoch int, p_ordinal int, p_seq bigint, p_answer text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.load_attempt(p_attempt, false);
begin
  perform exam_private.count_save(p_attempt);
  if p_epoch is null or p_epoch < 1 or p_epoch > attempt.epoch or p_seq is null or p_seq < 1 or p_answer is null
    or char_length(p_answer) > 20000
    or not exists (select from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.ordinal = p_ordinal) then
    perform exam_private.raise_exam_error('BAD_BATCH', '22023');
  end if;
  insert into exam_private.refused_answers as e (attempt_id, ordinal, epoch, client_seq, answer)
  values (p_attempt, p_ordinal, p_epoch, p_seq, p_answer)
  on conflict (attempt_id, ordinal) do update set
    epoch = excluded.epoch, client_seq = excluded.client_seq, answer = excluded.answer, received_at = clock_timestamp()
  where (e.epoch, e.client_seq) < (excluded.epoch, excluded.client_seq);
  return jsonb_build_object('kept', true);
end
$$;

create or replace function public.save_refused_answer(p_attempt_id uuid, p_epoch int, p_ordinal int, p_seq bigint, p_answer text) returns jsonb
language sql set search_path = '' as $$ select private.save_refused_answer(p_attempt_id, p_epoch, p_ordinal, p_seq, p_answer) $$;
comment on function public.save_refused_answer(uuid, int, int, bigint, text) is 'Stores the text of an answer that could not be saved, the latest for each question of the caller''s attempt, for the exam team: {kept}. Counts as a save against the limit.';

grant execute on function
  private.save_refused_answer(uuid, int, int, bigint, text),
  public.save_refused_answer(uuid, int, int, bigint, text)
to authenticated;
