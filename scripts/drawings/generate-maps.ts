/**
 * Writes the shapes of lib/drawings from Natural Earth: run it after a destination was added, then format.
 *
 *     node scripts/run.mjs node scripts/drawings/generate-maps.ts
 *
 * Land is drawn without borders but for the destination's own, so no map here takes a side in a dispute elsewhere.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { type Place, type Point, project, type View } from "../../lib/drawings/projection.ts";
import { MAP_SIZE, SILHOUETTE_SIZE } from "../../lib/drawings/sizes.ts";
import { Atlas } from "./atlas.ts";
import { DESTINATIONS, type Extent } from "./destinations.ts";
import { areaOf, type Box, boxAround, clip, type Line, toPath } from "./outline.ts";

type Size = { width: number; height: number };

/** In square pixels: a bend that makes a smaller triangle goes, and so does a smaller island. */
const MAP_DETAIL = { bend: 5, island: 12 };
const SILHOUETTE_DETAIL = { bend: 9, island: 14 };
const MARGIN = 0.08;

const folder = path.join(import.meta.dirname, "../../lib/drawings");
const atlas = new Atlas();

const silhouettes: Record<string, { view: View; outline: string }> = {};
const maps: Record<string, { view: View; land: string; home: string }> = {};
for (const [code, { number, within, frame }] of Object.entries(DESTINATIONS)) {
  const own = atlas
    .country(number)
    .filter((rings) => !within || atlas.placesOf(rings).every((place) => isIn(place, within)));
  const places = own.flatMap((rings) => atlas.placesOf(rings)).map((place) => eastwards(place, within));
  const centre = middleOf(frame ? cornersOf(frame) : places);

  const small = viewOf(places, centre, SILHOUETTE_SIZE, 0.04);
  const smallLines = atlas
    .draw(
      drawerOf(small),
      SILHOUETTE_DETAIL.bend,
    )(own)
    .flatMap((rings) => rings.slice(0, 1));
  silhouettes[code] = { view: small, outline: toPath(withLargest(smallLines, SILHOUETTE_DETAIL.island)) };

  const view = viewOf(frame ? cornersOf(frame) : places, centre, MAP_SIZE, MARGIN);
  const box: Box = { left: 0, top: 0, right: MAP_SIZE.width, bottom: MAP_SIZE.height };
  const draw = atlas.draw(drawerOf(view), MAP_DETAIL.bend);
  // On the far side of the globe the projection has no place for a coast.
  const land = atlas.land().filter((rings) => atlas.placesOf(rings).some((place) => isNear(place, centre)));
  const inFrame = (lines: Line[]) =>
    withLargest(
      lines.map((line) => clip(line, box)).filter((line) => line.length > 2),
      MAP_DETAIL.island,
    );
  maps[code] = {
    view,
    land: toPath(inFrame(draw(land).flat())),
    home: toPath(inFrame(draw(own).flatMap((rings) => rings.slice(0, 1)))),
  };
}
write("silhouettes.json", silhouettes);
write("country-maps.json", maps);

function write(name: string, content: object): void {
  const text = JSON.stringify(content);
  writeFileSync(path.join(folder, name), text);
  console.log(`${name}: ${Math.round(text.length / 1024)} KB`);
}

/** All but the smallest islands; of a country of small islands at least the largest. */
function withLargest(lines: Line[], least: number): Line[] {
  const bySize = lines.toSorted((one, other) => Math.abs(areaOf(other)) - Math.abs(areaOf(one)));
  return bySize.filter((line, index) => index === 0 || Math.abs(areaOf(line)) >= least);
}

/** Siberia ends at the antimeridian, which may be written as either of its two longitudes. */
function eastwards(place: Place, within: Extent | undefined): Place {
  return within && place.longitude < within[2] - 360 + 1
    ? { ...place, longitude: place.longitude + 360 }
    : place;
}

function isIn(place: Place, within: Extent): boolean {
  const [west, south, east, north] = within;
  const { longitude, latitude } = eastwards(place, within);
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function isNear(place: Place, centre: Place): boolean {
  const { x, y } = project(place, centre);
  return Math.hypot(x, y) < 1;
}

function cornersOf([west, south, east, north]: Extent): Place[] {
  const middle = (west + east) / 2;
  return [west, middle, east].flatMap((longitude) => [
    { longitude, latitude: south },
    { longitude, latitude: north },
  ]);
}

function middleOf(places: readonly Place[]): Place {
  const middle = (values: number[]) =>
    (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
  return {
    longitude: round(middle(places.map(({ longitude }) => longitude)), 100),
    latitude: round(middle(places.map(({ latitude }) => latitude)), 100),
  };
}

/** As large as the frame allows, in its middle. */
function viewOf(places: readonly Place[], centre: Place, { width, height }: Size, margin: number): View {
  const { left, top, right, bottom } = boxAround([places.map((place) => project(place, centre))]);
  const room = 1 - 2 * margin;
  const scale = round(Math.min((width * room) / (right - left), (height * room) / (bottom - top)), 100);
  return {
    centre,
    scale,
    offset: {
      x: round(width / 2 - ((left + right) / 2) * scale, 10),
      y: round(height / 2 - ((top + bottom) / 2) * scale, 10),
    },
  };
}

function drawerOf({ centre, scale, offset }: View): (place: Place) => Point {
  return (place) => {
    const { x, y } = project(place, centre);
    return { x: x * scale + offset.x, y: y * scale + offset.y };
  };
}

function round(value: number, by: number): number {
  return Math.round(value * by) / by;
}
