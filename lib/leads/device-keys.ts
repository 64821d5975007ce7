/** Storage keys on a visitor's device until a form is sent: written on every page by arrival.browser.ts, sent by forms.browser.ts. */
export const SAVED_ENTRIES = "kept-entries";
export const FIRST_TOUCH = "first-touch";
export const LAST_TOUCH = "last-touch";
export const STORED_REFERRAL_CODE = "referral-code";
/** Session storage: the page before the form. */
export const PREVIOUS_PAGE = "came-from";
