create table public.translations (
  id uuid primary key default gen_random_uuid(),
  locale text not null check (locale ~ '^[a-z]{2}$'),
  place text not null check (place ~ '^[a-z]+(/[A-Za-z0-9]+([-_][A-Za-z0-9]+)*)?$' and char_length(place) <= 160),
  key text not null check (char_length(key) between 1 and 1000),
  sort_order int not null check (sort_order >= 0),
  source text not null check (source <> '' and char_length(source) <= 20000),
  text text not null check (btrim(text) <> '' and char_length(text) <= 20000),
  seeded_source text not null,
  seeded_text text not null,
  is_corrected boolean not null generated always as (text <> seeded_text) stored,
  reviewed_by uuid references auth.users (id) on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (locale, place, key),
  constraint translations_reviewer_has_a_day check (reviewed_by is null or reviewed_at is not null)
);
create index translations_by_reviewer on public.translations (reviewed_by);
comment on table public.translations is 'Texts of pages, of the interface and of printed facts in other languages. Filled from the repository, corrected and reviewed on the desk.';
comment on column public.translations.place is 'Where the text stands: guide/study-in-uk-guide, messages/match, or facts.';
comment on column public.translations.key is 'Which text of the place: title, summary.0, faq.2.answer, body.14, or the English itself for messages and printed facts.';
comment on column public.translations.source is 'The English text it translates. Where the page says something else by now, the page stays English there.';
comment on column public.translations.seeded_source is 'The English of the repository when it last wrote this row.';
comment on column public.translations.seeded_text is 'The translation that the repository last wrote.';
comment on column public.translations.is_corrected is 'Somebody has changed what the repository brought; such messages are laid over those of the release.';
comment on column public.translations.reviewed_at is 'When a person last read and confirmed it; empty for a machine translation nobody has read.';

alter table public.translations enable row level security;
revoke all on public.translations from anon, authenticated;
grant select (id, locale, place, key, sort_order, source, text, is_corrected, reviewed_at, created_at, updated_at)
  on public.translations to anon, authenticated;
create policy translations_select_everyone on public.translations for select to anon, authenticated using (true);
