/** What the forms of refunds take. Safe in the browser. */
export const REASON_LIMITS = [3, 1000] as const;
export const RETURN_REASON_LENGTH = 300;
