import { describe, expect, test } from "vitest";
import type { AnswerStorage } from "./answer-journal";
import { AnswerQueue } from "./answer-queue";
import type { SendCall } from "./answer-sender";
import type { Reply } from "./exam-api";
import type { Attempt, SavedAnswers } from "./rows";
import type { WaitingChange } from "./waiting-answers";

type Row = { r: unknown; epoch: number; seq: number };
type Packet = {
  epoch: number;
  batch: WaitingChange[];
  section?: number;
  ordinal?: number;
  answer?: string;
};

type Sent = Packet & { call: SendCall; keepalive: boolean; at: number };

/** Time that passes only when it is told to; what is due runs in its order. */
function stoppedTime() {
  let now = 0;
  let number = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    now: () => now,
    wait: (run: () => void, ms: number) => {
      timers.set(++number, { at: now + ms, run });
      return number;
    },
    stopWaiting: (timer: unknown) => void timers.delete(timer as number),
    settle,
    async pass(ms: number) {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = [...timers].sort(([, a], [, b]) => a.at - b.at)[0];
        if (!next || next[1].at > end) break;
        timers.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].run();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

/** What would be in the browser's database. */
function shelf() {
  const kept = new Map<number, WaitingChange>();
  let lastSeq = 0;
  let works = true;
  const storage: AnswerStorage = {
    load: async () => {
      if (!works) throw new Error("closed");
      return { changes: [...kept.values()], lastSeq };
    },
    keep: async (changes, seq) => {
      if (!works) throw new Error("full");
      for (const change of changes) kept.set(change.o, change);
      lastSeq = Math.max(lastSeq, seq);
    },
    drop: async (changes) => {
      for (const { o, seq, epoch } of changes) {
        const now = kept.get(o);
        if (now?.seq === seq && now.epoch === epoch) kept.delete(o);
      }
    },
  };
  const breakIt = () => {
    works = false;
  };
  const empty = () => {
    kept.clear();
    lastSeq = 0;
  };
  return { storage, kept, breakIt, empty };
}

/** The procedures' rules, in a few lines. */
function examServer() {
  const rows = new Map<number, Row>();
  const state = { epoch: 1, isOver: false, late: [] as WaitingChange[] };
  const save = (epoch: number, batch: WaitingChange[]): SavedAnswers => {
    const acked = Math.max(0, ...batch.map(({ seq }) => seq));
    const answer = { acked, serverNow: "2026-11-22T06:00:00Z", deadlineAt: null, section: 1, late: 0 };
    if (epoch < state.epoch) return { ...answer, status: "session_taken", acked: 0 };
    if (state.isOver) {
      state.late.push(...batch);
      return { ...answer, status: "late", late: batch.length };
    }
    for (const { o, r, seq } of batch) {
      const before = rows.get(o);
      if (!before || epoch > before.epoch || (epoch === before.epoch && seq > before.seq))
        rows.set(o, { r, epoch, seq });
    }
    return { ...answer, status: "ok" };
  };
  const responses = (): Attempt["responses"] =>
    [...rows].map(([o, row]) => ({ o, r: row.r as string, m: false, t: 0, epoch: row.epoch, seq: row.seq }));
  return { rows, state, save, responses };
}

function setUp(reply?: (sent: Sent, signal: AbortSignal) => Promise<Reply> | Reply) {
  const time = stoppedTime();
  const disk = shelf();
  const server = examServer();
  const sent: Sent[] = [];
  const respond = { with: reply };
  const open = async (epoch = server.state.epoch) => {
    const queue = new AnswerQueue({
      attemptId: "a",
      storage: disk.storage,
      ...time,
      random: () => 1,
      send: async (call, body, { keepalive, signal }) => {
        const packet: Sent = { call, keepalive, at: time.now(), ...(body as Packet) };
        sent.push(packet);
        if (respond.with) return respond.with(packet, signal);
        if (call === "refused") return { status: 200, body: { kept: true } };
        return { status: 200, body: server.save(packet.epoch, packet.batch) };
      },
    });
    await queue.open({ epoch, responses: server.responses() });
    return queue;
  };
  return { time, disk, server, sent, respond, open };
}

const answer = (o: number, r: string, m = false) => ({ o, r, m, t: 0 });
const values = (rows: Map<number, Row>) => Object.fromEntries([...rows].map(([o, { r }]) => [o, r]));
const hang = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener("abort", () => fail(new Error("cut off"))));
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

