-- What one visa asks beside the list of its country: the embassy's own list has it, and an officer puts it on the checklist.

create table public.visa_items (
  id uuid primary key default gen_random_uuid(),
  visa_case_id uuid not null references public.visa_cases (id) on delete cascade,
  title text not null check (title = btrim(title) and char_length(title) between 3 and 120 and title !~ '[[:cntrl:]]'),
  how text not null check (how = btrim(how) and char_length(how) between 3 and 300),
  source_url text check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 300),
  added_by uuid references auth.users (id) on delete set null,
  added_by_name text not null check (char_length(added_by_name) between 1 and 200),
  added_at timestamptz not null default now(),
  done_by uuid references auth.users (id) on delete set null,
  done_by_name text check (char_length(done_by_name) between 1 and 200),
  done_at timestamptz,
  idempotency_key uuid not null unique,
  constraint visa_items_are_ticked_by_somebody check ((done_by_name is null) = (done_at is null) and (done_at is not null or done_by is null))
);
create index visa_items_by_case on public.visa_items (visa_case_id, added_at);
create index visa_items_by_adder on public.visa_items (added_by);
create index visa_items_by_checker on public.visa_items (done_by);
comment on table public.visa_items is 'What is to be ready before one visa application is sent and stands in no rule of its country: who added it, where it says so, and who ticked it off. Written by procedures only.';
comment on column public.visa_items.how is 'What to do, as the student reads it.';
comment on column public.visa_items.source_url is 'The page that asks for it, as read on the day it was added.';

alter table public.visa_items enable row level security;
revoke all on public.visa_items from anon, authenticated;
grant select on public.visa_items to authenticated;
create policy visa_items_select_of_readable on public.visa_items for select to authenticated
  using (visa_case_id in (select c.id from public.visa_cases as c));

-- It answers with more: the schema file makes it anew.
drop function if exists private.visa_checklist(public.visa_cases);
