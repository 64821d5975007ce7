-- Time and the ways between states. When a section opens and ends follows from stored facts alone, so nothing has to run for
-- an attempt to be right; and an attempt leaves "in progress" through one door.

create or replace function exam_private.raise_exam_error(p_code text, p_state text, p_detail jsonb default null) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', p_code using errcode = p_state, detail = coalesce(p_detail::text, '');
end
$$;
comment on function exam_private.raise_exam_error(text, text, jsonb) is 'Raises one of EXAM_ERRORS of lib/mock-exams/types.ts.';
