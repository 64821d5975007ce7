create type public.fact_confidence as enum ('high', 'medium', 'low');

create table public.facts (
  id uuid primary key default gen_random_uuid(),
  key text not null check (key ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and char_length(key) <= 120),
  value text not null check (char_length(value) between 1 and 300),
  unit text check (char_length(unit) between 1 and 60),
  what text not null check (char_length(what) between 1 and 500),
  jurisdiction text check (jurisdiction ~ '^[A-Z]{2}$'),
  effective_from date,
  effective_to date check (effective_to >= effective_from),
  source_url text check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 1000),
  source_kind text check (char_length(source_kind) between 1 and 60),
  quote text check (char_length(quote) between 1 and 1000),
  checked_on date not null,
  check_again_on date not null check (check_again_on > checked_on),
  confidence public.fact_confidence not null,
  note text check (char_length(note) between 1 and 2000),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  seeded_hash text,
  constraint facts_public_ones_have_a_source check (confidence = 'low' or source_url is not null),
  constraint facts_one_value_at_a_time
    exclude using gist (key with =, daterange(effective_from, effective_to, '[]') with &&)
);
create index facts_by_key on public.facts (key, effective_from desc);
create index facts_by_jurisdiction on public.facts (jurisdiction, key);
create index facts_to_check on public.facts (check_again_on);
create index facts_by_editor on public.facts (updated_by);
comment on table public.facts is 'Every number a page shows: its value, where it is from and when it was last checked. At most one value of a key on any day.';
comment on column public.facts.key is 'What pages refer to, as {{fact:visa.uk.funds.london}}.';
comment on column public.facts.value is 'As text; the unit says how to read it.';
comment on column public.facts.jurisdiction is 'The country whose rule it is, ISO 3166-1.';
comment on column public.facts.effective_from is 'The first day it holds; empty for as long as anybody remembers.';
comment on column public.facts.effective_to is 'The last day it holds; empty while no end is known.';
comment on column public.facts.confidence is 'Low is never shown to the public.';
comment on column public.facts.updated_by is 'The editor who last changed it; empty when nobody who was signed in has.';
comment on column public.facts.seeded_hash is 'What the repository last wrote. While the fact still is that, seeding may replace it.';
comment on index public.facts_by_key is 'Pages: the facts they name, latest first.';
comment on index public.facts_by_jurisdiction is 'Destination pages: the facts of one country.';
comment on index public.facts_to_check is 'Content desk: facts to check again, by day.';
comment on index public.facts_one_value_at_a_time is 'Constraint: a fact has one value on a day.';

alter table public.facts enable row level security;
revoke all on public.facts from anon, authenticated;
grant select (
  id, key, value, unit, what, jurisdiction, effective_from, effective_to, source_url, source_kind, quote, checked_on,
  check_again_on, confidence, updated_at
) on public.facts to anon;
grant select, delete on public.facts to authenticated;
grant insert (
  key, value, unit, what, jurisdiction, effective_from, effective_to, source_url, source_kind, quote, checked_on, check_again_on,
  confidence, note
) on public.facts to authenticated;
grant update (
  key, value, unit, what, jurisdiction, effective_from, effective_to, source_url, source_kind, quote, checked_on, check_again_on,
  confidence, note
) on public.facts to authenticated;
create policy facts_select_visitors on public.facts for select to anon using (confidence <> 'low');
create policy facts_select_people on public.facts for select to authenticated
  using (confidence <> 'low' or (select private.has_permission('content.manage')));
create policy facts_insert_editors on public.facts for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy facts_update_editors on public.facts for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy facts_delete_admins on public.facts for delete to authenticated using ((select private.is_admin()));
create policy facts_delete_only_admins on public.facts as restrictive for delete to authenticated
  using ((select private.is_admin()));

create table public.claims (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (key ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and char_length(key) <= 80),
  text text not null check (char_length(text) between 1 and 300),
  basis text not null check (char_length(basis) between 1 and 1000),
  period text not null check (char_length(period) between 1 and 120),
  denominator text check (char_length(denominator) between 1 and 200),
  approved_by uuid references auth.users (id) on delete set null,
  approved_at timestamptz,
  expires_on date,
  is_sample boolean not null default false,
  constraint claims_approval_ends check (approved_at is null or expires_on is not null)
);
create index claims_by_approver on public.claims (approved_by);
comment on table public.claims is 'What the product says of its own success, with its basis. Shown only while approved and not expired.';
comment on column public.claims.basis is 'What it was counted from, so that anyone can count again.';
comment on column public.claims.denominator is 'Of how many.';
comment on column public.claims.expires_on is 'The last day it is shown.';
comment on column public.claims.is_sample is 'Part of the sample data: shown with that label.';

alter table public.claims enable row level security;
revoke all on public.claims from anon, authenticated;
grant select (id, key, text, basis, period, denominator, approved_at, expires_on, is_sample) on public.claims to anon;
grant select, delete on public.claims to authenticated;
grant insert (key, text, basis, period, denominator, expires_on) on public.claims to authenticated;
grant update (key, text, basis, period, denominator, expires_on) on public.claims to authenticated;
create policy claims_select_visitors on public.claims for select to anon
  using (approved_at <= now() and expires_on >= current_date);
create policy claims_select_people on public.claims for select to authenticated
  using ((approved_at <= now() and expires_on >= current_date) or (select private.has_permission('content.manage')));
create policy claims_insert_editors on public.claims for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy claims_update_editors on public.claims for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy claims_delete_admins on public.claims for delete to authenticated using ((select private.is_admin()));
create policy claims_delete_only_admins on public.claims as restrictive for delete to authenticated
  using ((select private.is_admin()));
