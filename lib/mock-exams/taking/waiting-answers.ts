import type { AnswerChange } from "../types.ts";
import type { Attempt } from "./rows.ts";
import type { SaveState } from "./save-state.ts";

/** A change that waits, with the turn of the device (epoch) in which it was made. */
export type WaitingChange = AnswerChange & { epoch: number };

/** What failed alone may pass once the server was mended. */
export const REFUSED_AGAIN_MS = 60_000;
const MOST_ROWS = 100;

export type WaitingAnswer = {
  change: WaitingChange;
  due: number;
  /** It went out at least once; a change after that is a new one, due on its own. */
  isSent: boolean;
  isTimeOnly: boolean;
  refusal: RefusedAnswer | null;
};
/** `at`: when it was refused last. `isFinal`: its shape is at fault, so only another answer can pass. */
export type RefusedAnswer = {
  at: number;
  isFinal: boolean;
  copy: "owed" | "kept" | "none";
  copyFrom: number;
};

/** The answers that the server does not have yet, one a question, and which of them may go to it together. */
export class WaitingAnswers {
  private readonly entries = new Map<number, WaitingAnswer>();
  /** Questions whose answer was refused: what is answered there next goes alone, after the others. */
  private readonly suspects = new Set<number>();
  /** The newest change of each question that the server confirmed in this page. */
  private readonly confirmed = new Map<number, WaitingChange>();
  private rowsAtOnce = MOST_ROWS;
  private readonly now: () => number;
  private readonly isReserved: (seq: number) => boolean;

  /** `isReserved`: whether a number is written down as given out. */
  constructor(now: () => number, isReserved: (seq: number) => boolean) {
    this.now = now;
    this.isReserved = isReserved;
  }

  get size(): number {
    return this.entries.size;
  }

  changes(): WaitingChange[] {
    return this.all().map(({ change }) => change);
  }

  changeOf(ordinal: number): WaitingChange | undefined {
    return this.entries.get(ordinal)?.change;
  }

  clear(): void {
    this.entries.clear();
  }

  put(change: WaitingChange, delayMs: number, isTimeOnly: boolean): void {
    const due = this.now() + delayMs;
    const before = this.entries.get(change.o);
    // Set anew, so that the order of the map is the order of the numbers.
    this.entries.delete(change.o);
    this.entries.set(change.o, {
      change,
      due: before && !before.isSent ? Math.min(before.due, due) : due,
      isSent: false,
      isTimeOnly: isTimeOnly && (before?.isTimeOnly ?? true),
      refusal: null,
    });
  }

  /** What was answered here after the server told these: it waits, or was confirmed while they were on their way. */
  newerThan(responses: Attempt["responses"]): AnswerChange[] {
    const theirs = new Map(responses.map((response) => [response.o, response]));
    const mine = new Map(this.confirmed);
    for (const [o, { change }] of this.entries) mine.set(o, change);
    return [...mine.values()].filter((change) => {
      const other = theirs.get(change.o);
      return !other || isNewer(change, other);
    });
  }

  /** Answers on their way, without those that are refused. Time alone is none. */
  countAnswers(): number {
    return this.all().filter(({ isTimeOnly, refusal }) => !isTimeOnly && !refusal).length;
  }

  refused(): SaveState["refused"] {
    return new Map(
      [...this.entries].flatMap(([o, { refusal }]) => (refusal ? [[o, refusal.copy === "kept"]] : [])),
    );
  }

  hasRefused(): boolean {
    return this.all().some(({ refusal }) => refusal);
  }

  hasReady(): boolean {
    return this.all().some((entry) => this.isReady(entry));
  }

  /** Everything may go out now. */
  makeDue(): void {
    for (const entry of this.entries.values()) entry.due = Number.NEGATIVE_INFINITY;
  }

  /** When something is to be done for each of them. */
  dues(): number[] {
    return this.all().flatMap((entry) => {
      if (this.isReady(entry)) return entry.due;
      const { refusal } = entry;
      const again = refusal && !refusal.isFinal ? [refusal.at + REFUSED_AGAIN_MS] : [];
      return refusal?.copy === "owed" ? [refusal.copyFrom, ...again] : again;
    });
  }

