import type { ItemType, Marking } from "../../item.ts";

/** What an action answers when the session has ended; the form then says how to go on. */
export const SIGNED_OUT =
  "Your session has ended. What you wrote is kept in this browser. Sign in again in another tab, then save here.";

/** What is answered when the preview or its marking fails. */
export const NOT_NOW =
  "The preview does not work just now. What you wrote is kept in this browser: please try again in a minute.";

/** The types of questions in the words of their authors. */
export const TYPE_TEXTS: Readonly<Record<ItemType, { name: string; about: string }>> = {
  single_choice: { name: "One right answer", about: "Options, of which exactly one is right." },
  multiple_choice: { name: "Several right answers", about: "Options, of which one or more are right." },
  numeric: { name: "Number", about: "The candidate types a number; exact, or within a range." },
  text: { name: "Short text", about: "The candidate types a word or a few; several forms may be accepted." },
  gaps: {
    name: "Text with gaps",
    about: "Gaps to type into, to choose for, or to fill from a list of words.",
  },
  matching: { name: "Matching", about: "Each row has its match." },
  ordering: { name: "Putting in order", about: "Parts that belong in one order." },
  essay: { name: "Essay", about: "A longer text, marked by people with a rubric." },
  speech: { name: "Spoken answer", about: "Recorded, and marked by people with a rubric." },
};

type Rule = Marking["partial"];
type Rules = { [Type in ItemType]?: readonly (readonly [Rule, string])[] };
const ALL_OR_NOTHING = "All or nothing";
/** How much an answer gets that is right in part, by type of question. */
export const PARTIAL_TEXTS: Readonly<Rules> = {
  multiple_choice: [
    ["none", ALL_OR_NOTHING],
    ["per_option", "Marks for each right option; each wrong one takes as much away, never below 0"],
    ["jee_adv", "JEE Advanced: full marks for all, 1 for each right one while none is wrong"],
  ],
  text: [
    ["none", ALL_OR_NOTHING],
    ["per_word", "Marks for each word of the first accepted form (dictation)"],
  ],
  gaps: [
    ["none", ALL_OR_NOTHING],
    ["per_gap", "Marks for each gap"],
  ],
  matching: [
    ["none", ALL_OR_NOTHING],
    ["per_row", "Marks for each row"],
  ],
  ordering: [
    ["none", ALL_OR_NOTHING],
    ["pairs", "Marks for each two neighbours in the right order"],
  ],
};
