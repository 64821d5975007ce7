create type public.bank_transfer_state as enum ('claimed', 'seen', 'confirmed', 'refused');

create table public.bank_transfer_state_transitions (
  from_state public.bank_transfer_state not null,
  to_state public.bank_transfer_state not null,
  primary key (from_state, to_state),
  check (from_state <> to_state)
);
comment on table public.bank_transfer_state_transitions is 'Where a transfer may go from where it is. The database refuses every other step.';

-- Back to claimed: the second one reads another sum on the statement than the first did.
insert into public.bank_transfer_state_transitions (from_state, to_state) values
  ('claimed', 'seen'), ('claimed', 'refused'), ('seen', 'confirmed'), ('seen', 'refused'), ('seen', 'claimed');

create table public.bank_transfers (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  payment_id uuid not null references public.payments (id) on delete restrict,
  kind text not null check (kind in ('upi', 'bank', 'abroad')),
  reference text not null,
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000),
  paid_on date not null check (paid_on between date '2020-01-01' and date '2199-12-31'),
  proof_object text unique check (proof_object ~ '^proofs/[0-9a-f-]{36}$'),
  proof_type text check (proof_type in ('application/pdf', 'image/jpeg', 'image/png')),
  claimed_by uuid references auth.users (id) on delete set null,
  is_by_link boolean not null default false,
  due_on date not null,
  state public.bank_transfer_state not null default 'claimed',
  received_minor bigint check (received_minor between 1 and 1000000000000),
  seen_by uuid references auth.users (id) on delete set null,
  seen_at timestamptz,
  confirmed_by uuid references auth.users (id) on delete set null,
  confirmed_at timestamptz,
  outcome text check (outcome in ('paid', 'mismatched', 'surplus')),
  refused_by uuid references auth.users (id) on delete set null,
  refused_at timestamptz,
  reason text check (reason = btrim(reason) and char_length(reason) between 3 and 1000),
  idempotency_key uuid not null unique,
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bank_transfers_have_a_number_of_their_kind check (
    case kind
      when 'upi' then reference ~ '^[0-9]{12}$'
      when 'bank' then reference ~ '^([0-9]{12}|[A-Z0-9]{16,22})$'
      else reference ~ '^[A-Z0-9/-]{4,35}$' end
  ),
  constraint bank_transfers_have_whole_proofs check ((proof_object is null) = (proof_type is null)),
  constraint bank_transfers_by_link_know_nobody check (not is_by_link or claimed_by is null),
  constraint bank_transfers_are_checked_by_two check (seen_by <> confirmed_by and claimed_by <> seen_by and claimed_by <> confirmed_by),
  constraint bank_transfers_fit_their_state check (
    case state
      when 'claimed' then num_nonnulls(received_minor, seen_by, seen_at, confirmed_at, outcome, refused_at, reason) = 0
      when 'seen' then num_nonnulls(received_minor, seen_at) = 2 and num_nonnulls(confirmed_at, outcome, refused_at, reason) = 0
      when 'confirmed' then num_nonnulls(received_minor, seen_at, confirmed_at, outcome) = 4 and num_nonnulls(refused_at, reason) = 0
      else num_nonnulls(refused_at, reason) = 2 and num_nonnulls(confirmed_at, outcome) = 0 end
  ),
  constraint bank_transfers_name_nobody_too_early check (
    (confirmed_by is null or confirmed_at is not null) and (refused_by is null or refused_at is not null)
  )
);
create unique index bank_transfers_pay_once on public.bank_transfers (reference) where state <> 'refused';
comment on index public.bank_transfers_pay_once is 'One transfer pays one order: its number holds until it is refused.';
-- With the state: the REST API takes a unique index on a foreign key alone for a relation of one to one.
create unique index bank_transfers_one_at_a_time on public.bank_transfers (payment_id, (state in ('claimed', 'seen'))) where state in ('claimed', 'seen');
comment on index public.bank_transfers_one_at_a_time is 'Of a payment one transfer is looked for at a time.';
create index bank_transfers_by_payment on public.bank_transfers (payment_id);
create index bank_transfers_by_order on public.bank_transfers (order_id, created_at desc, id);
create index bank_transfers_by_claimer on public.bank_transfers (claimed_by);
create index bank_transfers_by_first on public.bank_transfers (seen_by);
create index bank_transfers_by_second on public.bank_transfers (confirmed_by);
create index bank_transfers_by_refuser on public.bank_transfers (refused_by);
create index bank_transfers_oldest_first on public.bank_transfers (created_at, id);
create index bank_transfers_by_state on public.bank_transfers (state, created_at, id);
create index bank_transfers_waiting on public.bank_transfers (due_on, created_at, id) where state in ('claimed', 'seen');
comment on index public.bank_transfers_oldest_first is '/payments-dashboard/transfers: transfers, oldest first.';
comment on index public.bank_transfers_by_state is '/payments-dashboard/transfers: transfers of one state, oldest first.';
comment on index public.bank_transfers_waiting is '/payments-dashboard/transfers: those that are late.';
comment on table public.bank_transfers is 'Transfers to our bank account that buyers say they made. Two colleagues look for each on the bank''s statement before it counts.';
comment on column public.bank_transfers.reference is 'What the bank calls the transfer: its UTR, or of UPI the reference of twelve digits. In capitals, without spaces.';
comment on column public.bank_transfers.amount_minor is 'What the buyer says, in the smallest unit of the order''s currency.';
comment on column public.bank_transfers.proof_object is 'A picture or PDF in the bucket documents; goes with the account of the buyer.';
comment on column public.bank_transfers.is_by_link is 'Whether it was told by whoever pays for the student, without an account.';
comment on column public.bank_transfers.due_on is 'By when we promised to have looked; two working days.';
comment on column public.bank_transfers.received_minor is 'What the first colleague read on the statement, which is what counts.';
comment on column public.bank_transfers.outcome is 'What came of the money, as settle_payment says it.';
comment on column public.bank_transfers.reason is 'Why it was refused, for the buyer to read.';

