import { forgetPlay, nonceOfPlay } from "./answer-store.ts";
import { audibleIn, type Listening, nextToLoad, ordinalOf } from "./audible-sounds.ts";
import { askExam } from "./exam-api.ts";
import type { ExamRun } from "./exam-run.ts";
import { mayBegin, playingAt, type Recording } from "./listening.ts";
import type { Plays, Stimulus } from "./rows.ts";
import { SealedSounds } from "./sealed-sounds.ts";
import type { ServerClock } from "./server-clock.ts";

/** What the player needs of the sitting it belongs to. */
export type Sitting = Pick<ExamRun, "subscribe" | "refresh" | "notePlays" | "announce"> & {
  snapshot(): Listening;
  clock: Pick<ServerClock, "now" | "reading" | "note">;
};
/** And of the audio element. */
type AudioElement = Pick<
  HTMLAudioElement,
  "paused" | "ended" | "currentTime" | "duration" | "volume" | "src" | "play" | "pause" | "load"
> &
  Pick<EventTarget, "addEventListener" | "removeEventListener">;

export type SoundState = {
  /** What plays by the server's clock, and how far it is. */
  active: Recording | null;
  atMs: number;
  /** blocked: the browser wants a press first. */
  heard: "nothing" | "loading" | "playing" | "blocked";
  /** Recordings whose sound is here, ready to begin. */
  loaded: ReadonlySet<string>;
  /** The sound did not come; it is asked for again. */
  hasFailed: boolean;
  /** Play was pressed: asking is on its way; failed means that no answer came. */
  begin: "idle" | "asking" | "failed";
};

const SYNC_EVERY_MS = 250;
/** How far the sound may be behind the server before it is moved; less would be heard as a jump. */
const MOST_BEHIND_MS = 3_000;

/**
 * The one sound of an exam. It stands outside the questions, and follows the server: what plays there is heard here, from
 * the second where it stands, whichever question is looked at. Loading is free; what opens a sound comes with its play.
 */
export class SoundPlayer {
  volume = 1;
  private readonly run: Sitting;
  private readonly person: string;
  private audio: AudioElement | null = null;
  private state: SoundState = {
    active: null,
    atMs: 0,
    heard: "nothing",
    loaded: new Set(),
    hasFailed: false,
    begin: "idle",
  };
  private readonly listeners = new Set<() => void>();
  private readonly sounds = new SealedSounds();
  private isAskingKey = false;
  /** The recording in the audio element, and where its opened bytes lie. */
  private source: { id: string; address: string } | null = null;
  private opening: string | null = null;
  private isBlocked = false;
  private isGone = false;

  constructor(run: Sitting, person: string) {
    this.run = run;
    this.person = person;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  snapshot = (): SoundState => this.state;

  /** Follows the server with this element, until what it gives is called. */
  attach(audio: AudioElement): () => void {
    this.audio = audio;
    this.isGone = false;
    const sync = () => this.sync();
    const begun = () => {
      const { source } = this;
      if (source) void forgetPlay(this.person, this.keyOf(source.id));
      sync();
    };
    audio.addEventListener("playing", begun);
    audio.addEventListener("ended", sync);
    const online = () => {
      this.sounds.askNow();
      sync();
    };
    window.addEventListener("online", online);
    const timer = setInterval(sync, SYNC_EVERY_MS);
    const stop = this.run.subscribe(sync);
    return () => {
      this.isGone = true;
      clearInterval(timer);
      stop();
      window.removeEventListener("online", online);
      audio.removeEventListener("playing", begun);
      audio.removeEventListener("ended", sync);
      audio.pause();
      this.release();
      this.audio = null;
    };
  }

  /** Counts a play, and begins it. Has to be called by a press: a phone lets no other sound begin. */
  async begin(stimulus: string): Promise<void> {
    const ordinal = ordinalOf(this.run.snapshot(), stimulus);
    const recording = this.run.snapshot().stimuli.get(stimulus);
    if (ordinal === null || !recording || this.state.begin === "asking") return;
    if (!mayBegin(recording, this.state.active)) return;
    this.unlock();
    this.set({ begin: "asking" });
    // A nonce of an earlier page may belong to a play that is over; then there is another one.
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await this.ask(ordinal, await nonceOfPlay(this.person, this.keyOf(stimulus)));
      if (answer === "refused") await forgetPlay(this.person, this.keyOf(stimulus));
      if (typeof answer === "string") {
        if (answer === "refused") await this.run.refresh().catch(() => {});
        this.set({ begin: answer === "failed" ? "failed" : "idle" });
        return;
      }
      if (answer.plays.some(({ isOn }) => isOn)) break;
      await forgetPlay(this.person, this.keyOf(stimulus));
    }
    this.set({ begin: "idle" });
    if (this.audio && this.source?.id === stimulus) this.audio.currentTime = 0;
    this.sync();
  }

  /** The browser wanted a press. Costs nothing: the play goes on where it stands. */
  goOn(): void {
    this.unlock();
    this.isBlocked = false;
    this.sync();
  }

  announce(text: string): void {
    this.run.announce(text);
  }

  setVolume(volume: number): void {
    this.volume = volume;
    if (this.audio) this.audio.volume = volume;
  }

