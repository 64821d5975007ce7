import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ItemResponse } from "../item";
import { moved, orderIn, withGap, withKey, withMatch, withOption } from "./answer-changes";
import type { AnswerStorage } from "./answer-journal";
import type { Reply } from "./exam-api";
import { ExamRun } from "./exam-run";
import type { Attempt, OpenSection, PaperItem, SectionState } from "./rows";
import type { AnswerUpdate } from "./run-state";
import { ServerClock } from "./server-clock";
import type { WaitingChange } from "./waiting-answers";

const BEGUN = Date.parse("2026-11-22T06:00:00.000Z");
const at = (seconds: number) => new Date(BEGUN + seconds * 1_000).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: BEGUN }));
afterEach(() => void vi.useRealTimers());

const item = (o: number): PaperItem => ({
  o,
  stimulus: null,
  content: {
    type: "single_choice",
    stem: "<p>?</p>",
    keepOrder: false,
    options: [
      { id: "a", html: "A" },
      { id: "b", html: "B" },
    ],
  },
  optionOrder: ["a", "b"],
  itemDeadlineAt: null,
});

const section = (more: Partial<SectionState>): SectionState => ({
  section: 1,
  code: "one",
  title: "One",
  state: "open",
  opensAt: at(0),
  deadlineAt: at(1_200),
  timeLimitS: 1_200,
  breakAfterS: 0,
  navigation: "free",
  adaptive: false,
  mayCloseEarly: true,
  calculator: "none",
  instructions: null,
  first: 1,
  last: 3,
  take: null,
  ...more,
});

