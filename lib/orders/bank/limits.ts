/** What the forms of transfers take. Safe in the browser. */
export const PROOF_BYTES = 5_000_000;
export const REFUSAL_REASON = [3, 1000] as const;
