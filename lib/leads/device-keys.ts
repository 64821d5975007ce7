/** What we keep on a visitor's device until a form is sent: written on every page by arrival.browser.ts, sent by forms.browser.ts. */
export const KEPT_ENTRIES = "kept-entries";
export const FIRST_TOUCH = "first-touch";
export const LAST_TOUCH = "last-touch";
export const REFERRAL_CODE_KEPT = "referral-code";
/** Of the visit only: the page before the form. */
export const CAME_FROM = "came-from";
