import type { MarkingKind, QueuedAnswer } from "./rows";

/** What the screens of markers call things. Safe in the browser. */

export const MARKING_TEXTS: Readonly<Record<MarkingKind, string>> = {
  human: "First marking",
  second: "Second marking",
  adjudicated: "Decision between two",
};

export const ANSWER_TYPES: Readonly<Record<QueuedAnswer["type"], string>> = {
  essay: "Essay",
  speech: "Spoken answer",
};
