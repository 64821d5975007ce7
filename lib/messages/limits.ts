/** As the tables and their procedures have them. */
export const MESSAGE_LIMITS = { body: 4000, removeMinutes: 10, reason: 500, page: 50 } as const;
