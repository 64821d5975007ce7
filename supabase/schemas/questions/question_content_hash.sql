create or replace function private.question_content_hash(p_question public.questions) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(p_question.audience, p_question.topic, p_question.question,
    p_question.answer_md, p_question.sort_order, p_question.status)::text, 'UTF8')), 'hex')
$$;
