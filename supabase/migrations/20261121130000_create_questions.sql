create type public.question_audience as enum ('families', 'help');

create table public.questions (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  audience public.question_audience not null default 'families',
  topic text not null check (topic = btrim(topic) and char_length(topic) between 1 and 60),
  question text not null check (question = btrim(question) and char_length(question) between 5 and 160),
  answer_md text not null check (char_length(answer_md) between 20 and 4000),
  sort_order int not null default 100 check (sort_order between 0 and 100000),
  status public.page_status not null default 'draft' check (status in ('draft', 'published', 'archived')),
  seeded_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index questions_in_order on public.questions (audience, sort_order, slug) where status = 'published';
comment on table public.questions is 'Questions with their answers: for families on /faq, about the site and the account on /help. First filled from the repository.';
comment on column public.questions.slug is 'The anchor of the question on its page.';
comment on column public.questions.answer_md is 'Markdown; figures as {{fact:…}}.';
comment on column public.questions.seeded_hash is 'What the repository last wrote. While the question still is that, seeding may replace it.';

alter table public.questions enable row level security;
revoke all on public.questions from anon, authenticated;
grant select (id, slug, audience, topic, question, answer_md, sort_order, status, updated_at) on public.questions to anon;
grant select, delete on public.questions to authenticated;
grant insert (slug, audience, topic, question, answer_md, sort_order, status),
  update (slug, audience, topic, question, answer_md, sort_order, status) on public.questions to authenticated;
create policy questions_select_visitors on public.questions for select to anon using (status = 'published');
create policy questions_select_people on public.questions for select to authenticated
  using (status = 'published' or (select private.has_permission('content.manage')));
create policy questions_insert_editors on public.questions for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy questions_update_editors on public.questions for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy questions_delete_admins on public.questions for delete to authenticated using ((select private.is_admin()));
create policy questions_delete_only_admins on public.questions as restrictive for delete to authenticated
  using ((select private.is_admin()));

create trigger questions_are_touched before update on public.questions
  for each row execute function private.touch_updated_at();
create trigger questions_are_audited after insert or update or delete on public.questions
  for each row execute function private.record_audit('id', 'slug,audience,topic,question,status');
create trigger questions_go_stale after insert or update or delete on public.questions
  for each statement execute function private.mark_table_stale('questions');

create function private.question_content_hash(p_question public.questions) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(p_question.audience, p_question.topic, p_question.question,
    p_question.answer_md, p_question.sort_order, p_question.status)::text, 'UTF8')), 'hex')
$$;

create function private.sync_question_seed(p_question jsonb) returns text
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

create function public.sync_question_seed(p_question jsonb) returns text
language sql set search_path = '' as $$
  select private.sync_question_seed(p_question)
$$;
comment on function public.sync_question_seed(jsonb) is 'Brings a question of the repository into the table, named by columns: inserted, updated or kept. What an editor changed is kept. The server''s own.';

grant execute on function private.sync_question_seed(jsonb) to service_role;