/** An exam server of a few lines, and the page before it. */
async function sit(
  more: Partial<Attempt> = {},
  items = [item(1), item(2), item(3)],
  /** `left`: what an earlier page could not send. `atOnce`: what is done before that was read. */
  {
    left = [],
    atOnce,
    written = async () => {},
    fails = 0,
    lastViewed = null,
  }: {
    left?: WaitingChange[];
    /** So often the server cannot say at first how the attempt stands. */
    fails?: number;
    atOnce?: (run: ExamRun) => void;
    /** The question that this tab showed before it was loaded anew. */
    lastViewed?: number | null;
    /** How long the device takes to write something down. */
    written?: () => Promise<unknown>;
  } = {},
) {
  const asked: { call: string; body: Record<string, unknown> }[] = [];
  const network = { works: true };
  const attempt = {
    attemptId: "a",
    examId: "cat",
    mockId: "m",
    mockTitle: "Mock",
    player: "cat",
    clock: "sections",
    mode: "exam",
    state: "in_progress",
    epoch: 1,
    clientId: "here",
    serverNow: at(0),
    startedAt: at(0),
    deadlineAt: at(1_200),
    pausedAt: null,
    pausedUntil: null,
    pauseLeftS: null,
    timeMultiplier: 1,
    graceS: 10,
    instructions: null,
    sections: [section({})],
    palette: items.map(({ o }) => ({
      o,
      section: 1,
      served: false,
      answered: false,
      marked: false,
      locked: false,
    })),
    responses: [],
    ...more,
  } satisfies Attempt as Attempt;
  const goOn = () => {
    const stood = Date.now() - Date.parse(server.attempt.pausedAt ?? "");
    const later = (moment: string | null) => moment && new Date(Date.parse(moment) + stood).toISOString();
    server.end = later(server.end);
    server.attempt = {
      ...server.attempt,
      state: "in_progress",
      pausedAt: null,
      pausedUntil: null,
      deadlineAt: later(server.attempt.deadlineAt),
      sections: server.attempt.sections.map((one) => ({ ...one, deadlineAt: later(one.deadlineAt) })),
    };
  };
  const server = {
    attempt,
    now: () => new Date(Date.now()).toISOString(),
    end: attempt.deadlineAt,
    goOn,
    /** So many times it cannot say how the attempt stands. */
    fails,
    /** Between what it looked up and the answer to that. */
    delay: async () => {},
  };
  const ask = async (call: string, body: unknown): Promise<Reply> => {
    if (!network.works) throw new TypeError("Failed to fetch");
    const given = body as Record<string, unknown>;
    asked.push({ call, body: given });
    const batch = (given.batch ?? []) as WaitingChange[];
    const answer = { status: "ok", acked: Math.max(0, ...batch.map(({ seq }) => seq)), late: 0, section: 1 };
    if (call === "save")
      for (const { o, r, m, t, seq } of batch) {
        const others = server.attempt.responses.filter((response) => response.o !== o);
        server.attempt = { ...server.attempt, responses: [...others, { o, r, m, t, seq, epoch: 1 }] };
      }
    if (call === "save")
      return { status: 200, body: { ...answer, serverNow: server.now(), deadlineAt: server.end } };
    if (call === "submit")
      return {
        status: 200,
        body: {
          state: "scored",
          submittedAt: server.now(),
          reason: "deadline",
          late: 0,
          serverNow: server.now(),
        },
      };
    if (call === "pause") {
      const pausedAt = server.now();
      server.attempt = { ...server.attempt, state: "paused", pausedAt, pausedUntil: at(259_200) };
      return { status: 200, body: { ...answer, state: "paused", serverNow: pausedAt, pausedAt } };
    }
    if (call === "resume") {
      server.goOn();
      return { status: 200, body: { state: "in_progress", epoch: 1 } };
    }
    if (call === "attempt" && server.fails-- > 0) return { status: 503, body: { error: "UNAVAILABLE" } };
    if (call === "attempt") {
      const body = { ...server.attempt, serverNow: server.now() };
      await server.delay();
      return { status: 200, body };
    }
    if (call === "claim") {
      server.attempt = { ...server.attempt, epoch: server.attempt.epoch + 1, clientId: "here" };
      return { status: 200, body: { epoch: server.attempt.epoch } };
    }
    return { status: 200, body: call === "section" ? paper : {} };
  };
  const paper: OpenSection = { section: 1, items, stimuli: [], serverNow: at(0) };
  const kept = new Map<number, WaitingChange>(left.map((change) => [change.o, change]));
  const storage: AnswerStorage = {
    load: async () => ({ changes: [...kept.values()], lastSeq: 0 }),
    keep: async (changes) => {
      await written();
      for (const change of changes) kept.set(change.o, change);
    },
    drop: async (changes) => {
      for (const { o } of changes) kept.delete(o);
    },
  };
  const now = () => Date.now() - BEGUN;
  const clock = new ServerClock({ monotonic: now, calendar: () => Date.now() });
  clock.note(at(0), 0);
  const run = new ExamRun({
    attempt,
    sections: [paper],
    clientId: "here",
    storage,
    lastViewed: { load: () => lastViewed, keep: () => {} },
    ask,
    clock,
    now,
  });
  const timer = setInterval(() => run.tick(), 1_000);
  const opened = run.open(1_000);
  atOnce?.(run);
  await opened;
  const pass = async (seconds: number) => void (await vi.advanceTimersByTimeAsync(seconds * 1_000));
  return { run, asked, server, network, pass, stop: () => clearInterval(timer) };
}

test("It opens at the first question, and tells the server that it was seen", async () => {
  const { run, asked } = await sit();
  expect(run.snapshot()).toMatchObject({ phase: "running", current: 1, section: 1, holder: "us" });
  expect(asked).toContainEqual({ call: "show", body: { attemptId: "a", ordinal: 1 } });
});

test("A reload goes on at the last question that was seen", async () => {
  const seen = [1, 2].map((o) => ({
    o,
    section: 1,
    served: true,
    answered: o === 1,
    marked: false,
    locked: false,
  }));
  const { run } = await sit({
    palette: seen,
    responses: [{ o: 1, r: "a", m: false, t: 5, epoch: 1, seq: 1 }],
  });
  expect(run.snapshot().current).toBe(2);
  expect(run.snapshot().answers.get(1)?.r).toBe("a");
});

