-- Tries at an account count for the pair of e-mail and address, and more generously for the e-mail alone, so that nobody locks
-- out another from elsewhere, and for the address alone, which many people may share. The app counts them, so that a hosted project
-- has these limits too. The same numbers as RATE_LIMITS in lib/platform/rate-limit-rules.ts.
insert into private.rate_limit_rules (kind, max_count, window_seconds) values
  ('authByEmail', 20, 15 * 60),
  ('authByAddress', 50, 15 * 60),
  ('passwordResetByEmail', 12, 60 * 60),
  ('passwordResetByAddress', 30, 60 * 60),
  ('emailByEmail', 80, 60 * 60),
  ('emailByAddress', 200, 60 * 60)
on conflict (kind) do update set max_count = excluded.max_count, window_seconds = excluded.window_seconds;
