-- The exams that can be practised, and how each is set. Formats are data with days on which they hold: seven of the
-- sixteen changed within two years, one in the middle of its cycle.

-- Keys, routing and late answers stand here. Nobody but the functions of `private` comes in: there are no grants at all.
create schema exam_private;
comment on schema exam_private is 'What no candidate may see: keys, routing, places of questions, answers that came late. The API does not expose it and nobody is granted its use.';
revoke all on schema exam_private from public;

create type public.exam_publication as enum ('draft', 'published', 'retired');

create table public.exam_families (
  id text primary key check (id ~ '^[a-z][a-z_]{1,19}$'),
  name text not null check (name = btrim(name) and char_length(name) between 2 and 80),
  body text not null check (char_length(body) between 2 and 160),
  language text not null default 'en' check (language in ('en', 'de', 'fr')),
  is_active boolean not null default true
);
comment on table public.exam_families is 'The sixteen exams by the id in their addresses. The same list as EXAMS in lib/mock-exams/schema.ts.';

create table public.exam_formats (
  id uuid primary key default gen_random_uuid(),
  exam_id text not null references public.exam_families (id),
  variant_code text not null default 'main' check (variant_code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  version int not null default 1 check (version > 0),
  valid_from date not null,
  valid_to date,
  spec jsonb not null check (jsonb_typeof(spec) = 'object'),
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array'),
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  checked_on date not null,
  status public.exam_publication not null default 'draft',
  unique (exam_id, variant_code, version),
  constraint exam_formats_end_after_they_begin check (valid_to is null or valid_to >= valid_from),
  constraint exam_formats_published_are_sure check (status <> 'published' or confidence <> 'low'),
  constraint exam_formats_one_at_a_time exclude using gist (
    exam_id with =, variant_code with =, daterange(valid_from, valid_to, '[]') with &&
  ) where (status = 'published')
);
comment on table public.exam_formats is 'How an exam is set between two days: sections, minutes, marking, scale. A published one is not rewritten; the next version follows it.';
comment on column public.exam_formats.valid_from is 'Where the real day is not known, the first day of 2020.';
comment on column public.exam_formats.checked_on is 'The day somebody last compared it with its sources.';

create function private.keep_exam_format() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.status <> 'draft' and (tg_op = 'DELETE' or (new.exam_id, new.variant_code, new.version, new.valid_from, new.spec)
    is distinct from (old.exam_id, old.variant_code, old.version, old.valid_from, old.spec)) then
    raise exception 'A published format is not rewritten.' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger exam_formats_are_kept before update or delete on public.exam_formats
  for each row execute function private.keep_exam_format();

alter table public.exam_families enable row level security;
alter table public.exam_formats enable row level security;
revoke all on public.exam_families, public.exam_formats from anon, authenticated;
grant select on public.exam_families, public.exam_formats to authenticated;
create policy exam_families_select_active_or_editors on public.exam_families for select to authenticated
  using (is_active or (select private.has_permission('content.manage')));
create policy exam_formats_select_published_or_editors on public.exam_formats for select to authenticated
  using (status = 'published' or (select private.has_permission('content.manage')));

insert into public.exam_families (id, name, body, language) values
  ('ielts', 'IELTS', 'British Council, IDP, Cambridge University Press & Assessment', 'en'),
  ('toefl', 'TOEFL', 'ETS', 'en'),
  ('pte', 'PTE', 'Pearson', 'en'),
  ('duolingo', 'Duolingo', 'Duolingo', 'en'),
  ('gre', 'GRE', 'ETS', 'en'),
  ('gmat', 'GMAT', 'GMAC', 'en'),
  ('sat', 'SAT', 'College Board', 'en'),
  ('jee_main', 'JEE Main', 'NTA', 'en'),
  ('jee_advanced', 'JEE Advanced', 'IITs in rotation', 'en'),
  ('gate', 'GATE', 'IISc and IITs in rotation', 'en'),
  ('neet', 'NEET', 'NTA', 'en'),
  ('cat', 'CAT', 'IIMs in rotation', 'en'),
  ('upsc', 'UPSC', 'UPSC', 'en'),
  ('ibps_sbi_rbi', 'IBPS, SBI and RBI', 'IBPS; State Bank of India; Reserve Bank of India', 'en'),
  ('german', 'German', 'Goethe-Institut; TestDaF-Institut', 'de'),
  ('french', 'French', 'France Éducation international; CCI Paris', 'fr');
