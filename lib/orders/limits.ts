/** What a bill may hold. Safe in the browser: forms take it from here. */
export const BILLING_LIMITS = { name: [2, 100], address: [5, 400], email: 254 } as const;

/** Why the open parts of an order end; it stands on the credit note. */
export const END_NOTE_LIMITS = [3, 200] as const;

/** Where GST has states; a bill elsewhere has none. */
export const HOME_COUNTRY = "IN";