describe("When something is sent", () => {
  test("A choice goes out after 800 ms, and what is typed without rest every second", async () => {
    const { time, sent, open } = setUp();
    const queue = await open();
    await queue.record(answer(1, "x"));
    await time.pass(799);
    expect(sent).toHaveLength(0);
    await time.pass(1);
    expect(sent).toHaveLength(1);
    await time.pass(5_000);
    for (let tenth = 0; tenth < 70; tenth++) {
      await queue.record(answer(2, "word ".repeat(tenth)));
      await time.pass(100);
    }
    await time.pass(1_000);
    expect(sent).toHaveLength(9);
    expect(sent.at(-1)?.batch[0]?.r).toBe("word ".repeat(69));
  });

  test("Every change leaves within a second, whatever the device's storage takes, one made while another is under way included", async () => {
    const { time, disk, server, respond, sent, open } = setUp();
    const queue = await open();
    await time.pass(0);
    // From here on the device never says that it has written anything down.
    disk.storage.keep = () => new Promise(() => {});
    respond.with = async (packet) => {
      await new Promise<void>((resolve) => time.wait(resolve, 150));
      return { status: 200, body: server.save(packet.epoch, packet.batch) };
    };
    const random = seeded(7);
    const made: { o: number; at: number }[] = [];
    for (let step = 0; step < 150; step++) {
      const o = 1 + Math.floor(random() * 3);
      made.push({ o, at: time.now() });
      void queue.record(answer(o, `${step}`));
      await time.pass(Math.floor(random() * 1_600));
    }
    await time.pass(1_000);
    const waits = made.map(({ o, at }, index) => {
      const left = sent.find(({ batch }) => batch.some((change) => change.o === o && change.seq > index));
      return (left?.at ?? Number.POSITIVE_INFINITY) - at;
    });
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_000);
    expect(sent.length).toBeLessThanOrEqual(time.now() / 1_000);
  });

  test("Several changes of one question are one, with the newest number, and requests are a second apart", async () => {
    const { time, sent, open } = setUp();
    const queue = await open();
    for (const letter of ["a", "b", "c"]) await queue.record(answer(1, letter));
    await queue.record(answer(2, "z"));
    await time.pass(900);
    expect(sent[0]?.batch.map(({ seq, o, r }) => [seq, o, r])).toEqual([
      [3, 1, "c"],
      [4, 2, "z"],
    ]);
    await queue.record(answer(1, "d"));
    await time.pass(50);
    expect(sent).toHaveLength(1);
    await time.pass(1_000);
    expect(sent).toHaveLength(2);
  });

  test("One request is under way at a time", async () => {
    let release: (() => void) | undefined;
    const { time, sent, server, open } = setUp(
      (packet) =>
        new Promise((resolve) => {
          release = () => resolve({ status: 200, body: server.save(packet.epoch, packet.batch) });
        }),
    );
    const queue = await open();
    await queue.record(answer(1, "a"));
    await time.pass(1_000);
    await queue.record(answer(2, "b"));
    await time.pass(4_000);
    expect(sent).toHaveLength(1);
    release?.();
    await time.pass(2_000);
    expect(sent).toHaveLength(2);
  });

  test("Trying again waits 1, 2, 4, 8 and then 15 seconds, without end", async () => {
    const { time, sent, respond, server, open } = setUp(offline);
    const queue = await open();
    await queue.record(answer(1, "a"));
    const at: number[] = [];
    for (let second = 0; second < 3_600; second++) {
      const before = sent.length;
      await time.pass(1_000);
      if (sent.length > before) at.push(time.now());
    }
    const gaps = at.slice(1).map((moment, index) => Math.round((moment - (at[index] ?? 0)) / 1_000));
    expect(gaps.slice(0, 6)).toEqual([1, 2, 4, 8, 15, 15]);
    expect(gaps.length).toBeGreaterThan(200);
    expect(queue.state()).toMatchObject({ kind: "offline", waiting: 1 });
    respond.with = undefined;
    await time.pass(16_000);
    expect(values(server.rows)).toEqual({ 1: "a" });
    expect(queue.state().kind).toBe("saved");
  });

  test("After a long time offline the waits between tries begin anew when the browser says that it is online", async () => {
    const { time, sent, respond, server, open } = setUp(offline);
    const queue = await open();
    await queue.record(answer(1, "a"));
    await time.pass(10 * 60_000);
    // The first try after that comes too early: the network is not quite there.
    const before = sent.length;
    queue.flush({ isBack: true });
    await time.pass(500);
    expect(sent).toHaveLength(before + 1);
    respond.with = undefined;
    await time.pass(600);
    expect(values(server.rows)).toEqual({ 1: "a" });
    expect(queue.state().kind).toBe("saved");
  });

  test("Any other answer of the server ends the wait, although the browser noticed nothing", async () => {
    const { time, respond, server, open } = setUp(offline);
    const queue = await open();
    await queue.record(answer(1, "a"));
    await time.pass(10 * 60_000);
    respond.with = undefined;
    queue.reached();
    await time.pass(0);
    expect(values(server.rows)).toEqual({ 1: "a" });
  });

  test("What is answered while a try is awaited is tried within a second", async () => {
    const { time, respond, server, open } = setUp(offline);
    const queue = await open();
    await queue.record(answer(1, "a"));
    await time.pass(10 * 60_000);
    respond.with = undefined;
    void queue.record(answer(2, "b"));
    await time.pass(1_000);
    expect(values(server.rows)).toEqual({ 1: "a", 2: "b" });
  });

  test("A request that hangs since the network went is not waited for once it is back", async () => {
    const { time, server, respond, open } = setUp((_, signal) => hang(signal));
    const queue = await open();
    await queue.record(answer(1, "a"));
    await time.pass(4_000);
    respond.with = undefined;
    queue.flush({ isBack: true });
    await time.pass(0);
    expect(values(server.rows)).toEqual({ 1: "a" });
  });

  test("A hidden page sends what waits at once, in a request that outlives it, even beside another", async () => {
    const { time, sent, open } = setUp(() => new Promise(() => {}));
    const queue = await open();
    await queue.record(answer(1, "a"));
    await time.pass(800);
    await queue.record(answer(2, "b"));
    queue.flush({ keepalive: true });
    await time.settle();
    expect(sent.map(({ batch, keepalive }) => [batch.map(({ o }) => o), keepalive])).toEqual([
      [[1], true],
      [[1, 2], true],
    ]);
  });

  test("What is too large to outlive the page is sent without that", async () => {
    const { time, sent, open } = setUp();
    const queue = await open();
    await queue.record(answer(1, "अ".repeat(20_000)));
    await queue.record(answer(2, "b".repeat(20_000)));
    await time.pass(1_000);
    expect(sent[0]?.keepalive).toBe(false);
    expect(sent[0]?.batch).toHaveLength(2);
  });
});

