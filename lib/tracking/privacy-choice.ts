import { ANALYTICS_COOKIE } from "./rules";

/**
 * Shows the analytics question in the footer, or its answer, while the page is still parsed: on a short page it is the largest
 * element, and showing it later would shift the layout (components/layout/privacy-choices.tsx).
 */
export const SHOW_PRIVACY_CHOICE = `document.getElementById("privacy-choices").dataset.choice=/\\b${ANALYTICS_COOKIE}=(yes|no)\\b/.exec(document.cookie)?.[1]??""`;
