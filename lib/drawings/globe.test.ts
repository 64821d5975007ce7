import { expect, test } from "vitest";
import { distanceKm, placeAlong } from "./globe";

const delhi = { longitude: 77.22, latitude: 28.64 };
const london = { longitude: -0.13, latitude: 51.51 };

test("London is 6,700 km from New Delhi, whichever way it is asked", () => {
  expect(distanceKm(delhi, london)).toBeCloseTo(6712, -2);
  expect(distanceKm(london, delhi)).toBe(distanceKm(delhi, london));
  expect(distanceKm(delhi, delhi)).toBeCloseTo(0, 3);
});

test("The way begins and ends where it should and passes over Russia, not along a ruler on a flat map", () => {
  const middle = placeAlong(delhi, london, 0.5);
  expect(placeAlong(delhi, london, 0)).toMatchObject({ latitude: expect.closeTo(28.64, 5) });
  expect(placeAlong(delhi, london, 1)).toMatchObject({ longitude: expect.closeTo(-0.13, 5) });
  expect(middle.latitude).toBeGreaterThan((delhi.latitude + london.latitude) / 2 + 5);
  expect(distanceKm(delhi, middle)).toBeCloseTo(distanceKm(middle, london), 3);
});
