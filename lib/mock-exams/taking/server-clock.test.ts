import { expect, test } from "vitest";
import { ServerClock } from "./server-clock";

const HOUR = 3_600_000;
const TRUTH = Date.parse("2026-11-22T06:00:00.000Z");

/** A world with a true time, a counter that runs with it, and a device clock that is wrong by so much. */
function world(deviceError = 0) {
  const state = { elapsed: 0, counter: 5_000, deviceError };
  const clock = new ServerClock({
    monotonic: () => state.counter,
    calendar: () => TRUTH + state.elapsed + state.deviceError,
  });
  const pass = (ms: number) => {
    state.elapsed += ms;
    state.counter += ms;
  };
  return {
    clock,
    pass,
    sleep: (ms: number) => {
      state.elapsed += ms;
    },
    setDevice: (error: number) => {
      state.deviceError = error;
    },
    truth: () => TRUTH + state.elapsed,
    ask: (there: number, back: number) => {
      const sentAt = clock.reading();
      pass(there);
      const said = new Date(TRUTH + state.elapsed).toISOString();
      pass(back);
      clock.note(said, sentAt);
    },
  };
}

test("Nobody knows the time before the server said it", () => {
  const { clock } = world();
  expect(clock.now()).toBeNull();
  expect(clock.leftUntil(new Date(TRUTH).toISOString())).toBeNull();
  expect(clock.isDoubtful()).toBe(true);
});

test.each([0, HOUR, -HOUR])("A device clock that is %i ms off changes nothing", (error) => {
  const { clock, ask, pass, truth } = world(error);
  ask(40, 40);
  pass(10 * 60_000);
  expect(clock.now()).toBe(truth());
  expect(clock.leftUntil(new Date(truth() + 90_000).toISOString())).toBe(90_000);
  expect(clock.deviceErrorMs()).toBe(error);
});

test.each([HOUR, -HOUR])(
  "A device clock set by %i ms while the exam runs gives or takes no second",
  (jump) => {
    const { clock, ask, pass, setDevice, truth } = world();
    ask(30, 30);
    pass(60_000);
    setDevice(jump);
    expect(clock.now()).toBe(truth());
    expect(clock.isDoubtful()).toBe(true);
    ask(50, 50);
    expect(clock.isDoubtful()).toBe(false);
    expect(clock.now()).toBe(truth());
  },
);

test("After ten minutes of sleep the next answer puts the time right, however slow it was", () => {
  const { clock, ask, sleep, truth } = world();
  ask(5, 5);
  sleep(10 * 60_000);
  expect(truth() - (clock.now() ?? 0)).toBe(10 * 60_000);
  expect(clock.isDoubtful()).toBe(true);
  ask(900, 900);
  expect(clock.now()).toBe(truth());
});

test("The quickest answer is believed, and a slow lopsided one is not", () => {
  const { clock, ask, truth } = world();
  ask(20, 20);
  ask(3_000, 100);
  expect(Math.abs((clock.now() ?? 0) - truth())).toBeLessThan(20);
});

test("An answer as quick as the drift of an hour allows takes the old one's place", () => {
  const { clock, ask, pass, truth } = world();
  ask(20, 60);
  expect((clock.now() ?? 0) - truth()).toBe(-20 + 0);
  pass(HOUR);
  ask(60, 60);
  expect(clock.now()).toBe(truth());
});

test("Time that is over is nothing left, never less", () => {
  const { clock, ask, truth } = world();
  ask(1, 1);
  expect(clock.leftUntil(new Date(truth() - 5_000).toISOString())).toBe(0);
  expect(clock.leftUntil(null)).toBeNull();
});

test("What is no time is not believed", () => {
  const { clock } = world();
  clock.note("soon", 0, 10);
  clock.note(new Date(TRUTH).toISOString(), 10, 0);
  expect(clock.now()).toBeNull();
});
