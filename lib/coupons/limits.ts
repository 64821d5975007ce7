/** What a coupon may hold. Safe in the browser: forms take it from here. */
export const COUPON_LIMITS = {
  code: [3, 24],
  note: [3, 200],
  uses: 1_000_000,
  usesEach: 100,
} as const;
