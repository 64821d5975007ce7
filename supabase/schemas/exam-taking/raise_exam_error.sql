
create or replace function exam_private.raise_exam_error(p_code text, p_state text, p_detail jsonb default null) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', p_code using errcode = p_state, detail = coalesce(p_detail::text, '');
end
$$;
comment on function exam_private.raise_exam_error(text, text, jsonb) is 'Raises one of EXAM_ERRORS of lib/mock-exams/types.ts.';
