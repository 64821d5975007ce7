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
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.english', question), 'A')
    || setweight(to_tsvector('pg_catalog.english', topic), 'B')
    || setweight(to_tsvector('pg_catalog.english', answer_md), 'D')
  ) stored
);
create index questions_in_order on public.questions (audience, sort_order, slug) where status = 'published';
create index questions_by_words on public.questions using gin (search);
comment on table public.questions is 'Questions with their answers: for families on /faq, about the site and the account on /help. First filled from the repository.';
comment on column public.questions.slug is 'The anchor of the question on its page.';
comment on column public.questions.answer_md is 'Markdown; figures as {{fact:…}}.';
comment on column public.questions.seeded_hash is 'What the repository last wrote. While the question still is that, seeding may replace it.';
comment on column public.questions.search is 'What search finds a question by: itself, its topic, its answer.';
comment on index public.questions_in_order is '/faq and /help: published questions in their order.';
comment on index public.questions_by_words is 'Site search: questions by their words.';

alter table public.questions enable row level security;
revoke all on public.questions from anon, authenticated;
grant select (id, slug, audience, topic, question, answer_md, sort_order, status, updated_at) on public.questions to anon;
grant select, delete on public.questions to authenticated;
grant insert (slug, audience, topic, question, answer_md, sort_order, status) on public.questions to authenticated;
grant update (slug, audience, topic, question, answer_md, sort_order, status) on public.questions to authenticated;
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
