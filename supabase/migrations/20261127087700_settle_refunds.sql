alter table public.settlement_lines add column refund_id uuid references public.refunds (id) on delete restrict;
alter table public.settlement_lines drop constraint settlement_lines_reason_check;
alter table public.settlement_lines add constraint settlement_lines_reason_check
  check (reason in ('other_kind', 'unknown', 'not_received', 'not_gone', 'other_amount', 'settled_before'));
alter table public.settlement_lines add constraint settlement_lines_of_refunds_name_their_payment check (refund_id is null or payment_id is not null);
drop index public.settlement_lines_settle_once;
create unique index settlement_lines_settle_once on public.settlement_lines (payment_id) where is_booked and refund_id is null;
create unique index settlement_lines_settle_refunds_once on public.settlement_lines (refund_id) where is_booked and refund_id is not null;
create index settlement_lines_by_refund on public.settlement_lines (refund_id);
comment on table public.settlement_lines is 'What such a file says of each payment and refund, which of ours it is, or why it is none.';
comment on column public.settlement_lines.refund_id is 'Of a refund, which the provider kept back from what it paid out; payment_id is then the payment it gives back.';
comment on column public.settlement_lines.provider_payment_id is 'The provider''s number of the payment, or of the refund.';
comment on index public.settlement_lines_settle_once is 'A payment reaches the bank once.';
comment on index public.settlement_lines_settle_refunds_once is 'A refund leaves the bank once.';