test("A reload goes on at the question that was looked at, though later ones were seen; not at one that is closed", async () => {
  const palette = [1, 2, 3].map((o) => ({
    o,
    section: 1,
    served: true,
    answered: false,
    marked: false,
    locked: o === 2,
  }));
  const items = [1, 2, 3].map(item);
  const { run } = await sit({ palette, sections: [section({ first: 1, last: 3 })] }, items, {
    lastViewed: 1,
  });
  expect(run.snapshot().current).toBe(1);
  const { run: other } = await sit({ palette, sections: [section({ first: 1, last: 3 })] }, items, {
    lastViewed: 2,
  });
  expect(other.snapshot().current).toBe(3);
});

test("With one clock for several sections, a reload goes on in the section that was reached", async () => {
  const items = [1, 2, 3, 4].map(item);
  const { run } = await sit(
    {
      clock: "shared",
      sections: [
        section({ first: 1, last: 2 }),
        section({ section: 2, first: 3, last: 4 }),
        section({ section: 3, first: null, last: null }),
      ],
      palette: items.map(({ o }) => ({
        o,
        section: o < 3 ? 1 : 2,
        served: o < 4,
        answered: o < 3,
        marked: false,
        locked: false,
      })),
    },
    items,
  );
  expect(run.snapshot()).toMatchObject({ section: 2, current: 3 });
});

test("What is answered before the device's own store was read is shown, then sent, and is newer than what was left there", async () => {
  const left: WaitingChange[] = [
    { o: 1, r: "a", m: false, t: 0, seq: 1, epoch: 1 },
    { o: 2, r: "a", m: false, t: 0, seq: 2, epoch: 1 },
  ];
  const { run, asked, pass } = await sit({}, undefined, {
    left,
    atOnce: (run) => {
      void run.answer(1, "b");
      expect(run.snapshot().answers.get(1)?.r).toBe("b");
      expect(run.snapshot().save).toMatchObject({ kind: "saving", waiting: 1 });
    },
  });
  expect(run.snapshot().answers.get(1)?.r).toBe("b");
  await pass(5);
  const sent = asked.flatMap(({ call, body }) => (call === "save" ? (body.batch as WaitingChange[]) : []));
  expect(sent.findLast(({ o }) => o === 1)).toMatchObject({ r: "b" });
  expect(sent.findLast(({ o }) => o === 2)).toMatchObject({ r: "a" });
  expect(run.snapshot().save).toMatchObject({ kind: "saved", waiting: 0 });
});

test("Where the server cannot say how things stand while it opens, the exam opens from what is here, and nothing waits for ever", async () => {
  const { run, asked, pass, server } = await sit({}, undefined, {
    left: [{ o: 2, r: "a", m: false, t: 0, seq: 1, epoch: 1 }],
    fails: 1,
    atOnce: (run) => void run.answer(1, "b"),
  });
  expect(run.snapshot().phase).toBe("running");
  expect(run.snapshot().answers.get(2)?.r).toBe("a");
  await pass(5);
  const sent = asked.flatMap(({ call, body }) => (call === "save" ? (body.batch as WaitingChange[]) : []));
  expect(sent.findLast(({ o }) => o === 1)).toMatchObject({ r: "b" });
  expect(run.snapshot().save).toMatchObject({ kind: "saved", waiting: 0 });
  server.end = at(60);
  await pass(40);
  expect(asked.filter(({ call }) => call === "attempt").length).toBeGreaterThan(1);
});

test("What is chosen before the device's own store was read is added to what was left there", async () => {
  const { run, asked, pass } = await sit({}, undefined, {
    left: [
      { o: 1, r: ["a", "b"], m: false, t: 0, seq: 1, epoch: 1 },
      { o: 2, r: { 1: "a", 2: "b" }, m: false, t: 0, seq: 2, epoch: 1 },
    ],
    atOnce: (run) => {
      void run.answer(1, (latest) => withOption(latest, "c", true));
      void run.answer(1, (latest) => withOption(latest, "a", false));
      void run.answer(2, (latest) => withMatch(latest, { reuse: true }, "3", "c"));
    },
  });
  const chosen = () => [1, 2].map((o) => run.snapshot().answers.get(o)?.r);
  expect(chosen()).toEqual([["b", "c"], { 1: "a", 2: "b", 3: "c" }]);
  await pass(5);
  const sent = asked.flatMap(({ call, body }) => (call === "save" ? (body.batch as WaitingChange[]) : []));
  expect([1, 2].map((number) => sent.findLast(({ o }) => o === number)?.r)).toEqual(chosen());
});

