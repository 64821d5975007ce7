insert into public.ledger_accounts (code, name, kind) values
  ('referral_payable', 'Rewards owed for referrals', 'liability'),
  ('referral_rewards', 'Rewards for referrals', 'expense');

alter table public.ledger_journals drop constraint ledger_journals_kind_check;
alter table public.ledger_journals add constraint ledger_journals_kind_check
  check (kind in ('sale', 'unmatched', 'refund', 'dispute', 'settlement', 'correction', 'referral'));