  nextBatch(mostBytes: number): WaitingAnswer[] {
    const batch: WaitingAnswer[] = [];
    let bytes = 200;
    const ready = this.all().filter((entry) => this.isReady(entry));
    const trusted = ready.filter(({ change }) => !this.suspects.has(change.o));
    for (const entry of trusted.length > 0 ? trusted : ready.slice(0, 1)) {
      bytes += sizeOf(entry.change);
      if (batch.length >= this.rowsAtOnce || (batch.length > 0 && bytes > mostBytes)) break;
      batch.push(entry);
    }
    return batch;
  }

  /** Whether nothing else could go out, now or once it is written down. */
  isAllOf(batch: readonly WaitingAnswer[]): boolean {
    return batch.length === this.all().filter((entry) => this.isOpen(entry)).length;
  }

  /** A refused answer of which the exam team is to get a copy now. */
  owesCopy(): WaitingAnswer | undefined {
    const now = this.now();
    return this.all().find(({ refusal }) => refusal?.copy === "owed" && refusal.copyFrom <= now);
  }

  /** An answer at fault is looked for: batches are smaller than they could be. */
  isSplit(): boolean {
    return this.rowsAtOnce !== MOST_ROWS;
  }

  isSuspect(batch: readonly WaitingAnswer[]): boolean {
    return batch.length === 1 && batch.every(({ change }) => this.suspects.has(change.o));
  }

  /** One of them is at fault: the one that was named, or else one half goes first, until one is left. */
  isolate(batch: readonly WaitingAnswer[], { isFinal, seq }: { isFinal: boolean; seq?: number }): void {
    const [only] = batch.length === 1 ? batch : batch.filter(({ change }) => change.seq === seq);
    if (!only) {
      this.rowsAtOnce = Math.ceil(batch.length / 2);
      return;
    }
    const copy = only.refusal?.copy ?? (only.change.r === null ? "none" : "owed");
    only.refusal = { at: this.now(), isFinal, copy, copyFrom: Number.NEGATIVE_INFINITY };
    this.suspects.add(only.change.o);
    this.rowsAtOnce = MOST_ROWS;
  }

  /** The server has these up to a number. Late ones are kept apart there and are no answers. */
  confirm(batch: readonly WaitingAnswer[], acked: number, isLate: boolean): WaitingChange[] {
    const done = batch.filter(({ change }) => change.seq <= acked).map(({ change }) => change);
    for (const change of done) {
      if (!isLate) this.confirmed.set(change.o, change);
      const entry = this.entries.get(change.o);
      if (entry?.change.seq === change.seq && entry.change.epoch === change.epoch) {
        this.entries.delete(change.o);
        this.suspects.delete(change.o);
      }
    }
    if (!this.hasReady()) this.rowsAtOnce = MOST_ROWS;
    return done;
  }

  private all(): WaitingAnswer[] {
    return [...this.entries.values()];
  }

  /** Whether it may go out: a number that is not reserved would after a crash be given to another answer. */
  private isReady(entry: WaitingAnswer): boolean {
    return this.isOpen(entry) && this.isReserved(entry.change.seq);
  }

  /** Not refused, or long enough ago by an error of the server, which may have been mended. */
  private isOpen({ refusal }: WaitingAnswer): boolean {
    return !refusal || (!refusal.isFinal && refusal.at + REFUSED_AGAIN_MS <= this.now());
  }
}

type Numbered = { epoch: number; seq: number };

export function isNewer(one: Numbered, other: Numbered): boolean {
  return one.epoch > other.epoch || (one.epoch === other.epoch && one.seq > other.seq);
}

/** The newest change of each question, in the order in which they were made. */
export function newestOfEach(changes: readonly WaitingChange[]): WaitingChange[] {
  const newest = new Map<number, WaitingChange>();
  for (const change of changes) {
    const other = newest.get(change.o);
    if (!other || isNewer(change, other)) newest.set(change.o, change);
  }
  return [...newest.values()].sort((one, other) => one.epoch - other.epoch || one.seq - other.seq);
}

const bytes = new TextEncoder();

function sizeOf(change: WaitingChange): number {
  return bytes.encode(JSON.stringify(change)).length;
}

export function sizeOfAll(batch: readonly WaitingAnswer[]): number {
  return batch.reduce((all, { change }) => all + sizeOf(change), 0);
}