test("What was answered at once in a window that does not hold the exam is not sent from there", async () => {
  const { run, asked, pass } = await sit({}, undefined, {
    atOnce: (run) => {
      void run.answer(1, "b");
      run.losesTo("window");
    },
  });
  await pass(5);
  expect(asked.filter(({ call }) => call === "save")).toEqual([]);
  expect(run.snapshot().holder).toBe("window");
});

test("What is answered while a device takes the exam over is sent like any other answer", async () => {
  const { run, asked, pass } = await sit({ clientId: "there" });
  const taken = run.takeOver();
  let isGiven = false;
  run.subscribe(() => {
    if (isGiven || !run.mayAnswerEarly()) return;
    isGiven = true;
    void run.answer(1, "b");
  });
  expect(await taken).toBe(true);
  await pass(5);
  const sent = asked.flatMap(({ call, body }) => (call === "save" ? (body.batch as WaitingChange[]) : []));
  expect(sent).toMatchObject([{ o: 1, r: "b" }]);
});

test("The time on a question goes with its answer, and adds up over visits", async () => {
  const { run, asked, pass } = await sit();
  await pass(10);
  await run.answer(1, "a");
  run.go(2);
  await pass(5);
  run.go(1);
  await pass(7);
  await run.answer(1, "b");
  await pass(5);
  const sent = asked
    .filter(({ call }) => call === "save")
    .flatMap(({ body }) => body.batch as WaitingChange[]);
  expect(sent.filter(({ o }) => o === 1).at(-1)).toMatchObject({ r: "b", t: 17_000 });
  expect(sent.filter(({ o }) => o === 2).at(-1)).toMatchObject({ r: null, t: 5_000 });
});

test("Time without a network counts for the question on the screen, time behind another window does not", async () => {
  const { run, network, asked, pass } = await sit();
  network.works = false;
  await pass(60);
  network.works = true;
  run.comeBack();
  await pass(10);
  run.hide();
  await pass(30);
  run.comeBack();
  await pass(5);
  await run.answer(1, "a");
  await pass(2);
  const sent = asked.flatMap(({ body }) => (body.batch ?? []) as WaitingChange[]);
  expect(sent.findLast(({ o }) => o === 1)?.t).toBe(75_000);
});

test("Ten, five and one minute before the end are said once each", async () => {
  const { run, pass } = await sit();
  const said: string[] = [];
  run.subscribe(() => {
    const { text } = run.snapshot().announcement;
    if (text && said.at(-1) !== text) said.push(text);
  });
  await pass(1_199);
  expect(said).toEqual([
    "10 minutes left in this exam.",
    "5 minutes left in this exam.",
    "1 minute left in this exam.",
  ]);
});

test("At the end nothing can be changed, and the exam is handed in with what was answered last", async () => {
  const { run, asked, pass } = await sit();
  await pass(1_199.5);
  await run.answer(1, "a");
  await pass(2);
  expect(run.snapshot()).toMatchObject({ phase: "over", submitted: { reason: "deadline" } });
  expect(asked.some(({ call }) => call === "submit")).toBe(true);
  await run.answer(1, "b");
  expect(run.snapshot().answers.get(1)?.r).toBe("a");
});

test("Without a network at the end it stays frozen and hands in as soon as it can", async () => {
  const { run, network, pass } = await sit();
  network.works = false;
  await run.answer(1, "a");
  await pass(1_260);
  expect(run.snapshot()).toMatchObject({ phase: "running", isTimeUp: true, finishing: "exam" });
  network.works = true;
  await pass(20);
  expect(run.snapshot().phase).toBe("over");
});

