import { COUNTING_COOKIE } from "./rules";

/**
 * Shows the question of the page's foot, or the answer it has, while the page is still read in: on a short page its paragraph is
 * the largest thing to be seen, and coming later it would move what stands below (components/layout/privacy-choices.tsx).
 */
export const SHOW_EARLY_QUESTION = `document.getElementById("privacy-choices").dataset.choice=/\\b${COUNTING_COOKIE}=(yes|no)\\b/.exec(document.cookie)?.[1]??""`;
