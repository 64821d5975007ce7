/** As the columns have them. */
export const OFFER_LIMITS = {
  conditions: 20,
  condition: 500,
  note: 2000,
  number: 60,
  amount: 9_999_999,
} as const;
