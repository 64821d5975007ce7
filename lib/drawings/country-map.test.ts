import { describe, expect, test } from "vitest";
import { DESTINATIONS } from "../../scripts/drawings/destinations.ts";
import { CITY_LETTERS, drawCountryMap, drawSilhouette, findCity } from "./country-map";
import { labelBox, overlap } from "./labels";
import { placeOn, project } from "./projection";
import { MAP_SIZE } from "./sizes";

const delhi = { longitude: 77.22, latitude: 28.64 };
const city = (code: string, name: string) => {
  const place = findCity(code, name);
  if (!place) throw new Error(`${name} is on no map`);
  return { name, place };
};

describe.each(Object.keys(DESTINATIONS))("The map of %s", (code) => {
  test("has an outline for cards and a map of at most 8 KB, both within their frames", () => {
    const map = drawCountryMap(code, []);
    expect(drawSilhouette(code, null)?.outline).toMatch(/^M\d+ \d+l.+z$/);
    expect(map?.home).toMatch(/^M\d+ \d+l.+z$/);
    expect((map?.home.length ?? 0) + (map?.land.length ?? 0)).toBeLessThan(8192);
  });
});

test("The centre of a map is projected onto itself, and north of it is up", () => {
  const centre = { longitude: 10, latitude: 51 };
  expect(project(centre, centre)).toEqual({ x: 0, y: expect.closeTo(0, 9) });
  expect(project({ longitude: 10, latitude: 52 }, centre).y).toBeLessThan(0);
  const view = { centre, scale: 1000, offset: { x: 320, y: 230 } };
  expect(placeOn(view, { longitude: 11, latitude: 51 }).x).toBeGreaterThan(320);
});

test("Every city stands inside the frame, Edinburgh above London", () => {
  const map = drawCountryMap("GB", [city("GB", "London"), city("GB", "Edinburgh")]);
  const [london, edinburgh] = map?.marks ?? [];
  expect(edinburgh?.y).toBeLessThan(london?.y ?? 0);
  for (const { x, y } of map?.marks ?? []) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(MAP_SIZE.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(MAP_SIZE.height);
  }
});

test("On a phone the names that are shown do not cover one another, and the capital asked for first has one", () => {
  const names = [
    "London",
    "Oxford",
    "Cambridge",
    "Coventry",
    "Birmingham",
    "Leicester",
    "Nottingham",
    "Sheffield",
  ];
  const map = drawCountryMap(
    "GB",
    names.map((name) => city("GB", name)),
  );
  const narrow = (map?.marks ?? []).filter((mark) => mark.label && !mark.isWideOnly);
  expect(narrow[0]?.name).toBe("London");
  const boxes = narrow.flatMap(({ label, name }) =>
    label ? [labelBox(label, name, CITY_LETTERS.narrow)] : [],
  );
  boxes.forEach((box, index) => {
    expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false);
  });
});

test("The way from India enters Germany from the south-east and ends in its first city", () => {
  const map = drawCountryMap("DE", [city("DE", "Berlin")], delhi);
  const points = [...(map?.way ?? "").matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const [start, end] = [points[0], points.at(-1)];
  expect(start?.[0]).toBeGreaterThan(end?.[0] ?? 0);
  expect(end).toEqual([Math.round(map?.marks[0]?.x ?? 0), Math.round(map?.marks[0]?.y ?? 0)]);
});

test("A town with a famous namesake is the one with the university", () => {
  expect(findCity("US", "Princeton")).toMatchObject({ latitude: expect.closeTo(40.35, 1) });
  expect(findCity("US", "Cambridge")).toMatchObject({ longitude: expect.closeTo(-71.1, 0) });
  expect(findCity("CA", "London")).toMatchObject({ latitude: expect.closeTo(43, 0) });
  expect(findCity("GB", "Atlantis")).toBeNull();
});

test("A card shows where in its country a city lies, and no dot for a town it does not know", () => {
  const rome = drawSilhouette("IT", "Rome")?.mark;
  const milan = drawSilhouette("IT", "Milan")?.mark;
  expect(milan?.y).toBeLessThan(rome?.y ?? 0);
  expect(drawSilhouette("IT", "Atlantis")?.mark).toBeNull();
});

test("A country nobody has drawn yet has no map", () => {
  expect(drawCountryMap("IN", [])).toBeNull();
  expect(drawSilhouette("IN", null)).toBeNull();
});