test("Time granted while it runs arrives with the next answer", async () => {
  const { run, server, pass } = await sit();
  await pass(35);
  server.end = at(1_800);
  server.attempt = {
    ...server.attempt,
    deadlineAt: at(1_800),
    sections: [section({ deadlineAt: at(1_800) })],
  };
  await run.answer(1, "a");
  await pass(3);
  expect(run.timeLeft()).toBe(1_762_000);
});

test("An end that was told while the server could say no more is fetched until it is known", async () => {
  const { run, server, pass } = await sit();
  await pass(35);
  server.end = at(30);
  server.attempt = { ...server.attempt, state: "scored" };
  server.fails = 2;
  await run.answer(1, "a");
  await pass(3);
  expect(run.snapshot().phase).toBe("running");
  await pass(8);
  expect(run.snapshot().phase).toBe("over");
});

test("In a section without a way back what was passed is closed", async () => {
  const { run } = await sit({ sections: [section({ navigation: "linear" })] });
  run.go(2);
  expect(run.isLocked(1)).toBe(true);
  expect(run.isLocked(2)).toBe(false);
});

test("An attempt that another device holds is only looked at until it is taken over", async () => {
  const { run, asked } = await sit({ clientId: "elsewhere" });
  expect(run.snapshot().holder).toBe("device");
  await run.answer(1, "a");
  expect(asked.filter(({ call }) => call === "save")).toEqual([]);
  expect(await run.takeOver()).toBe(true);
  expect(run.snapshot().holder).toBe("us");
  await run.answer(1, "a");
  expect(run.snapshot().answers.get(1)?.r).toBe("a");
});

test("Paused, the questions leave the page, the clock stands, and going on gives the same time left", async () => {
  const { run, asked, pass } = await sit({ mode: "practice", pauseLeftS: 259_200 });
  run.go(2);
  await pass(100);
  await run.answer(2, "a");
  await run.pause();
  expect(asked.find(({ call }) => call === "pause")?.body).toMatchObject({
    epoch: 1,
    batch: [{ o: 2, r: "a" }],
  });
  expect(run.snapshot()).toMatchObject({ phase: "paused", finishing: null, current: 2 });
  expect(run.snapshot().items.size).toBe(0);
  expect(run.timeLeft()).toBe(1_100_000);
  await run.answer(2, "b");
  await pass(5_000);
  expect(run.timeLeft()).toBe(1_100_000);
  expect(asked.some(({ call, body }) => call === "save" && JSON.stringify(body).includes('"b"'))).toBe(false);
  expect(await run.resume()).toBe(true);
  expect(run.snapshot()).toMatchObject({ phase: "running", current: 2 });
  expect(run.snapshot().items.size).toBe(3);
  expect(run.timeLeft()).toBe(1_100_000);
  await pass(30);
  expect(run.timeLeft()).toBe(1_070_000);
});

test("An exam is not paused, and practice only while it has a pause left", async () => {
  for (const more of [{ pauseLeftS: null }, { mode: "practice" as const, pauseLeftS: 0 }]) {
    const { run, asked } = await sit(more);
    expect(run.mayPause()).toBe(false);
    await run.pause();
    expect(asked.some(({ call }) => call === "pause")).toBe(false);
  }
});

test("A page that opens on what is paused shows no question, on any device, until one goes on", async () => {
  const { run, server, asked, pass } = await sit(
    {
      mode: "practice",
      state: "paused",
      pausedAt: at(0),
      pausedUntil: at(259_200),
      clientId: "elsewhere",
    },
    [],
  );
  expect(run.snapshot()).toMatchObject({ phase: "paused", holder: "us", current: null });
  // Another device goes on meanwhile.
  server.goOn();
  await pass(40);
  expect(asked.filter(({ call }) => call === "attempt").length).toBeGreaterThan(0);
  expect(run.snapshot().holder).toBe("device");
});

