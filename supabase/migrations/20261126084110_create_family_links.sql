create type public.family_link_state as enum ('invited', 'active', 'ended');
create type public.family_relation as enum ('mother', 'father', 'parent', 'guardian', 'sibling', 'partner', 'other');

create table public.family_links (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references auth.users (id) on delete cascade,
  place smallint not null check (place between 1 and 4),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  relation public.family_relation not null,
  email text not null check (email = lower(btrim(email)) and email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254),
  sees_sums boolean not null default false,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  last_opened_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('student', 'account', 'role')),
  state public.family_link_state not null generated always as (
    case when ended_at is not null then 'ended'::public.family_link_state
      when accepted_at is not null then 'active'::public.family_link_state
      else 'invited'::public.family_link_state end
  ) stored,
  idempotency_key uuid not null unique,
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  constraint family_links_end_for_a_reason check ((ended_at is null) = (ended_by is null)),
  constraint family_links_are_opened_once_accepted check (last_opened_at is null or accepted_at is not null)
);
create unique index family_links_four_at_a_time on public.family_links (student_id, place) where ended_at is null;
comment on index public.family_links_four_at_a_time is 'At most four people read along at a time.';
create unique index family_links_one_each on public.family_links (student_id, email) where ended_at is null;
comment on index public.family_links_one_each is 'Nobody is invited twice at once.';
create index family_links_by_student on public.family_links (student_id, created_at);
comment on table public.family_links is 'Whom a student lets read how the applications stand: parents and others, without an account. The student ends it at any time.';
comment on column public.family_links.place is 'One of four; free again once the link has ended.';
comment on column public.family_links.sees_sums is 'Whether sums of money are shown too: tuition, scholarship, deposit, funds.';
comment on column public.family_links.token_hash is 'SHA-256 of the token in the latest invitation. By itself it opens nothing: a code goes to the address first.';
comment on column public.family_links.expires_at is 'Until when the invitation can be accepted. Once it is, the link in the mail asks for a new code at any time.';
comment on column public.family_links.ended_by is 'The student; or the account, which closes or was locked; or a role, as whoever works here is no student.';

alter table public.family_links enable row level security;
revoke all on public.family_links from anon, authenticated;
grant select (
  id, student_id, name, relation, email, sees_sums, invited_at, expires_at, accepted_at, last_opened_at, ended_at, ended_by, state,
  version, created_at
) on public.family_links to authenticated;
create policy family_links_select_own on public.family_links for select to authenticated
  using (student_id = (select private.signed_in_id()));

create table public.family_visits (
  id bigint generated always as identity primary key,
  link_id uuid not null references public.family_links (id) on delete cascade,
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint family_visits_end_after_they_begin check (last_seen_at >= started_at)
);
create index family_visits_newest_first on public.family_visits (link_id, started_at desc, id desc);
comment on table public.family_visits is 'When a reader looked: one row a visit, however many pages were opened in it. The student reads it.';

alter table public.family_visits enable row level security;
revoke all on public.family_visits from anon, authenticated;
grant select on public.family_visits to authenticated;
create policy family_visits_select_own on public.family_visits for select to authenticated
  using (link_id in (select f.id from public.family_links as f));

create table private.family_codes (
  link_id uuid primary key references public.family_links (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null default now(),
  tries smallint not null default 0 check (tries >= 0)
);
comment on table private.family_codes is 'The code that was mailed to a reader last. It holds for ten minutes and five tries, and once.';
comment on column private.family_codes.code_hash is 'Keyed with HASH_SECRET, which the database does not know: six figures would be guessed from a plain hash.';

create table private.family_readers (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references public.family_links (id) on delete cascade,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days'
);
create index family_readers_by_link on private.family_readers (link_id, created_at desc);
comment on table private.family_readers is 'Browsers in which a reader entered a code. Each opens one link, until it ends or thirty days have passed.';
comment on column private.family_readers.secret_hash is 'SHA-256 of the secret in the browser''s cookie.';

insert into private.notice_kinds (kind, topic) values ('account.family_joined', 'profile');
