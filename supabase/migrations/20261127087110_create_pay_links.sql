create table public.pay_links (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  ended_at timestamptz,
  payer_name text check (payer_name = btrim(payer_name) and char_length(payer_name) between 2 and 100 and payer_name !~ '[[:cntrl:]]'),
  payer_email text check (payer_email = lower(btrim(payer_email)) and char_length(payer_email) between 3 and 254 and payer_email ~ '^[^@\s]+@[^@\s]+$'),
  begun_at timestamptz,
  created_at timestamptz not null default now(),
  constraint pay_links_end_after_they_begin check (expires_at > created_at and expires_at <= created_at + interval '7 days'),
  constraint pay_links_know_payers_once_they_begin check (begun_at is not null or num_nonnulls(payer_name, payer_email) = 0)
);
-- With whether it has ended: the REST API takes a unique index on a foreign key alone for a relation of one to one.
create unique index pay_links_one_at_a_time on public.pay_links (order_id, (ended_at is null)) where ended_at is null;
comment on index public.pay_links_one_at_a_time is 'An order has one link at a time: another one ends it.';
create index pay_links_by_order on public.pay_links (order_id, created_at desc);
comment on table public.pay_links is 'Addresses at which somebody without an account pays an order for a student.';
comment on column public.pay_links.token_hash is 'SHA-256 of the token in the address, which nobody can read again.';
comment on column public.pay_links.payer_email is 'For a receipt, if whoever pays wants one. Gone with the account of the student.';
comment on column public.pay_links.begun_at is 'When somebody began to pay by it last.';

alter table public.pay_links enable row level security;
revoke all on public.pay_links from anon, authenticated, service_role;
grant select (id, order_id, expires_at, ended_at, begun_at, created_at) on public.pay_links to authenticated;
grant select on public.pay_links to service_role;
create policy pay_links_select_of_readable on public.pay_links for select to authenticated
  using (order_id in (select o.id from public.orders as o));
