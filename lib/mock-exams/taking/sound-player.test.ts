import { createCipheriv } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Listening } from "./audible-sounds.ts";
import type { Play, Stimulus } from "./rows.ts";
import { type Sitting, SoundPlayer } from "./sound-player.ts";

// Which plays were not heard yet is the device's own store's affair.
vi.mock("./answer-store.ts", () => ({
  nonceOfPlay: async () => "11111111-1111-4111-8111-111111111111",
  forgetPlay: async () => {},
}));

const KEY = "ab".repeat(32);
const BEGUN = Date.parse("2026-11-23T10:00:00Z");
const instant = (second: number) => new Date(BEGUN + second * 1_000).toISOString();

/** An audio element that plays as fast as its clock is moved. */
class FakeAudio extends EventTarget {
  paused = true;
  ended = false;
  volume = 1;
  currentTime = 0;
  duration = 60;
  private address = "";
  refuses = false;
  load() {}
  set src(address: string) {
    this.address = address;
    this.currentTime = 0;
    this.paused = true;
    this.ended = false;
  }
  get src() {
    return this.address;
  }
  pause() {
    this.paused = true;
  }
  async play() {
    if (this.refuses) throw new DOMException("A press is needed.", "NotAllowedError");
    this.paused = false;
    this.ended = false;
    this.dispatchEvent(new Event("playing"));
  }
  goOn(seconds: number) {
    if (this.paused) return;
    this.currentTime = Math.min(this.duration, this.currentTime + seconds);
    if (this.currentTime < this.duration) return;
    this.paused = true;
    this.ended = true;
    this.dispatchEvent(new Event("ended"));
  }
}

const sound = (id: string, change: Partial<Stimulus> = {}): Stimulus => ({
  id,
  kind: "audio",
  title: id,
  html: null,
  figure: null,
  durationMs: 60_000,
  playsLeft: 0,
  startedAt: null,
  ...change,
});

function sealed(): Response {
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(KEY, "hex"), Buffer.alloc(12));
  const parts = [Buffer.alloc(12), cipher.update("sound"), cipher.final()];
  return new Response(Buffer.concat([...parts, cipher.getAuthTag()]));
}

