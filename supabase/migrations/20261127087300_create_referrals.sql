create type public.referral_state as enum ('asked', 'joined', 'bought', 'payable', 'paid', 'ended');

create table public.referral_state_transitions (
  from_state public.referral_state not null,
  to_state public.referral_state not null,
  primary key (from_state, to_state),
  check (from_state <> to_state)
);
comment on table public.referral_state_transitions is 'Where a referral may go from where it is. The database refuses every other step.';

insert into public.referral_state_transitions (from_state, to_state) values
  ('asked', 'joined'), ('asked', 'ended'), ('joined', 'bought'), ('joined', 'ended'),
  ('bought', 'payable'), ('bought', 'ended'), ('payable', 'paid'), ('payable', 'ended');

create table public.referral_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  code text not null unique check (code ~ '^[2-9A-HJKMNP-TV-Z]{6}$'),
  created_at timestamptz not null default now()
);
comment on table public.referral_codes is 'What a person with an account passes on to friends, as /?ref=K7M3QP: one each, for good.';

create table public.referral_terms (
  id uuid primary key default gen_random_uuid(),
  valid_from timestamptz not null default now(),
  valid_until timestamptz,
  reward_minor bigint not null check (reward_minor between 100 and 100000000),
  friend_coupon_id uuid references public.coupons (id) on delete restrict,
  least_total_minor bigint check (least_total_minor between 100 and 100000000000),
  wait_days smallint not null default 0 check (wait_days between 0 and 365),
  most_a_year smallint check (most_a_year between 1 and 1000),
  note text check (note = btrim(note) and char_length(note) between 3 and 200 and note !~ '[[:cntrl:]]'),
  made_by uuid references auth.users (id) on delete set null,
  ended_at timestamptz,
  idempotency_key uuid not null unique,
  created_at timestamptz not null default now(),
  constraint referral_terms_end_after_they_begin check (valid_until > valid_from),
  -- Ended before their first day, they never held.
  constraint referral_terms_one_at_a_time exclude using gist (
    tstzrange(valid_from, case when ended_at < valid_from then valid_from else least(valid_until, ended_at) end) with &&
  )
);
create index referral_terms_by_coupon on public.referral_terms (friend_coupon_id);
create index referral_terms_by_maker on public.referral_terms (made_by);
comment on table public.referral_terms is 'What whoever brings a friend gets for it. Terms are never changed: they end, and others are made. Without any that hold, nothing is promised.';
comment on column public.referral_terms.reward_minor is 'For the referrer, in paise.';
comment on column public.referral_terms.friend_coupon_id is 'What the friend gets: the coupon whose code they are told once they have an account. Empty where they get nothing.';
comment on column public.referral_terms.least_total_minor is 'The least that the friend''s first order costs with tax, after what has gone back of it.';
comment on column public.referral_terms.wait_days is 'Days from the one on which nothing of the order is given back any more until the reward is paid.';
comment on column public.referral_terms.most_a_year is 'Rewards of one person in a calendar year.';
comment on index public.referral_terms_one_at_a_time is 'Constraint: at any moment one set of terms holds at most.';

create table public.referral_terms_services (
  terms_id uuid not null references public.referral_terms (id) on delete restrict,
  service_id uuid not null references public.services (id) on delete restrict,
  primary key (terms_id, service_id)
);
create index referral_terms_services_by_service on public.referral_terms_services (service_id);
comment on table public.referral_terms_services is 'The services whose purchase counts. Terms without any are for all.';