test("What happened on the way is told in one go", async () => {
  const { run, asked, pass } = await sit();
  await pass(5);
  run.note("hidden", { ms: 900 });
  run.hide();
  expect(asked.filter(({ call }) => call === "events")).toEqual([
    {
      call: "events",
      body: { attemptId: "a", events: [{ kind: "hidden", atMs: 5_000, detail: { ms: 900 } }] },
    },
  ]);
});

test("An answer is shown at once, however long the device takes, and the next is made from it", async () => {
  let hangs = false;
  const { run, asked, pass } = await sit({}, undefined, {
    written: () => (hangs ? new Promise(() => {}) : Promise.resolve()),
  });
  hangs = true;
  void run.answer(1, (latest) => withOption(latest, "a", true));
  void run.answer(1, (latest) => withOption(latest, "b", true));
  void run.mark(1, "toggle");
  expect(run.snapshot().answers.get(1)).toMatchObject({ r: ["a", "b"], m: true });
  await pass(1);
  const sent = asked.flatMap(({ call, body }) => (call === "save" ? (body.batch as WaitingChange[]) : []));
  expect(sent.at(-1)).toMatchObject({ o: 1, r: ["a", "b"], m: true });
});

test("What is answered while the page asks how the attempt stands is not set back by that answer", async () => {
  const { run, server, pass } = await sit();
  server.delay = () => new Promise((resolve) => setTimeout(resolve, 5_000));
  const refreshed = run.refresh();
  void run.answer(1, "a");
  await pass(3);
  expect(run.snapshot().save.kind).toBe("saved");
  await pass(3);
  await refreshed;
  expect(run.snapshot().answers.get(1)?.r).toBe("a");
});

test("What is answered while early answers are being stored stays", async () => {
  const { run, pass } = await sit({}, undefined, {
    written: () => new Promise((resolve) => setTimeout(resolve, 50)),
    atOnce: (run) => {
      void run.answer(1, "a");
      void run.answer(2, "a");
      const stop = run.subscribe(() => {
        if (run.snapshot().phase !== "running") return;
        stop();
        setTimeout(() => void run.answer(2, "b"), 60);
      });
      void vi.advanceTimersByTimeAsync(500);
    },
  });
  await pass(5);
  expect(run.snapshot().answers.get(2)?.r).toBe("b");
});

test("NUL and half an emoji, pasted with a text, are neither shown nor sent", async () => {
  const { run, asked, pass } = await sit();
  void run.answer(1, "An essay\u0000, \ud83d and \ud83d\ude00");
  expect(run.snapshot().answers.get(1)?.r).toBe("An essay,  and \ud83d\ude00");
  await pass(1);
  const sent = asked.flatMap(({ call, body }) => (call === "save" ? (body.batch as WaitingChange[]) : []));
  expect(sent.at(-1)?.r).toBe("An essay,  and \ud83d\ude00");
});

