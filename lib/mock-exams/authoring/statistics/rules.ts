import { durationText, figureText, shareText } from "../../results/figures.ts";
import type { Flag } from "./flags.ts";
import type { ItemFacts, KeyChange, KeyChangeKind } from "./rows.ts";
import type { KeyChangeRun } from "./run-rows.ts";

/** What the screens about questions that were answered call things. Safe in the browser. */

/** Figures are shown from so many first attempts on, and a verdict is given from so many (exam_private.item_statistics). */
export const LEAST_ANSWERS = { figures: 10, verdict: 30 } as const;

export const FLAG_TEXTS: Readonly<Record<Flag, { name: string; meaning: string }>> = {
  wrong_option_leads: {
    name: "Key suspect",
    meaning:
      "The best third of candidates chose a wrong option more often than the key. Check the key first.",
  },
  negative: {
    name: "Works backwards",
    meaning:
      "Who did well on the rest of the paper got this wrong more often than who did badly: a correlation below 0.",
  },
  weak: {
    name: "Tells little apart",
    meaning: "Getting this right hardly goes with doing well on the rest: a correlation below 0.1.",
  },
  too_hard: { name: "Too hard", meaning: "Less than 10% of its marks were earned." },
  too_easy: { name: "Too easy", meaning: "More than 95% of its marks were earned." },
  unused_option: {
    name: "Unused option",
    meaning: "Fewer than 5% of those who answered chose one of the wrong options, so it does no work.",
  },
  slow: {
    name: "Too slow",
    meaning: "Half of those who answered took more than one and a half times the time its author expected.",
  },
};

/** What can be said of a question as a whole. */
export const VERDICT_TEXTS = {
  flagged: "Something stands out",
  sound: "Nothing stands out",
  too_few: "Not enough answers yet",
} as const;
export const VERDICTS = Object.keys(VERDICT_TEXTS) as (keyof typeof VERDICT_TEXTS)[];

/** How a question counts. */
export const KEY_STATE_TEXTS = { live: "Counts", dropped: "Dropped", bonus: "Bonus" } as const;
export const KEY_STATES = Object.keys(KEY_STATE_TEXTS) as (keyof typeof KEY_STATE_TEXTS)[];

export const KIND_TEXTS: Readonly<Record<KeyChangeKind, { name: string; meaning: string }>> = {
  key: { name: "Change the key", meaning: "Another answer is right, or a further one is accepted." },
  dropped: { name: "Drop the question", meaning: "Everybody gets full marks for it." },
  bonus: { name: "Make it a bonus", meaning: "Whoever tried it gets full marks." },
  live: { name: "Count it again", meaning: "It is marked by its key, as before." },
};

/** The reasons why there is no verdict; null where there is one. */
export function tooFewText({ n, hasVerdict }: Pick<ItemFacts, "n" | "hasVerdict">): string | null {
  if (hasVerdict) return null;
  if (n === null) return `Not enough answers yet: figures are shown from ${LEAST_ANSWERS.figures} on.`;
  return `Not enough answers yet for a verdict: ${n} of ${LEAST_ANSWERS.verdict}.`;
}

/** A correlation with its sign and two decimals: +0.31, −0.08. */
export function correlationText(value: number): string {
  const text = Math.abs(value).toFixed(2);
  return Number(text) === 0 ? "0.00" : `${value < 0 ? "−" : "+"}${text}`;
}

/** "1 min 05 s, expected 1 min". */
export function timeText(medianMs: number, estSeconds: number): string {
  return `${durationText(medianMs)}, expected ${durationText(estSeconds * 1_000)}`;
}

/** How often a question was given: "40", or where it is drawn from a bank "12 of 40 (30%)". */
export function exposureText({ seen, sittings }: Pick<ItemFacts, "seen" | "sittings">): string {
  if (seen === 0) return "Not yet";
  if (sittings <= seen) return String(seen);
  return `${seen} of ${sittings} (${shareText(seen / sittings)})`;
}

export type OptionShare = {
  id: string;
  chosen: number;
  /** Of all who chose something. */
  share: number;
  /** Of the lower, middle and upper third who chose something. */
  thirds: [number, number, number];
};

