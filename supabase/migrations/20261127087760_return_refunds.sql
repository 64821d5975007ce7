-- What a colleague sent by a transfer can be sent back by the bank, and then waits to be sent again.
insert into public.refund_state_transitions (from_state, to_state) values ('done', 'returned'), ('returned', 'sent');

create table public.refund_returns (
  id uuid primary key default gen_random_uuid(),
  refund_id uuid not null references public.refunds (id) on delete restrict,
  number text not null unique check (number ~ '^[A-Z0-9/-]{6,35}$'),
  sent_on date not null,
  returned_on date not null,
  reason text not null check (reason = btrim(reason) and char_length(reason) between 3 and 300),
  noted_by uuid references auth.users (id) on delete set null,
  noted_at timestamptz not null default now(),
  constraint refund_returns_come_after_they_went check (returned_on >= sent_on)
);
create index refund_returns_by_refund on public.refund_returns (refund_id, noted_at desc);
create index refund_returns_by_noter on public.refund_returns (noted_by);
comment on table public.refund_returns is 'Refunds that a colleague sent by a transfer and the bank sent back. Only added to.';
comment on column public.refund_returns.number is 'Of the transfer that came back; no other transfer has it.';
comment on column public.refund_returns.reason is 'What the bank says, for the student to read.';
comment on column public.refund_returns.noted_by is 'Somebody else sends it again.';

alter table public.refund_returns enable row level security;
revoke all on public.refund_returns from anon, authenticated, service_role;
grant select on public.refund_returns to service_role;
-- Not which colleague noted it, which those who read payments learn from a procedure.
grant select (id, refund_id, number, sent_on, returned_on, reason, noted_at) on public.refund_returns to authenticated;
create policy refund_returns_select_of_readable on public.refund_returns for select to authenticated
  using (exists (select from public.refunds as r where r.id = refund_id));

insert into private.notice_kinds (kind, topic) values ('order.refund_returned', 'profile');