alter table public.bank_transfer_state_transitions enable row level security;
alter table public.bank_transfers enable row level security;
revoke all on public.bank_transfer_state_transitions, public.bank_transfers from anon, authenticated, service_role;
grant select on public.bank_transfer_state_transitions to authenticated, service_role;
grant select on public.bank_transfers to service_role;
-- Not which colleagues looked, which those who read payments learn from a procedure.
grant select (
  id, order_id, payment_id, kind, reference, amount_minor, paid_on, is_by_link, due_on, state, received_minor, seen_at, confirmed_at, outcome,
  refused_at, reason, version, created_at, updated_at
) on public.bank_transfers to authenticated;
create policy bank_transfer_state_transitions_select_people on public.bank_transfer_state_transitions for select to authenticated
  using ((select private.signed_in_id()) is not null);
-- Asked row by row, as of refunds.
create policy bank_transfers_select_of_readable on public.bank_transfers for select to authenticated
  using (exists (select from public.orders as o where o.id = order_id));

alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add constraint order_events_kind_check check (kind in (
  'created', 'payment_started', 'payment_failed', 'paid', 'granted', 'grant_refused', 'expired', 'mismatched', 'surplus', 'disputed',
  'dispute_won', 'dispute_lost', 'invoiced', 'refunded', 'begun', 'refund_asked', 'refund_approved', 'refund_refused', 'refund_failed',
  'transfer_claimed', 'transfer_seen', 'transfer_refused'
));

create index refunds_by_number on public.refunds (provider_refund_id) where provider_refund_id is not null;
comment on index public.refunds_by_number is 'send_refund_by_hand: whether a transfer stands for another refund already.';

insert into private.notice_kinds (kind, topic) values ('payment.transfer_claimed', 'work'), ('order.transfer_decided', 'profile');