/** The share of each option among those who answered, in all and in each third; one that nobody chose stands with nought. */
export function optionShares(
  ids: readonly string[],
  counts: Readonly<Record<string, readonly [number, number, number]>>,
  answered: number,
): OptionShare[] {
  const of = (id: string) => counts[id] ?? [0, 0, 0];
  const totals = [0, 1, 2].map((third) => ids.reduce((sum, id) => sum + (of(id)[third] ?? 0), 0));
  const share = (part: number, whole = 0) => (whole > 0 ? part / whole : 0);
  return ids.map((id) => {
    const [low, middle, high] = of(id);
    const chosen = low + middle + high;
    return {
      id,
      chosen,
      share: share(chosen, answered),
      thirds: [share(low, totals[0]), share(middle, totals[1]), share(high, totals[2])],
    };
  });
}

/** How many of n gave an answer. */
export function answeredCount({ n, omitRate }: Pick<ItemFacts, "n" | "omitRate">): number {
  return Math.round((n ?? 0) * (1 - (omitRate ?? 0)));
}

/** Attempts in one call, so that none outlasts the patience of the database; and how long one press of a button works. */
export const RUN_LIMITS = { batch: 200, patienceMs: 3_000 } as const;

type RunFigures = Pick<KeyChangeRun, "state" | "seen" | "changed" | "up" | "down">;

/** What a run over the attempts with a question, or those of a paper, comes to, or came to, in a sentence. */
export function runText(
  { state, seen, changed, up, down }: RunFigures,
  isTrial: boolean,
  over: "question" | "paper" = "question",
): string {
  const soFar = state === "running" ? " so far" : "";
  if (seen === 0)
    return over === "question"
      ? `No marked attempt has this question${soFar}.`
      : `This paper has no marked attempt${soFar}.`;
  const looked = `${count(seen, "marked attempt")} ${over === "question" ? "with this question" : "of this paper"} looked at${soFar}`;
  if (changed === 0) return `${looked}; no result ${isTrial ? "changes" : "changed"}.`;
  const same = changed - up - down;
  const parts = [
    ...(up > 0 ? [`${up} up`] : []),
    ...(down > 0 ? [`${down} down`] : []),
    ...(same > 0 ? [`${same} with the same marks`] : []),
  ];
  return `${looked}; ${changed} ${isTrial ? (changed === 1 ? "changes" : "change") : "changed"}: ${parts.join(", ")}.`;
}

/** By direction, how many results change, by how many marks on average, and the most in one attempt. */
export function runRows(
  run: Pick<KeyChangeRun, "changed" | "up" | "down" | "marksUp" | "marksDown" | "mostUp" | "mostDown">,
): { name: string; results: number; mean: string; most: string }[] {
  const same = run.changed - run.up - run.down;
  const rows = [
    {
      name: "Up",
      results: run.up,
      mean: `+${figureText(run.marksUp / run.up)}`,
      most: `+${figureText(run.mostUp)}`,
    },
    {
      name: "Down",
      results: run.down,
      mean: `−${figureText(run.marksDown / run.down)}`,
      most: `−${figureText(run.mostDown)}`,
    },
    { name: "Same marks", results: same, mean: "0", most: "0" },
  ];
  return rows.filter(({ results }) => results > 0);
}

/** "8 to 3 marks (−5)", and the exam's own scale where there is one. */
export function differenceText({
  rawBefore,
  rawAfter,
  scaledBefore,
  scaledAfter,
}: KeyChangeRun["differences"][number]): string {
  const from = (value: number | null) => (value === null ? "none" : figureText(value));
  const step = (rawAfter ?? 0) - (rawBefore ?? 0);
  const marks = `${from(rawBefore)} to ${from(rawAfter)} marks (${step > 0 ? "+" : ""}${figureText(step)})`;
  // Where an exam reports its marks, the score is the same figure.
  if (scaledAfter === null || (scaledAfter === rawAfter && scaledBefore === rawBefore)) return marks;
  return scaledBefore === scaledAfter
    ? `${marks}, score stays ${figureText(scaledAfter)}`
    : `${marks}, score ${from(scaledBefore)} to ${figureText(scaledAfter)}`;
}

type ChangeStep = "try" | "go_on_trying" | "make" | "go_on_making" | "wait" | "stale" | "nothing";

/** What may be done with a change next by the person who looks at it. */
export function nextStep(
  change: Pick<KeyChange, "state" | "isStale" | "needsAnother" | "trial" | "outcome">,
): ChangeStep {
  if (change.state === "made") return change.outcome?.state === "running" ? "go_on_making" : "nothing";
  if (change.state === "withdrawn") return "nothing";
  if (change.isStale) return "stale";
  if (!change.trial) return "try";
  if (change.trial.state === "running") return "go_on_trying";
  return change.needsAnother ? "wait" : "make";
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
