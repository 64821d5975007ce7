create or replace function private.record_draft_fault(p_attempt uuid, p_ordinal int, p_fault text) returns void
language sql security definer set search_path = '' as $$
  insert into exam_private.draft_tries as t (attempt_id, ordinal, fault) values (p_attempt, p_ordinal, left(p_fault, 200))
  on conflict (attempt_id, ordinal) do update set tries = t.tries + 1, tried_at = clock_timestamp(), fault = excluded.fault
$$;

create or replace function public.record_draft_fault(p_attempt_id uuid, p_ordinal int, p_fault text) returns void
language sql set search_path = '' as $$ select private.record_draft_fault(p_attempt_id, p_ordinal, p_fault) $$;
comment on function public.record_draft_fault(uuid, int, text) is 'Records that a model returned no usable draft for an answer. Service role only.';

grant execute on function private.record_draft_fault(uuid, int, text) to service_role;