describe("What is kept", () => {
  test("It is written down before it is sent, and forgotten only when the server has it", async () => {
    const { time, disk, respond, open } = setUp(() => ({ status: 503, body: {} }));
    const queue = await open();
    await queue.record(answer(1, "a"));
    expect(disk.kept.get(1)?.r).toBe("a");
    await time.pass(10_000);
    expect(disk.kept.size).toBe(1);
    respond.with = undefined;
    await time.pass(20_000);
    expect(disk.kept.size).toBe(0);
    expect(queue.state()).toMatchObject({ kind: "saved", waiting: 0, savedAt: "2026-11-22T06:00:00Z" });
  });

  test("A new page sends what the old one left, and goes on with higher numbers", async () => {
    const { time, sent, respond, server, open } = setUp(offline);
    const first = await open();
    await first.record(answer(1, "a"));
    await first.record(answer(2, "b"));
    first.stop();
    respond.with = undefined;
    const second = await open();
    expect(second.unsent().map(({ o, r }) => [o, r])).toEqual([
      [1, "a"],
      [2, "b"],
    ]);
    await second.record(answer(1, "c"));
    await time.pass(2_000);
    expect(values(server.rows)).toEqual({ 1: "c", 2: "b" });
    const seqs = new Set(sent.flatMap(({ batch }) => batch.map(({ seq, r }) => `${seq} ${r}`)));
    expect(new Set([...seqs].map((one) => one.split(" ")[0])).size).toBe(seqs.size);
    expect(server.rows.get(1)?.seq).toBeGreaterThan(2);
  });

  test("With the device's storage emptied, numbers go on after the server's", async () => {
    const { time, disk, server, open } = setUp();
    const first = await open();
    for (const letter of ["a", "b", "c"]) await first.record(answer(1, letter));
    await time.pass(2_000);
    disk.empty();
    const second = await open();
    await second.record(answer(1, "d"));
    await time.pass(2_000);
    expect(server.rows.get(1)).toEqual({ r: "d", epoch: 1, seq: 4 });
  });

  test("Without storage answers still reach the server, and the state says what is at stake", async () => {
    const { time, disk, server, open } = setUp();
    disk.breakIt();
    const queue = await open();
    await queue.record(answer(1, "a"));
    expect(queue.state().isMemoryOnly).toBe(true);
    await time.pass(2_000);
    expect(values(server.rows)).toEqual({ 1: "a" });
    const again = await open();
    await again.record(answer(1, "b"));
    await time.pass(2_000);
    expect(server.rows.get(1)?.seq).toBeGreaterThan(1_000);
  });

  test("Time spent on a question that was left as it is goes out too, and is called no answer", async () => {
    const { time, sent, respond, open } = setUp(offline);
    const queue = await open();
    await queue.record(answer(1, "a"));
    await time.pass(1_000);
    // The answer itself is still on its way, so its time is part of it.
    await queue.record({ ...answer(1, "a"), t: 900 }, { isTimeOnly: true });
    await queue.record({ ...answer(2, "b"), t: 900 }, { isTimeOnly: true });
    expect(queue.state()).toMatchObject({ kind: "offline", waiting: 1 });
    respond.with = undefined;
    await time.pass(20_000);
    expect(sent.at(-1)?.batch.map(({ o }) => o)).toEqual([1, 2]);
    expect(queue.state()).toMatchObject({ kind: "saved", waiting: 0 });
  });

  test("A change made while its forerunner is under way is not taken for confirmed", async () => {
    const releases: (() => void)[] = [];
    const { time, server, respond, open } = setUp(
      (packet) =>
        new Promise((resolve) => {
          releases.push(() => resolve({ status: 200, body: server.save(packet.epoch, packet.batch) }));
        }),
    );
    const queue = await open();
    await queue.record(answer(1, "a"));
    await time.pass(1_000);
    await queue.record(answer(1, "b"));
    releases[0]?.();
    await time.settle();
    expect(queue.state()).toMatchObject({ kind: "saving", waiting: 1 });
    respond.with = undefined;
    await time.pass(5_000);
    expect(values(server.rows)).toEqual({ 1: "b" });
  });
});

