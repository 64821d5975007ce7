import { expect, test } from "vitest";
import { Silence } from "./silence.ts";

/** Looks, twice a second, for so many seconds; gives the second at which silence was too long, or null. */
function watch(silence: Silence, seconds: number, work: (second: number) => Parameters<Silence["look"]>[0]) {
  for (let second = 0.5; second <= seconds; second += 0.5) if (silence.look(work(second))) return second;
  return null;
}

test("One that was stopped is noticed within four seconds", () => {
  expect(watch(new Silence(), 10, () => ({ state: "T", processorMs: 500 }))).toBeLessThanOrEqual(4);
});

test("A long statement is left alone until it has had the processor for two minutes, however busy the machine", () => {
  const alone = watch(new Silence(), 300, (second) => ({ state: "R", processorMs: second * 1000 }));
  expect(alone).toBeGreaterThanOrEqual(120);
  expect(alone).toBeLessThanOrEqual(121);
  expect(watch(new Silence(), 100, (second) => ({ state: "R", processorMs: second * 100 }))).toBeNull();
});

test("Waiting for the disk or for a turn of the processor is work", () => {
  expect(watch(new Silence(), 100, () => ({ state: "D", processorMs: 500 }))).toBeNull();
  expect(watch(new Silence(), 100, () => ({ state: "R", processorMs: 500 }))).toBeNull();
});

test("Each word from the process begins the count again", () => {
  const silence = new Silence();
  for (let round = 0; round < 20; round++) {
    expect(watch(silence, 2.5, () => ({ state: "S", processorMs: 500 }))).toBeNull();
    silence.heard();
  }
});

test("Where the kernel tells nothing, three minutes are too long", () => {
  expect(watch(new Silence(), 300, () => null)).toBe(180);
});
