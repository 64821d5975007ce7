-- Colleagues are invited by e-mail. The invitation is our own, not that of the account service's admin interface, which
-- not every backend has: a row with the hash of a single-use token. Whoever brings the token has read the mailbox, so
-- accepting it makes the account, confirms its address and gives the role in one transaction.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(btrim(email)) and email ~ '^[^@\s<>,;]+@[^@\s<>,;]+$' and char_length(email) <= 254),
  full_name text not null
    check (full_name = btrim(full_name) and char_length(full_name) between 1 and 120 and full_name !~ '[[:cntrl:]]'),
  role public.app_role not null check (role <> 'student'),
  reason text not null check (char_length(reason) between 1 and 500),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  times_sent int not null default 1 check (times_sent between 1 and 10),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references auth.users (id) on delete set null,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);
create unique index invitations_one_open on public.invitations (email) where accepted_at is null and withdrawn_at is null;
create index invitations_newest_first on public.invitations (created_at desc, id desc);
create index invitations_by_inviter on public.invitations (invited_by);
create index invitations_by_accepter on public.invitations (accepted_by);
comment on table public.invitations is 'Colleagues invited by e-mail, with the role that waits for them.';
comment on column public.invitations.reason is 'Why the role is given; becomes the reason of the role.';
comment on column public.invitations.token_hash is 'SHA-256 of the token in the letter; sending again makes a new one, and the old letter stops working. The token itself is not kept.';
comment on index public.invitations_newest_first is '/user-management: invitations, newest first.';

alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated;
grant select (
  id, email, full_name, role, reason, invited_by, created_at, sent_at, times_sent, expires_at, accepted_at, accepted_by,
  withdrawn_at
) on public.invitations to authenticated;
create policy invitations_select_user_managers on public.invitations for select to authenticated
  using ((select private.has_capability('manage_users')));
