/** As the table and its procedures have them. */
export const COMMENT_LIMITS = { text: 4000, mentions: 50, editMinutes: 15 } as const;
