import type { Place } from "./projection";

export const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The shortest way along the globe. */
export function distanceKm(from: Place, to: Place): number {
  return EARTH_RADIUS_KM * angleBetween(vectorOf(from), vectorOf(to));
}

/** The place a share of the shortest way from one place to another. */
export function placeAlong(from: Place, to: Place, share: number): Place {
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const angle = angleBetween(a, b);
  if (angle === 0) return from;
  const [one, other] = [
    Math.sin((1 - share) * angle) / Math.sin(angle),
    Math.sin(share * angle) / Math.sin(angle),
  ];
  const [x, y, z] = [a[0] * one + b[0] * other, a[1] * one + b[1] * other, a[2] * one + b[2] * other];
  return { longitude: degrees(Math.atan2(y, x)), latitude: degrees(Math.atan2(z, Math.hypot(x, y))) };
}

type Vector = [x: number, y: number, z: number];

function vectorOf({ longitude, latitude }: Place): Vector {
  const [east, north] = [radians(longitude), radians(latitude)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

function angleBetween(a: Vector, b: Vector): number {
  return Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
}
