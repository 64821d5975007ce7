/** How many rows one run changes at most, as private.bulk_limit() has it. */
export const BULK_MOST = 5_000;

/** How many rows are picked one by one; more are selected by a filter. */
export const BULK_PICKED_MOST = 500;