describe("What the server may say", () => {
  test("Signed out: nothing is lost, and after signing in again it goes out at once", async () => {
    const { time, server, respond, open } = setUp(() => ({ status: 401, body: {} }));
    const queue = await open();
    await queue.record(answer(1, "a"));
    await time.pass(1_000);
    expect(queue.state()).toMatchObject({ kind: "signed_out", waiting: 1 });
    respond.with = undefined;
    queue.resume();
    await time.settle();
    expect(values(server.rows)).toEqual({ 1: "a" });
    expect(queue.state().kind).toBe("saved");
  });

  test("Taken over: this page sends nothing more and takes no answer", async () => {
    const { time, sent, server, open } = setUp();
    const queue = await open();
    server.state.epoch = 2;
    await queue.record(answer(1, "a"));
    await time.pass(60_000);
    expect(queue.state()).toMatchObject({ kind: "taken", waiting: 1 });
    expect(sent).toHaveLength(1);
    expect(await queue.record(answer(1, "b"))).toBe(false);
  });

  test("Taken back: answers go on, except those that the other device has answered since", async () => {
    const { time, server, open } = setUp();
    const queue = await open();
    server.state.epoch = 2;
    await queue.record(answer(1, "mine"));
    await queue.record(answer(2, "mine"));
    await time.pass(1_000);
    server.save(2, [{ ...answer(2, "theirs"), seq: 1, epoch: 2 }]);
    server.state.epoch = 3;
    await queue.open({ epoch: 3, responses: server.responses() });
    await time.pass(2_000);
    expect(values(server.rows)).toEqual({ 1: "mine", 2: "theirs" });
    expect(queue.state().kind).toBe("saved");
  });

  test("Late: it is counted, not sent again, and not called saved", async () => {
    const { time, sent, server, open } = setUp();
    const queue = await open();
    server.state.isOver = true;
    await queue.record(answer(1, "a"));
    await queue.record(answer(2, "b"));
    await time.pass(60_000);
    expect(sent).toHaveLength(1);
    expect(queue.state()).toMatchObject({ late: 2, waiting: 0 });
    expect(server.state.late).toHaveLength(2);
  });

  test.each([
    ["an error without a reason", 500, {}],
    ["a refusal that names it", 400, { error: "BAD_BATCH", detail: { seq: 2, o: 2 } }],
    ["a refusal that names none", 400, { error: "BAD_BATCH" }],
    ["a packet that is too large", 413, {}],
  ])(
    "One answer met by %s holds up none of the others, is told of, kept, and copied to the exam team",
    async (_, status, body) => {
      const { time, disk, sent, server, respond, open } = setUp();
      respond.with = ({ call, epoch, batch }) => {
        if (call === "refused") return { status: 200, body: { kept: true } };
        return batch.some(({ r }) => String(r).includes("poison"))
          ? { status, body }
          : { status: 200, body: server.save(epoch, batch) };
      };
      const queue = await open();
      for (let o = 1; o <= 40; o++) void queue.record(answer(o, o === 2 ? "poison" : "a"));
      await time.pass(30_000);
      const others = Array.from({ length: 40 }, (_, index) => index + 1).filter((o) => o !== 2);
      expect(values(server.rows)).toEqual(Object.fromEntries(others.map((o) => [o, "a"])));
      expect(queue.state()).toMatchObject({ kind: "refused", waiting: 0, refused: new Map([[2, true]]) });
      expect([...disk.kept.keys()]).toEqual([2]);
      expect(sent.filter(({ call }) => call === "refused")).toMatchObject([{ ordinal: 2, answer: "poison" }]);
      // What follows is saved as ever, and so is another answer to that question.
      await queue.record(answer(7, "b"));
      await time.pass(1_100);
      expect(values(server.rows)).toMatchObject({ 7: "b" });
      await queue.record(answer(2, "without"));
      await time.pass(5_000);
      expect(values(server.rows)).toMatchObject({ 2: "without" });
      expect(queue.state()).toMatchObject({ kind: "saved", refused: new Map() });
      expect(disk.kept.size).toBe(0);
    },
  );

  test("Several answers that are refused in one batch, and one that is typed on, hold up nothing", async () => {
    const { time, server, respond, open } = setUp();
    respond.with = ({ call, epoch, batch }) => {
      if (call === "refused") return { status: 200, body: { kept: true } };
      return batch.some(({ r }) => String(r).startsWith("poison"))
        ? { status: 500, body: {} }
        : { status: 200, body: server.save(epoch, batch) };
    };
    const queue = await open();
    for (let o = 1; o <= 30; o++) void queue.record(answer(o, [3, 4, 29].includes(o) ? "poison" : "a"));
    await time.pass(60_000);
    expect(server.rows.size).toBe(27);
    expect([...queue.state().refused.keys()]).toEqual([3, 4, 29]);
    for (let step = 0; step < 20; step++) {
      void queue.record(answer(3, `poison ${step}`));
      void queue.record(answer(10, `${step}`));
      await time.pass(500);
    }
    await time.pass(1_000);
    expect(server.rows.get(10)?.r).toBe("19");
  });

  test("Where its copy cannot be kept either, the other answers go on without waiting for that", async () => {
    const { time, sent, server, respond, open } = setUp();
    respond.with = ({ call, epoch, batch }) =>
      call === "refused" || batch.some(({ r }) => r === "poison")
        ? { status: 500, body: {} }
        : { status: 200, body: server.save(epoch, batch) };
    const queue = await open();
    for (const o of [1, 2]) void queue.record(answer(o, o === 2 ? "poison" : "a"));
    await time.pass(20_000);
    expect(queue.state()).toMatchObject({ kind: "refused", refused: new Map([[2, false]]) });
    const waits: number[] = [];
    for (let step = 0; step < 100; step++) {
      const madeAt = time.now();
      void queue.record(answer(1, `${step}`));
      await time.pass(4_000);
      const left = sent.find(({ batch }) => batch?.some(({ r }) => r === `${step}`));
      waits.push((left?.at ?? Number.POSITIVE_INFINITY) - madeAt);
    }
    // Now and then the copy or the refused answer is tried in between, a second each.
    expect(Math.max(...waits)).toBeLessThanOrEqual(3_000);
  });

  test("While the server fails for everybody no answer is blamed, and all go out when it works again", async () => {
    const { time, sent, server, respond, open } = setUp(() => ({ status: 500, body: {} }));
    const queue = await open();
    for (const o of [1, 2, 3]) await queue.record(answer(o, "a"));
    await time.pass(10 * 60_000);
    expect(queue.state()).toMatchObject({ kind: "trouble", waiting: 3, refused: new Map() });
    expect(sent.some(({ call }) => call === "refused")).toBe(false);
    respond.with = undefined;
    await time.pass(20_000);
    expect(values(server.rows)).toEqual({ 1: "a", 2: "a", 3: "a" });
    expect(queue.state().kind).toBe("saved");
  });

  test("What failed alone is tried again when the server may have been mended", async () => {
    const { time, server, respond, open } = setUp();
    respond.with = ({ epoch, batch }) =>
      batch?.some(({ o }) => o === 2)
        ? { status: 500, body: {} }
        : { status: 200, body: server.save(epoch, batch ?? []) };
    const queue = await open();
    for (const o of [1, 2]) await queue.record(answer(o, "a"));
    await time.pass(20_000);
    expect(queue.state().refused.has(2)).toBe(true);
    respond.with = undefined;
    await time.pass(60_000);
    expect(values(server.rows)).toEqual({ 1: "a", 2: "a" });
    expect(queue.state().kind).toBe("saved");
  });

  test("An exam can be handed in although one of its answers fails", async () => {
    const { time, sent, server, respond, open } = setUp();
    respond.with = ({ call, epoch, batch }) => {
      if (call === "refused") return { status: 200, body: { kept: true } };
      if (batch.some(({ o }) => o === 2)) return { status: 500, body: {} };
      return {
        status: 200,
        body: { ...server.save(epoch, batch), reason: "user", submittedAt: "2026-11-22T07:00:00Z" },
      };
    };
    const queue = await open();
    for (const o of [1, 2, 3]) void queue.record(answer(o, "a"));
    const done = queue.submit();
    await time.pass(10_000);
    expect((await done).status).toBe(200);
    expect(values(server.rows)).toEqual({ 1: "a", 3: "a" });
    expect(sent.findIndex(({ call }) => call === "refused")).toBeLessThan(
      sent.findLastIndex(({ call }) => call === "submit"),
    );
  });

  test("Too many: it waits as long as it was told", async () => {
    const { time, sent, respond, open } = setUp(() => ({ status: 429, body: {}, retryAfterMs: 30_000 }));
    const queue = await open();
    await queue.record(answer(1, "a"));
    await time.pass(800 + 29_000);
    expect(sent).toHaveLength(1);
    respond.with = undefined;
    await time.pass(2_000);
    expect(sent).toHaveLength(2);
    expect(queue.state().kind).toBe("saved");
  });
});

