import type { Point } from "../../lib/drawings/projection.ts";

export type Line = Point[];

/** In pixels. */
const NEAR = 0.3;

/**
 * The line without the points that hardly bend it (Visvalingam): each time the one that makes the smallest triangle with its
 * neighbours goes, until all are larger than `least`. Its ends stay, so that lines which met still meet.
 */
export function simplify(line: Line, least: number): Line {
  const kept = withoutNear(line);
  while (kept.length > 2) {
    let smallest = least;
    let at = -1;
    for (let index = 1; index < kept.length - 1; index++) {
      const area = triangle(kept[index - 1] as Point, kept[index] as Point, kept[index + 1] as Point);
      if (area < smallest) [smallest, at] = [area, index];
    }
    if (at < 0) break;
    kept.splice(at, 1);
  }
  return kept;
}

/** Points that fall on the one before them say nothing, and coasts have tens of thousands. */
function withoutNear(line: Line): Line {
  let last: Point | undefined;
  return line.filter((point, index) => {
    const isNear = last && Math.hypot(point.x - last.x, point.y - last.y) < NEAR;
    if (isNear && index < line.length - 1) return false;
    last = point;
    return true;
  });
}

function triangle(a: Point, b: Point, c: Point): number {
  return Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
}

/** The area of a closed line; less than nothing when it runs the other way round. */
export function areaOf(ring: Line): number {
  return ring.reduce((sum, point, index) => {
    const next = ring[(index + 1) % ring.length] as Point;
    return sum + (point.x * next.y - next.x * point.y) / 2;
  }, 0);
}

export type Box = { left: number; top: number; right: number; bottom: number };

export function boxAround(rings: readonly Line[]): Box {
  const xs = rings.flat().map(({ x }) => x);
  const ys = rings.flat().map(({ y }) => y);
  return {
    left: xs.reduce((a, b) => Math.min(a, b)),
    top: ys.reduce((a, b) => Math.min(a, b)),
    right: xs.reduce((a, b) => Math.max(a, b)),
    bottom: ys.reduce((a, b) => Math.max(a, b)),
  };
}

/** What of a closed line lies inside a box (Sutherland and Hodgman); empty when nothing does. */
export function clip(ring: Line, box: Box): Line {
  const sides: { inside: (point: Point) => boolean; cross: (a: Point, b: Point) => Point }[] = [
    { inside: ({ x }) => x >= box.left, cross: (a, b) => atX(a, b, box.left) },
    { inside: ({ x }) => x <= box.right, cross: (a, b) => atX(a, b, box.right) },
    { inside: ({ y }) => y >= box.top, cross: (a, b) => atY(a, b, box.top) },
    { inside: ({ y }) => y <= box.bottom, cross: (a, b) => atY(a, b, box.bottom) },
  ];
  return sides.reduce((line, { inside, cross }) => {
    return line.flatMap((point, index) => {
      const before = line.at(index - 1) as Point;
      if (inside(point)) return inside(before) ? [point] : [cross(before, point), point];
      return inside(before) ? [cross(before, point)] : [];
    });
  }, ring);
}

function atX(a: Point, b: Point, x: number): Point {
  return { x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) };
}

function atY(a: Point, b: Point, y: number): Point {
  return { x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y };
}

/** Closed lines as the shortest path of whole pixels; what is too small to be seen is left out. */
export function toPath(rings: readonly Line[], leastArea = 0): string {
  return rings
    .filter((ring) => Math.abs(areaOf(ring)) >= leastArea)
    .map((ring) => {
      const points = ring.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
      const start = points[0] as Point;
      let at = start;
      const steps = points.slice(1).flatMap((point) => {
        const step = { x: point.x - at.x, y: point.y - at.y };
        if (step.x === 0 && step.y === 0) return [];
        at = point;
        return [`${step.x}${step.y < 0 ? "" : " "}${step.y}`];
      });
      if (steps.length < 3) return "";
      return `M${start.x} ${start.y}l${steps.join(" ").replaceAll(" -", "-")}z`;
    })
    .join("");
}
