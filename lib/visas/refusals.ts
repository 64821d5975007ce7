/** Why a visa was refused, and what can be done about it. No promise: the embassy decides each time anew. */

/** Names are those of private.visa_refusal_name; a test compares the two. */
export const REFUSAL_REASONS = {
  funds_not_shown: {
    name: "Not enough money was shown",
    next: "Add up with your officer what is to be shown, and which papers show it. A loan letter or a sponsor’s account can be part of it where the country accepts them.",
  },
  funds_not_held: {
    name: "The money was not in the account for long enough",
    next: "Leave the whole sum untouched for the whole time, and apply again only when that time is over.",
  },
  purpose: {
    name: "The reason for studying was not convincing",
    next: "Write down in your own words why this course, why there and what you do with it afterwards. Your officer reads it and asks back.",
  },
  return_home: {
    name: "Doubt that you would leave after the course",
    next: "Show what ties you to home and what you plan after the course: family, work, property. Say only what is so.",
  },
  course_choice: {
    name: "The course did not fit your studies so far",
    next: "Explain how the course follows from what you studied or worked in, or look with us at one that does.",
  },
  english: {
    name: "English was not proved",
    next: "Check which tests and scores count, and take one that does before you apply again.",
  },
  papers_missing: {
    name: "Papers were missing",
    next: "Go through the list of the refusal letter one by one. We apply again once every paper is there.",
  },
  papers_doubted: {
    name: "A paper was not believed",
    next: "Ask whoever issued it for a confirmation in writing. Tell your officer if anything in it was not right.",
  },
  interview: {
    name: "The interview",
    next: "Write down what was asked and what you answered while you remember it, then practise with us.",
  },
  history: {
    name: "An earlier stay, visa or refusal",
    next: "Tell your officer about every earlier visa, stay and refusal. The next application says so openly.",
  },
  health: {
    name: "The medical examination",
    next: "Ask the clinic for the report and a doctor what follows from it. We apply again when it is settled.",
  },
  other: {
    name: "Another reason",
    next: "Read the letter with your officer and decide together.",
  },
} as const;
export type RefusalReason = keyof typeof REFUSAL_REASONS;
export const REFUSAL_REASON_NAMES = Object.keys(REFUSAL_REASONS) as RefusalReason[];