describe("The end", () => {
  test("The last answers go in the request that submits", async () => {
    const { time, sent, open } = setUp(({ call }) =>
      call === "submit"
        ? {
            status: 200,
            body: { state: "scored", submittedAt: "2026-11-22T07:00:00Z", reason: "user", late: 0 },
          }
        : { status: 503, body: {} },
    );
    const queue = await open();
    await queue.record(answer(1, "a"));
    const done = queue.submit();
    await time.pass(100);
    expect((await done).status).toBe(200);
    expect(sent.map(({ call, batch }) => [call, batch.map(({ o }) => o)])).toEqual([["submit", [1]]]);
    expect(queue.state().kind).toBe("ended");
    expect(await queue.record(answer(1, "b"))).toBe(false);
  });

  test("Offline at the deadline: it is tried until it gets through, and says what came too late", async () => {
    const { time, disk, respond, open } = setUp(offline);
    const queue = await open();
    await queue.record(answer(1, "a"));
    const done = queue.submit();
    await time.pass(10 * 60_000);
    expect(queue.state().kind).toBe("offline");
    expect(disk.kept.size).toBe(1);
    respond.with = () => ({
      status: 200,
      body: { state: "scored", submittedAt: "2026-11-22T07:00:00Z", reason: "deadline", late: 1 },
    });
    await time.pass(16_000);
    expect((await done).body).toMatchObject({ reason: "deadline" });
    expect(queue.state()).toMatchObject({ kind: "ended", late: 1, waiting: 0 });
    expect(disk.kept.size).toBe(0);
  });

  test("A request that hangs since there was no network does not hold up the next once there is", async () => {
    const { time, sent, server, respond, open } = setUp(offline);
    const queue = await open();
    await queue.record(answer(1, "a"));
    await time.pass(1_000);
    respond.with = (_, signal) =>
      new Promise((_, fail) => signal.addEventListener("abort", () => fail(new Error("cut off"))));
    await time.pass(2_000);
    expect(sent).toHaveLength(2);
    respond.with = undefined;
    queue.flush();
    await time.pass(0);
    expect(values(server.rows)).toEqual({ 1: "a" });
    expect(queue.state().kind).toBe("saved");
  });

  test("Closing a section takes its last answers along", async () => {
    const { time, sent, open } = setUp();
    const queue = await open();
    await queue.record(answer(1, "a"));
    const done = queue.close(1);
    await time.pass(100);
    expect((await done).status).toBe(200);
    expect(sent).toMatchObject([{ call: "close", section: 1, batch: [{ o: 1 }] }]);
    expect(queue.state().kind).toBe("saved");
  });

  test("Pausing takes the last answers along; then nothing is sent or taken until the clock goes on", async () => {
    const { time, sent, respond, server, open } = setUp();
    const queue = await open();
    respond.with = ({ epoch, batch }) => ({
      status: 200,
      body: { ...server.save(epoch, batch), state: "paused" },
    });
    await queue.record(answer(1, "a"));
    const done = queue.pause();
    await time.pass(100);
    expect((await done).status).toBe(200);
    expect(sent).toMatchObject([{ call: "pause", batch: [{ o: 1 }] }]);
    expect(await queue.record(answer(1, "b"))).toBe(false);
    queue.flush({ keepalive: true });
    await queue.beat();
    await time.pass(60_000);
    expect(sent).toHaveLength(1);
    respond.with = undefined;
    await queue.open({ epoch: 1, responses: server.responses(), state: "in_progress" });
    expect(await queue.record(answer(1, "b"))).toBe(true);
    await time.pass(1_000);
    expect(values(server.rows)).toEqual({ 1: "b" });
  });

  test("An answer that meets a pause is kept on the device and sent when the clock goes on", async () => {
    const { time, disk, sent, respond, server, open } = setUp();
    const queue = await open();
    respond.with = () => ({ status: 200, body: { ...server.save(1, []), status: "paused", acked: 0 } });
    await queue.record(answer(1, "a"));
    await time.pass(60_000);
    expect(sent).toHaveLength(1);
    expect(disk.kept.get(1)).toMatchObject({ r: "a" });
    respond.with = undefined;
    await queue.open({ epoch: 1, responses: server.responses(), state: "in_progress" });
    await time.pass(1_000);
    expect(values(server.rows)).toEqual({ 1: "a" });
    expect(disk.kept.size).toBe(0);
  });
});