create table public.referrals (
  id uuid primary key default gen_random_uuid(),
  referrer_id uuid references auth.users (id) on delete set null,
  code text not null check (code ~ '^[2-9A-HJKMNP-TV-Z]{6}$'),
  lead_id uuid unique references public.leads (id) on delete set null,
  friend_id uuid unique references auth.users (id) on delete set null,
  order_id uuid unique references public.orders (id) on delete restrict,
  terms_id uuid references public.referral_terms (id) on delete restrict,
  state public.referral_state not null default 'asked',
  shows_name boolean not null default false,
  look_on date,
  closed_on date,
  ended_reason text check (ended_reason in ('own', 'known', 'not_covered', 'most_a_year', 'refunded', 'gone', 'decided')),
  note text check (note = btrim(note) and char_length(note) between 3 and 1000),
  paid_reference text check (paid_reference ~ '^[A-Za-z0-9][A-Za-z0-9/._-]{3,39}$'),
  decided_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null,
  joined_at timestamptz,
  bought_at timestamptz,
  payable_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint referrals_are_of_two_people check (referrer_id <> friend_id),
  constraint referrals_that_go_on_have_a_referrer check (referrer_id is not null or state in ('paid', 'ended')),
  constraint referrals_have_the_times_of_their_state check (
    (state in ('asked', 'ended') or joined_at is not null)
    and (state not in ('bought', 'payable', 'paid') or bought_at is not null and order_id is not null)
    and (state not in ('payable', 'paid') or payable_at is not null and terms_id is not null)
  ),
  constraint referrals_paid_are_proven check ((state = 'paid') = (paid_at is not null) and (paid_at is null) = (paid_reference is null)),
  constraint referrals_ended_say_why check ((state = 'ended') = (ended_at is not null) and (ended_at is null) = (ended_reason is null)),
  constraint referrals_ended_by_somebody_have_a_note check (ended_reason <> 'decided' or note is not null),
  constraint referrals_looked_at_wait check (look_on is null or state = 'bought' and terms_id is not null)
);
create index referrals_by_referrer on public.referrals (referrer_id, asked_at desc, id desc);
create index referrals_by_terms on public.referrals (terms_id, state);
create index referrals_by_decider on public.referrals (decided_by);
create index referrals_newest_first on public.referrals (asked_at, id);
create index referrals_by_state on public.referrals (state, asked_at, id);
create index referrals_to_look_at on public.referrals (look_on, id) where look_on is not null;
comment on index public.referrals_newest_first is '/payments-dashboard/referrals: referrals, newest first.';
comment on index public.referrals_by_state is '/payments-dashboard/referrals: referrals of one state, newest first.';
comment on index public.referrals_to_look_at is 'Job release-rewards: purchases of friends that may still be given back.';
comment on table public.referrals is 'Who brought whom, by the first code that was used, and what became of it. One referrer for a person. Referrers read theirs by a procedure, which names no friend who has not agreed.';
comment on column public.referrals.code is 'The code that the friend came with.';
comment on column public.referrals.lead_id is 'The first request of the friend, which carried the code.';
comment on column public.referrals.order_id is 'The friend''s first paid order.';
comment on column public.referrals.terms_id is 'The terms on the day the friend first wrote to us; empty where none held, and then there is no reward.';
comment on column public.referrals.shows_name is 'Whether the friend lets the referrer read their first name.';
comment on column public.referrals.look_on is 'The day on which the job looks next whether the purchase can still be given back.';
comment on column public.referrals.closed_on is 'The first day on which nothing of the order was given back any more.';
comment on column public.referrals.note is 'What whoever ended it says to the referrer.';
comment on column public.referrals.paid_reference is 'The number of the transfer, of the bank or of UPI.';

alter table public.referral_state_transitions enable row level security;
alter table public.referral_codes enable row level security;
alter table public.referral_terms enable row level security;
alter table public.referral_terms_services enable row level security;
alter table public.referrals enable row level security;
revoke all on public.referral_state_transitions, public.referral_codes, public.referral_terms, public.referral_terms_services, public.referrals
  from anon, authenticated, service_role;
grant select on public.referral_state_transitions, public.referral_codes, public.referral_terms, public.referral_terms_services, public.referrals
  to authenticated, service_role;
create policy referral_state_transitions_select_people on public.referral_state_transitions for select to authenticated
  using ((select private.signed_in_id()) is not null);
create policy referral_codes_select_own_or_payment_readers on public.referral_codes for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_permission('payments.read')));
create policy referral_terms_select_payment_readers on public.referral_terms for select to authenticated
  using ((select private.has_permission('payments.read')));
create policy referral_terms_services_select_payment_readers on public.referral_terms_services for select to authenticated
  using ((select private.has_permission('payments.read')));
-- Not the referrer's own: a row names the friend.
create policy referrals_select_payment_readers on public.referrals for select to authenticated
  using ((select private.has_permission('payments.read')));
