alter table public.referrals drop constraint referrals_ended_reason_check;
alter table public.referrals add constraint referrals_ended_reason_check
  check (ended_reason in ('own', 'known', 'not_covered', 'most_a_year', 'refunded', 'gone', 'decided', 'colleague'));
comment on column public.referrals.terms_id is 'The terms on the day the friend first wrote to us; empty where none held, or where whoever sent them worked here, and then there is no reward.';
