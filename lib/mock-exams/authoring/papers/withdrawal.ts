/** How long the reason of a withdrawal is; the database holds the same. */
export const WITHDRAWAL_REASON = { min: 3, max: 500 } as const;
