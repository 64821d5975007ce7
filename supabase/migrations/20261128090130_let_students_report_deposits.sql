alter table public.offers
  add column deposit_reported_on date check (deposit_reported_on >= received_on),
  drop constraint offers_go_on_when_accepted,
  add constraint offers_go_on_when_accepted
    check (state in ('accepted', 'rescinded', 'closed') or num_nonnulls(deposit_reported_on, deposit_paid_on, confirmation_number) = 0);
comment on column public.offers.deposit_reported_on is 'When the student says they paid; deposit_paid_on is what a colleague confirmed.';
