/** Days in which the deletion of an account can be taken back; the table's default says the same. */
export const CLOSURE_GRACE_DAYS = 30;
