/** Days in which the deletion of an account can be taken back; the table's default says the same. */
export const DAYS_TO_CHANGE_ONES_MIND = 30;
