import { expect, test } from "vitest";
import { sealOutline } from "./seal";

const seal = sealOutline({ center: 32, radius: 30, lobes: 16 });
const points = [...seal.matchAll(/(?:M|0 0 1 )(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
  Number(x),
  Number(y),
]);

test("A seal has as many lobes as it is asked for and ends where it begins", () => {
  expect(seal.match(/A/g)).toHaveLength(16);
  expect(points).toHaveLength(17);
  expect(points.at(-1)?.[0]).toBeCloseTo(points[0]?.[0] ?? 0, 1);
  expect(points.at(-1)?.[1]).toBeCloseTo(points[0]?.[1] ?? 0, 1);
});

test("No lobe leaves the radius, and the largest reach it", () => {
  const lobe = Number(/A([\d.]+) /.exec(seal)?.[1]);
  for (const [at, [x = 0, y = 0]] of points.slice(0, -1).entries()) {
    const [nextX = 0, nextY = 0] = points[at + 1] ?? [];
    const reach = Math.hypot((x + nextX) / 2 - 32, (y + nextY) / 2 - 32) + lobe;
    expect(reach).toBeCloseTo(30, 1);
  }
});