describe("Whatever happens on the way", () => {
  test.each(Array.from({ length: 200 }, (_, seed) => seed))(
    "Every answer that was shown as saved is on the server (%i)",
    async (seed) => {
      const random = seeded(seed);
      const oneOf = (n: number) => Math.floor(random() * n);
      const time = stoppedTime();
      const disk = shelf();
      const server = examServer();
      const lost = { chance: 0.4 };
      const slowly = (most: number) =>
        random() < 0.5 ? new Promise<void>((resolve) => time.wait(resolve, oneOf(most))) : Promise.resolve();
      const openPage = async () => {
        const page = { isAlive: true };
        const queue = new AnswerQueue({
          attemptId: "a",
          ...time,
          random,
          // What the page does not live to see may have been written or not.
          storage: {
            load: () => disk.storage.load(),
            keep: async (changes, seq) => {
              await slowly(40);
              if (page.isAlive) await disk.storage.keep(changes, seq);
              await slowly(40);
              if (!page.isAlive) await new Promise(() => {});
            },
            drop: async (changes) => {
              await slowly(200);
              if (page.isAlive) await disk.storage.drop(changes);
            },
          },
          send: (call, body) =>
            new Promise((resolve, reject) => {
              if (call === "refused") return void time.wait(() => resolve({ status: 200, body: {} }), 100);
              const { epoch, batch } = structuredClone(body) as { epoch: number; batch: WaitingChange[] };
              const deliver = () => server.save(epoch, batch);
              if (random() < lost.chance / 2)
                return void time.wait(() => reject(new TypeError()), oneOf(3_000));
              if (random() < lost.chance / 4) {
                const status = random() < 0.5 ? 500 : 503;
                return void time.wait(() => resolve({ status, body: {} }), oneOf(500));
              }
              // Delivered late, perhaps twice, perhaps without an answer, perhaps after later requests.
              if (random() < 0.2) time.wait(deliver, oneOf(60_000));
              time.wait(() => {
                const reply = deliver();
                if (random() < lost.chance / 2) reject(new TypeError());
                else time.wait(() => resolve({ status: 200, body: reply }), oneOf(1_500));
              }, oneOf(1_500));
            }),
        });
        await queue.open({ epoch: server.state.epoch, responses: server.responses() });
        return { queue, page };
      };

      let { queue, page } = await withTime(time, openPage());
      const shown = new Map<number, string>();
      const possible = new Map<number, Set<string>>();
      const expectSavedIsSaved = () => {
        if (queue.state().kind !== "saved") return;
        for (const [o, set] of possible)
          expect(set.has(String(server.rows.get(o)?.r)), `question ${o}`).toBe(true);
      };
      for (let step = 0; step < 60; step++) {
        const what = random();
        if (what < 0.55) {
          const o = 1 + oneOf(6);
          const r = `${seed}-${step}`;
          possible.set(o, new Set([...(possible.get(o) ?? ["undefined"]), r]));
          void queue.record(answer(o, r)).then((isKept) => {
            if (!isKept) return;
            shown.set(o, r);
            // On the device: nothing older may come back.
            const later = [...(possible.get(o) ?? [])];
            possible.set(o, new Set(later.slice(later.indexOf(r))));
          });
        } else if (what < 0.65) {
          queue.flush({ keepalive: true });
        } else if (what < 0.75) {
          queue.stop();
          page.isAlive = false;
          if (random() < 0.3) server.state.epoch++;
          ({ queue, page } = await withTime(time, openPage()));
        }
        await time.pass(oneOf(2_500));
        expectSavedIsSaved();
      }
      lost.chance = 0;
      await time.pass(5 * 60_000);
      expectSavedIsSaved();
      expect(queue.state().kind).toBe("saved");
      for (const [o, r] of shown)
        expect([...(possible.get(o) ?? [r])]).toContain(String(server.rows.get(o)?.r));
      expect(disk.kept.size).toBe(0);
    },
  );
});

/** Opening waits for the storage, which waits for time to pass. */
async function withTime<Value>(time: ReturnType<typeof stoppedTime>, work: Promise<Value>): Promise<Value> {
  let value: Value | undefined;
  let isDone = false;
  void work.then((result) => {
    value = result;
    isDone = true;
  });
  while (!isDone) await time.pass(20);
  return value as Value;
}

function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