function setUp(stimuli: Stimulus[], mode: "exam" | "practice" = "exam") {
  const audio = new FakeAudio();
  let second = 0;
  let state: Listening = {
    phase: "running",
    holder: "us",
    isTimeUp: false,
    finishing: null,
    section: 1,
    current: 1,
    items: new Map(stimuli.map(({ id }, index) => [index + 1, { o: index + 1, stimulus: id }])),
    stimuli: new Map(stimuli.map((stimulus) => [stimulus.id, stimulus])),
    attempt: {
      attemptId: "an-attempt",
      mode,
      player: "ielts",
      sections: [{ section: 1, navigation: "free", adaptive: false }],
    },
  };
  const run: Sitting = {
    clock: { now: () => BEGUN + second * 1_000, reading: () => 0, note: () => {} },
    snapshot: () => state,
    subscribe: () => () => {},
    refresh: async () => {},
    notePlays: (plays: Play[]) => {
      const after = new Map(state.stimuli);
      for (const { stimulus, startedAt, playsLeft } of plays)
        after.set(stimulus, { ...(after.get(stimulus) as Stimulus), startedAt, playsLeft });
      state = { ...state, stimuli: after };
    },
    announce: () => {},
  };
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    if (address === "/api/exam/sound") return sealed();
    const input = JSON.parse(body) as { nonce: string | null };
    asked.push(input.nonce);
    const now = instant(second);
    const plays = [...state.stimuli.values()].map(({ id, startedAt, playsLeft }) => ({
      stimulus: id,
      startedAt: input.nonce && id === "one" ? now : startedAt,
      playsLeft,
      isOn: true,
      key: KEY,
    }));
    return Response.json({ plays, serverNow: now });
  });
  const player = new SoundPlayer(run, "person");
  const stop = player.attach(audio);
  /** So many seconds pass at the server and in the sound, in quarters as the player looks at them. */
  const pass = async (seconds: number) => {
    for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
      second += 0.25;
      audio.goOn(0.25);
      await vi.advanceTimersByTimeAsync(250);
    }
  };
  const settle = async () => {
    // The sound is opened off the faked clock: as many turns as a busy machine needs, and some after it.
    for (let turn = 0; turn < 40 || (turn < 4_000 && player.snapshot().heard === "loading"); turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  const look = async () => {
    await vi.advanceTimersByTimeAsync(250);
    await settle();
    await vi.advanceTimersByTimeAsync(250);
    await settle();
    await vi.advanceTimersByTimeAsync(250);
    await settle();
  };
  const change = (part: Partial<Listening>) => {
    state = { ...state, ...part };
  };
  return { player, audio, asked, pass, look, change, stop, at: (to: number) => (second = to) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page that is loaded anew goes on at the server's second, and asks for no play", async () => {
  const { player, audio, asked, look, at, stop } = setUp([sound("one", { startedAt: instant(0) })]);
  at(42);
  await look();
  expect(audio.paused).toBe(false);
  expect(audio.currentTime).toBeCloseTo(42, 0);
  expect(asked).toEqual([null]);
  expect(player.snapshot()).toMatchObject({ heard: "playing" });
  stop();
});

test("where the browser wants a press it is said, and the press goes on where the server stands", async () => {
  const { player, audio, asked, look, at, stop } = setUp([sound("one", { startedAt: instant(0) })]);
  audio.refuses = true;
  at(10);
  await look();
  expect(player.snapshot().heard).toBe("blocked");
  audio.refuses = false;
  at(25);
  player.goOn();
  await look();
  expect(audio.paused).toBe(false);
  expect(audio.currentTime).toBeCloseTo(25, 0);
  expect(asked).toEqual([null]);
  stop();
});

test("it plays on while another question is looked at, and stops with a pause and the end of the time", async () => {
  const sounds = [sound("one", { startedAt: instant(0) }), sound("two", { playsLeft: 1 })];
  const { audio, look, pass, change, at, stop } = setUp(sounds);
  at(1);
  await look();
  change({ current: 2 });
  await pass(5);
  expect(audio.paused).toBe(false);
  for (const end of [
    { finishing: "pause" },
    { isTimeUp: true },
    { holder: "device" },
  ] as Partial<Listening>[]) {
    change(end);
    await look();
    expect([end, audio.paused]).toEqual([end, true]);
    change({ finishing: null, isTimeUp: false, holder: "us" });
    await look();
    expect([end, audio.paused]).toEqual([end, false]);
  }
  stop();
});

test("part 2 follows part 1 by itself, from its beginning", async () => {
  const sounds = [sound("one", { startedAt: instant(0) }), sound("two", { startedAt: instant(60) })];
  const { player, audio, asked, look, pass, at, stop } = setUp(sounds);
  at(55);
  await look();
  expect(player.snapshot().active?.id).toBe("one");
  await pass(6);
  await look();
  await pass(1);
  expect(player.snapshot()).toMatchObject({ active: { id: "two" }, heard: "playing" });
  expect(audio.currentTime).toBeLessThan(5);
  expect(asked).toEqual([null]);
  stop();
});

test("in the exam no press begins another recording over one that plays, even where that is not heard", async () => {
  const sounds = [sound("one", { startedAt: instant(0) }), sound("two", { playsLeft: 1 })];
  const { player, audio, asked, look, change, at, stop } = setUp(sounds);
  audio.refuses = true;
  at(10);
  await look();
  change({ current: 2 });
  await look();
  expect(player.snapshot()).toMatchObject({ active: { id: "one" }, heard: "blocked" });
  await player.begin("two");
  expect(asked).toEqual([null]);
  at(61);
  await look();
  await player.begin("two");
  expect(asked).toHaveLength(2);
  stop();
});
