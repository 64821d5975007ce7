-- One person is one person: a lead belongs to the account of its address, and two leads of one person become one.

alter table public.leads
  add column user_id uuid references auth.users (id) on delete set null,
  add column merged_into uuid references public.leads (id) on delete cascade,
  add constraint leads_are_not_merged_into_themselves check (merged_into <> id);
create index leads_by_user on public.leads (user_id);
create index leads_by_merged_into on public.leads (merged_into);
create index leads_by_phone on public.leads (phone);
create index leads_open_by_owner on public.leads (owner_id)
  where merged_into is null and status in ('new', 'contacted', 'qualified');
comment on column public.leads.user_id is 'The account whose confirmed address this is, or who asked by telephone while signed in.';
comment on column public.leads.merged_into is 'The lead that goes on for the same person. Lists and counts leave a merged lead out; deleting that one deletes this one.';
comment on index public.leads_by_phone is 'Duplicates: leads with the same telephone.';
comment on index public.leads_open_by_owner is 'How many open leads somebody has.';

create table public.lead_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null references public.leads (id) on delete cascade,
  merged_id uuid not null references public.leads (id) on delete cascade check (merged_id <> kept_id),
  merged_by uuid references auth.users (id) on delete set null,
  merged_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz check (undone_at >= merged_at),
  undone_by uuid references auth.users (id) on delete set null,
  before jsonb not null default '{}' check (jsonb_typeof(before) = 'object'),
  constraint lead_merges_undone_have_a_time check (undone_by is null or undone_at is not null)
);
create unique index lead_merges_one_standing on public.lead_merges (merged_id) where undone_at is null;
create index lead_merges_by_kept on public.lead_merges (kept_id, merged_at desc);
create index lead_merges_by_merged on public.lead_merges (merged_id);
create index lead_merges_by_merger on public.lead_merges (merged_by);
create index lead_merges_by_undoer on public.lead_merges (undone_by);
comment on table public.lead_merges is 'Which leads were merged into which, by whom, and what has to go back when a merge is undone. Written by procedures only.';
comment on column public.lead_merges.merged_by is 'Empty where a migration did, or the person has left.';
comment on column public.lead_merges.before is 'What was moved (tasks, consultation, registration) and which fields of the kept lead changed, from what to what.';
comment on index public.lead_merges_by_kept is 'What was merged into a lead, newest first.';

alter table public.lead_merges enable row level security;
revoke all on public.lead_merges from anon, authenticated;
-- Without what has to go back: it holds what the person wrote, and nobody needs it but the undo.
grant select (id, kept_id, merged_id, merged_by, merged_at, undone_at, undone_by) on public.lead_merges to authenticated;
create policy lead_merges_select_lead_readers on public.lead_merges for select to authenticated
  using ((select private.has_permission('leads.read')));

-- Leads that are there already. Nobody has touched them, so nothing of theirs says so.
alter table public.leads disable trigger user;

update public.leads as l set user_id = u.id
from auth.users as u where lower(btrim(u.email)) = l.email and u.email_confirmed_at is not null;

-- Each sign-up used to leave two leads; where nobody works the first, the second goes on alone.
with pairs as (
  update public.leads as attempt set merged_into = success.id
  from public.leads as success
  where attempt.request_type = 'registration_attempt' and attempt.status = 'new' and attempt.owner_id is null
    and success.request_type = 'registration_success' and success.email = attempt.email
  returning attempt.id as merged_id, attempt.reference as merged_reference, success.id as kept_id, success.reference as kept_reference
), merges as (
  insert into public.lead_merges (kept_id, merged_id) select kept_id, merged_id from pairs
)
insert into public.lead_events (lead_id, kind, note)
select kept_id, 'merged'::public.lead_event_kind, merged_reference || ': the same sign-up' from pairs
union all
select merged_id, 'merged', 'Into ' || kept_reference || ': the same sign-up' from pairs;

with signed_up as (
  update public.leads as l set status = 'completed', completed_at = now(), stage_due_at = null
  where l.request_type = 'registration_attempt' and l.status = 'new' and l.user_id is not null and l.merged_into is null
  returning l.id
)
insert into public.lead_events (lead_id, kind, from_status, to_status, note)
select id, 'status_changed', 'new', 'completed', 'Has an account.' from signed_up;

alter table public.leads enable trigger user;
