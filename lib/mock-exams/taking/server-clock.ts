/**
 * What time it is for the exam server, told without the device's own clock: that one may be an hour off, or be set while
 * the exam runs. An answer of the server gives its time; from there a clock that only counts forward goes on.
 */

/** How far a good quartz strays; an old sample is worth less than a new one by that much. */
const DRIFT = 100e-6;
/** A device that slept: its calendar went on while its counter stood still, or somebody set the calendar. */
const JUMP_MS = 1_500;

type Sample = { offset: number; roundTrip: number; at: number; calendarGap: number };
type Source = { monotonic: () => number; calendar: () => number };

const BROWSER: Source = { monotonic: () => performance.now(), calendar: () => Date.now() };

export class ServerClock {
  private best: Sample | null = null;
  private readonly source: Source;

  constructor(source: Source = BROWSER) {
    this.source = source;
  }

  /** A reading of the counter, to be taken before a request and given to `note` after its answer. */
  reading(): number {
    return this.source.monotonic();
  }

  /** The server wrote `serverNow` somewhere between the request and its answer. The quickest answer knows best. */
  note(serverNow: string, sentAt: number, receivedAt: number = this.source.monotonic()): void {
    const server = Date.parse(serverNow);
    const roundTrip = receivedAt - sentAt;
    if (!Number.isFinite(server) || roundTrip < 0) return;
    const calendarGap = this.source.calendar() - receivedAt;
    const { best } = this;
    const strayed = best ? (receivedAt - best.at) * DRIFT * 2 : 0;
    if (best && !this.isDoubtful() && roundTrip > best.roundTrip + strayed) return;
    this.best = { offset: server - (sentAt + receivedAt) / 2, roundTrip, at: receivedAt, calendarGap };
  }

  /** Milliseconds since 1970 at the server; null before the first answer. */
  now(): number | null {
    return this.best ? this.best.offset + this.source.monotonic() : null;
  }

  /**
   * Counter and calendar no longer agree: the device slept, or its calendar was set. Only the server can say which, so
   * it should be asked; the next answer counts whatever it took.
   */
  isDoubtful(): boolean {
    if (!this.best) return true;
    const gap = this.source.calendar() - this.source.monotonic();
    return Math.abs(gap - this.best.calendarGap) > JUMP_MS;
  }

  /** What is left until an instant, never less than nothing; null when nobody knows. */
  leftUntil(instant: string | null): number | null {
    const now = this.now();
    return instant === null || now === null ? null : Math.max(0, Date.parse(instant) - now);
  }

  /** How far the device's own clock is from the server's, for the check before an exam. */
  deviceErrorMs(): number | null {
    const now = this.now();
    return now === null ? null : this.source.calendar() - now;
  }
}
