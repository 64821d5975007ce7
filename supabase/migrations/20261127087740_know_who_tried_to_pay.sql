alter table public.payments add column tried_at timestamptz;
comment on column public.payments.tried_at is 'When the provider first said that the buyer tried to pay on its page; empty for buyers who left before.';
create index payments_tried on public.payments (provider, created_at) where state = 'started' and tried_at is not null;
comment on index public.payments_tried is '/admin-diagnostic: tries to pay that a provider knows of and told us nothing about.';