describe("A thousand quick changes leave what was clicked", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const parts = ids.map((id) => ({ id, html: id }));
  const gaps = {
    gaps: [
      { id: "g1", kind: "bank" as const },
      { id: "g2", kind: "bank" as const },
      { id: "g3", kind: "text" as const },
    ],
    bank: parts,
  };
  type Pick = <One>(from: readonly One[]) => One;
  /** One random click: what the player does with it, and what it means to the model of a plain object. */
  type Click = (pick: Pick, model: Model) => AnswerUpdate;
  type Model = { list: string[]; parts: Record<string, string>; text: string };
  const kinds: Record<string, { click: Click; left: (model: Model) => ItemResponse }> = {
    "single choice": {
      click: (pick, model) => {
        model.text = pick(ids);
        return model.text;
      },
      left: ({ text }) => text || null,
    },
    "multiple choice": {
      click: (pick, model) => {
        const id = pick(ids);
        const isChosen = !model.list.includes(id);
        model.list = isChosen ? [...model.list, id] : model.list.filter((other) => other !== id);
        return (latest) => withOption(latest, id, isChosen);
      },
      left: ({ list }) => (list.length > 0 ? list : null),
    },
    "a number by the keypad": {
      click: (pick, model) => {
        const key = pick(["1", "2", "3", "delete", "sign"]);
        if (key === "delete") model.text = model.text.slice(0, -1);
        else if (key === "sign")
          model.text = model.text.startsWith("-") ? model.text.slice(1) : `-${model.text}`.slice(0, 20);
        else model.text = `${model.text}${key}`.slice(0, 20);
        return (latest) => withKey(latest, key === "delete" || key === "sign" ? key : { typed: key });
      },
      left: ({ text }) => text || null,
    },
    text: {
      click: (pick, model) => {
        model.text = pick([`${model.text}x`, `${model.text}y`, model.text.slice(1)]);
        return model.text || null;
      },
      left: ({ text }) => text || null,
    },
    gaps: {
      click: (pick, model) => {
        const gap = pick(["g1", "g2", "g3"]);
        const value = pick(gap === "g3" ? ["typed", "word", ""] : [...ids, ""]);
        for (const other of ["g1", "g2"])
          if (gap !== "g3" && model.parts[other] === value) delete model.parts[other];
        if (value) model.parts[gap] = value;
        else delete model.parts[gap];
        return (latest) => withGap(latest, gaps, gap, value);
      },
      left: ({ parts }) => (Object.keys(parts).length > 0 ? parts : null),
    },
    matching: {
      click: (pick, model) => {
        const row = pick(["r1", "r2", "r3"]);
        const column = pick([...ids, ""]);
        for (const other of Object.keys(model.parts))
          if (model.parts[other] === column) delete model.parts[other];
        if (column) model.parts[row] = column;
        else delete model.parts[row];
        return (latest) => withMatch(latest, { reuse: false }, row, column);
      },
      left: ({ parts }) => (Object.keys(parts).length > 0 ? parts : null),
    },
    ordering: {
      click: (pick, model) => {
        if (model.list.length === 0) model.list = [...ids];
        const id = pick(ids);
        const by = pick([1, -1]);
        const at = model.list.indexOf(id);
        const other = model.list[at + by];
        if (other !== undefined) {
          model.list[at + by] = id;
          model.list[at] = other;
        }
        return (latest) => moved(orderIn(latest, { parts }, ids), id, { by });
      },
      left: ({ list }) => (list.length > 0 ? list : null),
    },
  };

  test.each(Object.entries(kinds))("%s", async (_kind, { click, left }) => {
    let seed = 1;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const pick: Pick = (from) => {
      const one = from[Math.floor(random() * from.length)];
      if (one === undefined) throw new Error("There is nothing to pick from.");
      return one;
    };
    const slowly = () => new Promise((resolve) => setTimeout(resolve, Math.floor(random() * 400)));
    const opened = sit({}, undefined, { written: slowly });
    await vi.advanceTimersByTimeAsync(1_000);
    const { run, server, pass } = await opened;
    const models = new Map([1, 2, 3].map((o) => [o, { list: [], parts: {}, text: "" } as Model]));
    const marks = new Map<number, boolean>();
    for (let step = 0; step < 1_000; step++) {
      const o = pick([1, 2, 3]);
      void run.answer(o, click(pick, models.get(o) as Model));
      if (random() < 0.1) {
        marks.set(o, !marks.get(o));
        void run.mark(o, "toggle");
      }
      if (random() < 0.05) run.go(o);
      if (random() < 0.01) void run.refresh();
      if (random() < 0.3) await pass(random() * 0.03);
      expect(run.snapshot().answers.get(o)?.r ?? null).toEqual(left(models.get(o) as Model));
    }
    await pass(10);
    for (const [o, model] of models) {
      const expected = { r: left(model), m: marks.get(o) ?? false };
      expect(run.snapshot().answers.get(o)).toMatchObject(expected);
      expect(server.attempt.responses.find((response) => response.o === o)).toMatchObject(expected);
    }
  });
});
