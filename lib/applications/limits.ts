/** As the columns have them, in characters. */
export const APPLICATION_LIMITS = { reason: 2000 } as const;
