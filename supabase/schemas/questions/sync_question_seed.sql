create or replace function private.sync_question_seed(p_question jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  question public.questions := jsonb_populate_record(null::public.questions,
    jsonb_build_object('audience', 'families', 'sort_order', 100, 'status', 'published') || p_question);
  existing public.questions;
begin
  question.seeded_hash := private.question_content_hash(question);
  select * into existing from public.questions as q where q.slug = question.slug for update;
  if not found then
    insert into public.questions (slug, audience, topic, question, answer_md, sort_order, status, seeded_hash)
    values (question.slug, question.audience, question.topic, question.question, question.answer_md, question.sort_order,
      question.status, question.seeded_hash)
    on conflict (slug) do nothing;
    return case when found then 'inserted' else 'kept' end;
  end if;
  if existing.seeded_hash is not distinct from question.seeded_hash
    or existing.seeded_hash is distinct from private.question_content_hash(existing) then
    return 'kept';
  end if;
  update public.questions as q
  set (audience, topic, question, answer_md, sort_order, status, seeded_hash) = (question.audience, question.topic,
    question.question, question.answer_md, question.sort_order, question.status, question.seeded_hash)
  where q.id = existing.id;
  return 'updated';
end
$$;

create or replace function public.sync_question_seed(p_question jsonb) returns text
language sql set search_path = '' as $$
  select private.sync_question_seed(p_question)
$$;
comment on function public.sync_question_seed(jsonb) is 'Upserts a seed question, named by columns: inserted, updated or kept. An editor''s changes are kept. Service role only.';

grant execute on function private.sync_question_seed(jsonb) to service_role;