  /** The sound of this recording is asked for now rather than later. */
  loadAgain(): void {
    this.sounds.askNow();
    this.sync();
  }

  /** Brings what is heard in line with what the server plays. */
  private sync(): void {
    const { audio } = this;
    const now = this.run.clock.now();
    if (!audio || this.isGone || now === null) return;
    const audible = audibleIn(this.run.snapshot());
    const active = playingAt(audible, now);
    if (active?.id !== this.state.active?.id) this.isBlocked = false;
    const ahead = nextToLoad(this.run.snapshot(), active, (id) => this.sounds.has(id));
    if (ahead) void this.load(ahead);
    if (active) this.follow(audio, active, now);
    else if (!audio.paused && !this.isNearEnd(audio, audible)) audio.pause();
    const isHeard = this.source?.id === active?.id && !audio.paused;
    const atMs = active ? now - Date.parse(active.startedAt ?? "") : 0;
    this.set({
      active,
      // A whole quarter, so that what shows it changes no more often than it is looked at.
      atMs: Math.round(atMs / SYNC_EVERY_MS) * SYNC_EVERY_MS,
      heard: !active ? "nothing" : isHeard ? "playing" : this.isBlocked ? "blocked" : "loading",
    });
  }

  private follow(audio: AudioElement, active: Recording, now: number): void {
    if (this.source?.id !== active.id) {
      // The last moment of the part before is still to be heard.
      if (!audio.paused && this.isNearEnd(audio, audibleIn(this.run.snapshot()))) return;
      if (!audio.paused) audio.pause();
      if (!this.sounds.has(active.id)) return void this.load(active.id);
      if (!this.sounds.hasKey(active.id)) return void this.fetchKey(active.id);
      return void this.open(active.id);
    }
    if (this.isBlocked) return;
    const position = now - Date.parse(active.startedAt ?? "");
    const lag = position - audio.currentTime * 1_000;
    if (audio.ended && Math.abs(lag) <= MOST_BEHIND_MS) return;
    if (Math.abs(lag) > MOST_BEHIND_MS) audio.currentTime = position / 1_000;
    if (!audio.paused) return;
    audio.volume = this.volume;
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "NotAllowedError") this.isBlocked = true;
    });
  }

  /** By the server it is over, but the sound began a moment later. */
  private isNearEnd(audio: AudioElement, audible: readonly Stimulus[]): boolean {
    const isStillOpen = audible.some(({ id }) => id === this.source?.id);
    return isStillOpen && (audio.duration - audio.currentTime) * 1_000 < MOST_BEHIND_MS;
  }

  private async load(id: string): Promise<void> {
    const state = this.run.snapshot();
    const ordinal = ordinalOf(state, id);
    if (ordinal === null || !this.sounds.mayLoad()) return;
    const isHere = await this.sounds.load(id, { attemptId: state.attempt.attemptId, ordinal });
    this.set(isHere ? { loaded: this.sounds.loaded(), hasFailed: false } : { hasFailed: true });
    this.sync();
  }

  private async fetchKey(id: string): Promise<void> {
    const ordinal = ordinalOf(this.run.snapshot(), id);
    if (ordinal === null || this.isAskingKey || !this.sounds.mayAsk()) return;
    this.isAskingKey = true;
    const answer = await this.ask(ordinal, null);
    this.isAskingKey = false;
    if (typeof answer === "string" || !this.sounds.hasKey(id)) this.sounds.askLater();
    this.sync();
  }

  private async ask(ordinal: number, nonce: string | null): Promise<Plays | "refused" | "failed"> {
    const { attemptId } = this.run.snapshot().attempt;
    const sentAt = this.run.clock.reading();
    const reply = await askExam("play", { attemptId, ordinal, nonce }).catch(() => null);
    if (reply?.status === 409) return "refused";
    if (reply?.status !== 200) return "failed";
    const answer = reply.body as Plays;
    this.run.clock.note(answer.serverNow, sentAt);
    this.sounds.noteKeys(answer.plays);
    this.run.notePlays(answer.plays);
    return answer;
  }

  private async open(id: string): Promise<void> {
    if (!this.audio || !this.sounds.hasKey(id) || this.opening === id) return;
    this.opening = id;
    const address = await this.sounds.open(id);
    this.opening = null;
    if (address && (this.isGone || !this.audio)) return URL.revokeObjectURL(address);
    if (address) {
      this.release();
      this.source = { id, address };
      this.audio.src = address;
    } else {
      this.set({ loaded: this.sounds.loaded(), hasFailed: true });
    }
    this.sync();
  }

  private release(): void {
    if (this.source) URL.revokeObjectURL(this.source.address);
    this.source = null;
  }

  /** Within a press: afterwards the sound may begin when its answer has come. */
  private unlock(): void {
    if (this.audio && !this.source) this.audio.load();
  }

  private keyOf(stimulus: string): string {
    return `${this.run.snapshot().attempt.attemptId} ${stimulus}`;
  }

  private set(change: Partial<SoundState>): void {
    const next = { ...this.state, ...change };
    if (Object.entries(change).every(([name, value]) => this.state[name as keyof SoundState] === value))
      return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}
