import type { Player } from "@/lib/mock-exams/taking/rows";

/**
 * How the player looks and speaks for each family of exams: where things stand and what buttons are called follows the
 * real test, so that nobody meets it for the first time on the day. Drawn by us, with our own colours.
 */
export type Profile = {
  /** side: a column beside the questions. strip: a row of numbers under them. menu: behind a button. none: no way back. */
  palette: "side" | "strip" | "menu" | "none";
  /** Where Previous, Next and the others stand. */
  actions: "bottom" | "top";
  /** stimulus: all questions on one passage or sound stand on one page. */
  grouping: "single" | "stimulus";
  /** mark-and-next: marking moves on. toggle: a mark on the question itself. none: the exam has none. */
  marking: "mark-and-next" | "toggle" | "none";
  clear: boolean;
  timer: "left" | "centre" | "right";
  tone: "band" | "paper" | "ink" | "rule";
  words: {
    next: string;
    previous: string;
    mark: string;
    unmark: string;
    clear: string;
    palette: string;
    closeSection: string;
    submit: string;
  };
};

const WORDS = {
  next: "Next",
  previous: "Back",
  mark: "Mark for review",
  unmark: "Unmark",
  clear: "Clear answer",
  palette: "Questions",
  closeSection: "End section",
  submit: "Submit exam",
};

const NTA: Profile = {
  palette: "side",
  actions: "bottom",
  grouping: "single",
  marking: "mark-and-next",
  clear: true,
  timer: "right",
  tone: "band",
  words: {
    ...WORDS,
    next: "Save & next",
    previous: "Previous",
    mark: "Mark for review & next",
    clear: "Clear response",
    palette: "Question palette",
    submit: "Submit",
  },
};

export const PROFILES: Record<Player, Profile> = {
  nta: NTA,
  bank: {
    ...NTA,
    timer: "centre",
    words: { ...NTA.words, closeSection: "Submit section", submit: "Submit test" },
  },
  cat: { ...NTA, tone: "ink", words: { ...NTA.words, closeSection: "Submit section" } },
  ielts: {
    palette: "strip",
    actions: "bottom",
    grouping: "stimulus",
    marking: "toggle",
    clear: false,
    timer: "centre",
    tone: "paper",
    words: {
      ...WORDS,
      mark: "Review",
      unmark: "Remove review",
      previous: "Previous",
      submit: "Finish test",
      closeSection: "Finish part",
    },
  },
  language: {
    palette: "strip",
    actions: "bottom",
    grouping: "stimulus",
    marking: "toggle",
    clear: false,
    timer: "right",
    tone: "paper",
    words: { ...WORDS, previous: "Previous", submit: "Finish test", closeSection: "Finish part" },
  },
  gre: {
    palette: "menu",
    actions: "top",
    grouping: "single",
    marking: "toggle",
    clear: false,
    timer: "right",
    tone: "ink",
    words: { ...WORDS, mark: "Mark", unmark: "Unmark", palette: "Review", closeSection: "Exit section" },
  },
  sat: {
    palette: "menu",
    actions: "bottom",
    grouping: "single",
    marking: "toggle",
    clear: false,
    timer: "centre",
    tone: "rule",
    words: { ...WORDS, closeSection: "Finish module", submit: "Finish test" },
  },
  gmat: {
    palette: "menu",
    actions: "bottom",
    grouping: "single",
    marking: "toggle",
    clear: false,
    timer: "right",
    tone: "band",
    words: {
      ...WORDS,
      mark: "Bookmark",
      unmark: "Remove bookmark",
      palette: "Review & edit",
      previous: "Previous",
    },
  },
  duolingo: {
    palette: "none",
    actions: "bottom",
    grouping: "single",
    marking: "none",
    clear: false,
    timer: "left",
    tone: "rule",
    words: { ...WORDS, next: "Continue", closeSection: "Finish", submit: "Finish test" },
  },
};
