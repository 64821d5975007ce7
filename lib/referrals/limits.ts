/** What the forms of referrals take. Safe in the browser: they take it from here. */
export const REFERRAL_LIMITS = {
  note: [3, 1000],
  termsNote: [3, 200],
  reference: [4, 40],
  waitDays: 365,
  mostAYear: 1000,
} as const;
