-- When a program last became another one in what a student decides by, so that a saved search hears of it once.
create table private.program_versions (
  program_id uuid primary key references public.programs (id) on delete cascade,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$'),
  changed_on date not null default current_date
);
comment on table private.program_versions is 'The state of each published program and the day it began. Kept by refresh_finder; a new exchange rate is no change.';

-- Whose searches a policy shows. private.own_email answers procedures the same and is no function of a table.
create function private.own_mailbox() returns text
language sql stable security definer set search_path = '' as $$
  select lower(btrim(u.email)) from auth.users as u where u.id = private.acting_id() and u.email_confirmed_at is not null
$$;
comment on function private.own_mailbox() is 'The caller''s confirmed e-mail address, for policies.';
grant execute on function private.own_mailbox() to authenticated;

create table public.saved_searches (
  id uuid primary key,
  email text not null check (email = lower(btrim(email)) and email ~ '^[^@\s<>,;]+@[^@\s<>,;]+$' and char_length(email) <= 254),
  query text not null check (char_length(query) between 1 and 2000 and query !~ '[[:cntrl:]]'),
  name text not null check (char_length(name) between 1 and 300 and name !~ '[[:cntrl:]]'),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  seen_on date not null default current_date,
  mailed_at timestamptz
);
create unique index saved_searches_one_of_each on public.saved_searches (email, query) where ended_at is null;
create index saved_searches_to_look_at on public.saved_searches (seen_on, id) where confirmed_at is not null and ended_at is null;
comment on table public.saved_searches is 'Searches of the finder that somebody wants to hear news of by e-mail. Nothing is sent before the link in a first mail was answered.';
comment on column public.saved_searches.query is 'The query of the finder''s address.';
comment on column public.saved_searches.token_hash is 'SHA-256 of the token in each mail, which confirms and ends the search. The server derives the token from the id and its secret; it is kept nowhere.';
comment on column public.saved_searches.seen_on is 'Changes up to and including this day are told, or were there before.';
comment on index public.saved_searches_to_look_at is 'Job mail-saved-searches: searches not yet looked at today.';

alter table public.saved_searches enable row level security;
revoke all on public.saved_searches from anon, authenticated;
grant select (id, email, query, name, created_at, confirmed_at, ended_at, mailed_at) on public.saved_searches to authenticated;
create policy saved_searches_select_own on public.saved_searches for select to authenticated
  using (email = (select private.own_mailbox()));

-- The List-Unsubscribe header of mails that come again and again.
alter table private.email_outbox add column unsubscribe_url text check (unsubscribe_url ~ '^https?://[^\s<>]+$' and char_length(unsubscribe_url) <= 500);
comment on column private.email_outbox.unsubscribe_url is 'One POST to it ends such mails (RFC 8058).';

update private.finder_entries set rate_as_of = '-infinity' where scope = 'program';
