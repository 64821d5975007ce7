create type public.refund_state as enum ('asked', 'approved', 'refused', 'sent', 'done', 'failed');

create table public.refund_state_transitions (
  from_state public.refund_state not null,
  to_state public.refund_state not null,
  primary key (from_state, to_state),
  check (from_state <> to_state)
);
comment on table public.refund_state_transitions is 'Where a refund may go from where it is. The database refuses every other step.';

-- One that is not on its way is refused also later: the bank, or somebody at the provider, may have given the money back first.
insert into public.refund_state_transitions (from_state, to_state) values
  ('asked', 'approved'), ('asked', 'refused'), ('approved', 'sent'), ('approved', 'refused'),
  ('sent', 'done'), ('sent', 'failed'), ('failed', 'sent'), ('failed', 'refused');

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  payment_id uuid not null references public.payments (id) on delete restrict,
  is_of_sale boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null references public.currencies (code),
  is_worked_out boolean not null default false,
  policy_id uuid,
  rule_place smallint,
  reason text check (reason = btrim(reason) and char_length(reason) between 3 and 1000),
  state public.refund_state not null default 'asked',
  is_made_elsewhere boolean not null default false,
  asked_by uuid references auth.users (id) on delete set null,
  decided_by uuid references auth.users (id) on delete set null,
  second_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  note text check (note = btrim(note) and char_length(note) between 3 and 1000),
  provider_refund_id text check (char_length(provider_refund_id) between 1 and 255),
  attempts smallint not null default 0 check (attempts >= 0),
  polls smallint not null default 0 check (polls >= 0),
  next_try_at timestamptz,
  failure text check (char_length(failure) between 1 and 300),
  done_at timestamptz,
  idempotency_key uuid not null unique default gen_random_uuid(),
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (policy_id, rule_place) references public.refund_rules (policy_id, place) on delete restrict,
  constraint refunds_by_a_rule_are_of_sales check ((policy_id is null) = (rule_place is null) and (policy_id is null or is_of_sale)),
  constraint refunds_are_decided_by_others check (asked_by <> decided_by and asked_by <> second_by and decided_by <> second_by),
  constraint refunds_under_way_are_decided check (state in ('asked', 'refused') or is_made_elsewhere or decided_at is not null),
  constraint refunds_done_are_proven check ((state = 'done') = (done_at is not null) and (done_at is null or provider_refund_id is not null)),
  constraint refunds_are_tried_while_they_can_be check (next_try_at is null or state in ('approved', 'sent', 'failed'))
);
create unique index refunds_by_payment on public.refunds (payment_id, provider_refund_id);
comment on index public.refunds_by_payment is 'What the provider calls a refund is one of ours.';
create index refunds_by_order on public.refunds (order_id, created_at, id);
create index refunds_by_currency on public.refunds (currency);
create index refunds_by_rule on public.refunds (policy_id, rule_place);
create index refunds_by_asker on public.refunds (asked_by);
create index refunds_by_decider on public.refunds (decided_by);
create index refunds_by_second_decider on public.refunds (second_by);
create index refunds_newest_first on public.refunds (created_at, id);
create index refunds_by_state on public.refunds (state, created_at, id);
create index refunds_to_send on public.refunds (next_try_at, id) where next_try_at is not null;
comment on index public.refunds_newest_first is '/payments-dashboard/refunds: refunds, newest first.';
comment on index public.refunds_by_state is '/payments-dashboard/refunds: refunds of one state, newest first.';
comment on index public.refunds_to_send is 'Job send-refunds: refunds that wait to be sent, or to be asked about.';
comment on table public.refunds is 'Money that somebody asked to have back, who decided it, and what became of it at the provider.';
comment on column public.refunds.is_of_sale is 'Whether it gives back what an order was paid with; else money that fitted no order, which was never a sale.';
comment on column public.refunds.amount_minor is 'Until it is decided where it is worked out: the most that can come back.';
comment on column public.refunds.is_worked_out is 'Whether a person works out the sum from what has been done.';
comment on column public.refunds.rule_place is 'The rule that held when it was asked for; empty where colleagues asked, or where no rule was needed.';
comment on column public.refunds.reason is 'In the words of whoever asked; goes with the account of the buyer.';
comment on column public.refunds.is_made_elsewhere is 'Made at the provider by hand: nobody asked for it here.';
comment on column public.refunds.second_by is 'The second colleague, where a sum needs two.';
comment on column public.refunds.note is 'What whoever decided says to whoever asked.';
comment on column public.refunds.attempts is 'How often it was sent. Each time is one refund for the provider, however often that is asked for.';
comment on column public.refunds.next_try_at is 'When it is sent, or the provider is asked what became of it; empty where nothing is left to do, or somebody has to look.';

alter table public.refund_state_transitions enable row level security;
alter table public.refunds enable row level security;
revoke all on public.refund_state_transitions, public.refunds from anon, authenticated, service_role;
grant select on public.refund_state_transitions to authenticated, service_role;
grant select on public.refunds to service_role;
-- Not which colleagues decided it, which those who read payments learn from a procedure.
grant select (
  id, order_id, payment_id, is_of_sale, amount_minor, currency, is_worked_out, policy_id, rule_place, reason, state, is_made_elsewhere,
  decided_at, note, done_at, version, created_at, updated_at
) on public.refunds to authenticated;
create policy refund_state_transitions_select_people on public.refund_state_transitions for select to authenticated
  using ((select private.signed_in_id()) is not null);
-- Asked row by row, as of invoices.
create policy refunds_select_of_readable on public.refunds for select to authenticated
  using (exists (select from public.orders as o where o.id = order_id));

alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add constraint order_events_kind_check check (kind in (
  'created', 'payment_started', 'payment_failed', 'paid', 'granted', 'grant_refused', 'expired', 'mismatched', 'surplus', 'disputed',
  'dispute_won', 'dispute_lost', 'invoiced', 'refunded', 'begun', 'refund_asked', 'refund_approved', 'refund_refused', 'refund_failed'
));
create unique index order_events_begin_once on public.order_events (order_id, kind) where kind = 'begun';
comment on index public.order_events_begin_once is 'Work on an order begins once.';

-- Of money that came back the credit note has its own mail.
insert into private.notice_kinds (kind, topic, has_own_mail) values
  ('order.refund_decided', 'profile', false), ('order.refunded', 'profile', true), ('payment.refund_asked', 'work', false);
