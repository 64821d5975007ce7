create table public.consent_texts (
  purpose text not null check (purpose ~ '^[a-z][a-z_]{1,39}$'),
  version date not null,
  title text not null check (char_length(title) between 1 and 80),
  body text not null check (char_length(body) between 1 and 2000),
  primary key (purpose, version)
);
comment on table public.consent_texts is 'The sentences that people agree to, word for word. A sentence that changes is a new row with its day; the earlier ones stay.';

alter table public.consent_texts enable row level security;
revoke all on public.consent_texts from anon, authenticated;
grant select on public.consent_texts to authenticated;
create policy consent_texts_select_everyone on public.consent_texts for select to authenticated using (true);

insert into public.consent_texts (purpose, version, title, body) values
  ('calls', '2026-11-21', 'Telephone calls', 'You may call me on the number in my profile, within the hours that I choose.'),
  ('whatsapp', '2026-11-21', 'WhatsApp messages', 'You may write to me on WhatsApp, on the number in my profile.'),
  ('parental', '2026-11-21', 'A parent’s consent', 'I am a parent or the legal guardian of this student. You may keep the student’s documents, work on the applications and take payments for services that we order. I may withdraw this at any time.');

create table public.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text,
  version date,
  lead_id uuid references public.leads (id) on delete cascade,
  is_given boolean not null,
  source_page text check (source_page ~ '^/' and char_length(source_page) <= 500),
  happened_at timestamptz not null default clock_timestamp(),
  foreign key (purpose, version) references public.consent_texts (purpose, version),
  constraint consents_are_about_one_thing check (
    (purpose is not null and version is not null and lead_id is null)
    or (purpose is null and version is null and lead_id is not null and not is_given)
  )
);
create index consents_latest on public.consents (user_id, purpose, id desc);
create index consents_by_lead on public.consents (lead_id);
create index consents_by_text on public.consents (purpose, version);
comment on table public.consents is 'What people agreed to and took back, in order, kept as written. The latest row of a purpose holds. What was agreed to with a form stands in leads; only its withdrawal stands here.';
comment on column public.consents.lead_id is 'The request whose consent was withdrawn.';

alter table public.consents enable row level security;
revoke all on public.consents from anon, authenticated;
grant select on public.consents to authenticated;
create policy consents_select_profile_readers on public.consents for select to authenticated
  using (
    user_id = (select private.signed_in_id())
    or exists (select from public.profiles as p where p.user_id = consents.user_id)
  );

create table public.parental_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  parent_name text not null
    check (parent_name = btrim(parent_name) and char_length(parent_name) between 1 and 120 and parent_name !~ '[[:cntrl:]]'),
  parent_email text not null
    check (parent_email = lower(btrim(parent_email)) and parent_email ~ '^[^@\s]+@[^@\s]+$' and char_length(parent_email) <= 254),
  purpose text not null default 'parental' check (purpose = 'parental'),
  version date not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  confirmed_at timestamptz,
  withdrawn_at timestamptz,
  foreign key (purpose, version) references public.consent_texts (purpose, version)
);
create index parental_consents_latest on public.parental_consents (user_id, asked_at desc, id desc);
create index parental_consents_by_text on public.parental_consents (purpose, version);
comment on table public.parental_consents is 'Parents whom students under 18 named, and what they answered by the link in their mail.';
comment on column public.parental_consents.token_hash is 'SHA-256 of the link''s token. The token itself is in the parent''s mail only.';
comment on column public.parental_consents.expires_at is 'Until when the question can be answered. A consent once given can be withdrawn by the same link at any time.';

alter table public.parental_consents enable row level security;
revoke all on public.parental_consents from anon, authenticated;
grant select (
  id, user_id, parent_name, parent_email, purpose, version, asked_at, expires_at, confirmed_at, withdrawn_at
) on public.parental_consents to authenticated;
create policy parental_consents_select_profile_readers on public.parental_consents for select to authenticated
  using (
    user_id = (select private.signed_in_id())
    or exists (select from public.profiles as p where p.user_id = parental_consents.user_id)
  );
