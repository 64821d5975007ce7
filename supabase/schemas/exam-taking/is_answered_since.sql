-- The same number counts: a failed save may be retried unchanged.
create or replace function exam_private.is_answered_since(p_refused exam_private.refused_answers) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.exam_responses as r where r.attempt_id = p_refused.attempt_id and r.ordinal = p_refused.ordinal
      and (r.epoch, r.client_seq) >= (p_refused.epoch, p_refused.client_seq)
  )
$$;
comment on function exam_private.is_answered_since(exam_private.refused_answers) is 'Whether this answer or a later one to its question was saved after all. Then the refused text is obsolete.';
