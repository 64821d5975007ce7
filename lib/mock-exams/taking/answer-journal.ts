import type { WaitingChange } from "./waiting-answers.ts";

/** Where changes of one attempt survive a reload. One change a question: a newer one takes the place of the older. */
export type AnswerStorage = {
  load(): Promise<{ changes: WaitingChange[]; lastSeq: number }>;
  keep(changes: readonly WaitingChange[], lastSeq: number): Promise<void>;
  /** Forgets a change only if it is still this one. */
  drop(changes: readonly WaitingChange[]): Promise<void>;
};

import type { Attempt } from "./rows.ts";

/** Without storage a number might be given twice after a reload; so many are left out then. */
const SAFE_LEAP = 1_000;
/** So many numbers ahead are written down as given out, so that an answer need not wait for the device to be sent. */
const RESERVED_AHEAD = 200;

type Stored = Awaited<ReturnType<AnswerStorage["load"]>>;

/** Writes answers down on the device, one write at a time, and gives out their numbers so that none is given twice. */
export class AnswerJournal {
  /** The device's storage does not work. */
  isMemoryOnly = false;
  private lastSeq = 0;
  /** Numbers up to this one are written down as given out. */
  private reservedSeq = 0;
  private writing: Promise<void> = Promise.resolve();
  private readonly unwritten = new Set<number>();
  private isWriteQueued = false;
  private readonly storage: AnswerStorage;
  private readonly changeOf: (ordinal: number) => WaitingChange | undefined;
  private readonly onWritten: (hasChanged: boolean) => void;

  /** `onWritten` is told whether the storage has begun or ceased to work. */
  constructor(
    storage: AnswerStorage,
    changeOf: (ordinal: number) => WaitingChange | undefined,
    onWritten: (hasChanged: boolean) => void,
  ) {
    this.storage = storage;
    this.changeOf = changeOf;
    this.onWritten = onWritten;
  }

  /** What an earlier page of this device left behind. */
  async load(): Promise<Stored> {
    try {
      return await this.storage.load();
    } catch {
      this.isMemoryOnly = true;
      return { changes: [], lastSeq: 0 };
    }
  }

  /** Begins a turn: its numbers go on after those that the device and the server know. */
  begin(epoch: number, stored: Stored, responses: Attempt["responses"]): void {
    const known = responses.filter((response) => response.epoch === epoch).map(({ seq }) => seq);
    const ofThisTurn = stored.changes.filter((change) => change.epoch === epoch).map(({ seq }) => seq);
    this.lastSeq = Math.max(this.lastSeq, stored.lastSeq, ...known, ...ofThisTurn);
    if (this.isMemoryOnly) this.lastSeq += SAFE_LEAP;
    const written = Math.max(stored.lastSeq, ...ofThisTurn);
    this.reservedSeq = this.isMemoryOnly ? Number.POSITIVE_INFINITY : written;
    this.unwritten.clear();
  }

  nextSeq(): number {
    return ++this.lastSeq;
  }

  isReserved(seq: number): boolean {
    return seq <= this.reservedSeq;
  }

  /** The answer to this question goes into the next write. */
  note(ordinal: number): void {
    this.unwritten.add(ordinal);
  }

  /** One write at a time; what changes meanwhile goes into the next. */
  writeDown(reserves = false): void {
    if ((this.unwritten.size === 0 && !reserves) || this.isWriteQueued) return;
    this.isWriteQueued = true;
    this.write(async () => {
      this.isWriteQueued = false;
      const changes = [...this.unwritten].flatMap((o) => this.changeOf(o) ?? []);
      this.unwritten.clear();
      const reserved = this.lastSeq + RESERVED_AHEAD;
      const wasMemoryOnly = this.isMemoryOnly;
      try {
        await this.storage.keep(changes, reserved);
        this.isMemoryOnly = false;
        this.reservedSeq = reserved;
      } catch {
        this.isMemoryOnly = true;
        this.reservedSeq = Number.POSITIVE_INFINITY;
      }
      this.onWritten(wasMemoryOnly !== this.isMemoryOnly);
    });
  }

  forget(changes: readonly WaitingChange[]): void {
    this.write(() => this.storage.drop(changes));
  }

  /** Resolves when all that was to be written is, or the device cannot. */
  written(): Promise<void> {
    return this.writing;
  }

  private write(work: () => Promise<void>): void {
    this.writing = this.writing.then(work).catch(() => {});
  }
}
