import { expect, test } from "vitest";
import { nextByLoad, nextInTurn } from "./shares";

test("By load and in turn, nobody who is away is next, and nobody has less to do or waits longer than who is", () => {
  const given = ["2026-11-01T08:00:00Z", "2026-11-20T08:00:00Z"];
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomNumbers(seed);
    const colleagues = Array.from({ length: random(8) }, (_, place) => ({
      id: `colleague ${place}`,
      open: random(50),
      late: random(10),
      awayUntil: random(3) === 0 ? "2026-12-03" : null,
      lastGivenAt: given[random(3)] ?? null,
    }));
    const there = colleagues.filter(({ awayUntil }) => awayUntil === null);
    const [light, turn] = [nextByLoad(colleagues), nextInTurn(colleagues)];
    expect(light === null).toBe(there.length === 0);
    for (const one of there) {
      expect(one.open + one.late).toBeGreaterThanOrEqual((light?.open ?? 0) + (light?.late ?? 0));
      expect((one.lastGivenAt ?? "") >= (turn?.lastGivenAt ?? "")).toBe(true);
    }
  }
});

/** Numbers that look random and are the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
