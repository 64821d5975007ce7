import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Place, Point } from "../../lib/drawings/projection.ts";
import { type Line, simplify } from "./outline.ts";

type Arc = [longitude: number, latitude: number][];
type Rings = number[][];
type Geometry = { id?: string; properties?: { name: string } } & (
  | { type: "Polygon"; arcs: Rings }
  | { type: "MultiPolygon"; arcs: Rings[] }
);
type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: Arc[];
  objects: Record<"countries" | "land", { geometries: Geometry[] }>;
};

const require = createRequire(import.meta.url);

/** Countries and land of the package world-atlas: Natural Earth, public domain, with borders as lines that neighbours share. */
export class Atlas {
  readonly #topology = JSON.parse(
    readFileSync(require.resolve("world-atlas/countries-10m.json"), "utf8"),
  ) as Topology;
  readonly #arcs: Place[][] = this.#topology.arcs.map((arc) => this.#unpack(arc));

  /** The polygons of a country by its ISO number, each a list of rings. */
  country(number: string): Rings[] {
    const found = this.#topology.objects.countries.geometries.find(({ id }) => id === number);
    if (!found) throw new Error(`No country ${number} in the atlas`);
    return polygonsOf(found);
  }

  land(): Rings[] {
    return this.#topology.objects.land.geometries.flatMap(polygonsOf);
  }

  /** Each arc once drawn and simplified, so that a border is the same line on both of its sides. */
  draw(toPoint: (place: Place) => Point, least: number): (polygons: readonly Rings[]) => Line[][] {
    const drawn = new Map<number, Line>();
    const lineOf = (index: number): Line => {
      const number = index < 0 ? ~index : index;
      let line = drawn.get(number);
      if (!line) {
        line = simplify((this.#arcs[number] as Place[]).map(toPoint), least);
        drawn.set(number, line);
      }
      return index < 0 ? line.toReversed() : line;
    };
    return (polygons) =>
      polygons.map((rings) => rings.map((arcs) => arcs.flatMap((index) => lineOf(index).slice(1))));
  }

  placesOf(rings: Rings): Place[] {
    return rings.flat().flatMap((index) => this.#arcs[index < 0 ? ~index : index] as Place[]);
  }

  #unpack(arc: Arc): Place[] {
    const { scale, translate } = this.#topology.transform;
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return { longitude: x * scale[0] + translate[0], latitude: y * scale[1] + translate[1] };
    });
  }
}

function polygonsOf(geometry: Geometry): Rings[] {
  return geometry.type === "Polygon" ? [geometry.arcs] : geometry.arcs;
}
