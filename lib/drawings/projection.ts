/** A place on the globe, in degrees. */
export type Place = { longitude: number; latitude: number };
export type Point = { x: number; y: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Lambert's azimuthal projection around a centre: areas keep their proportions, and north is up along the middle. */
export function project({ longitude, latitude }: Place, centre: Place): Point {
  const [at, from] = [radians(latitude), radians(centre.latitude)];
  const east = radians(longitude - centre.longitude);
  const cosine = Math.sin(from) * Math.sin(at) + Math.cos(from) * Math.cos(at) * Math.cos(east);
  const stretch = Math.sqrt(2 / Math.max(1 + cosine, 1e-9));
  return {
    x: stretch * Math.cos(at) * Math.sin(east),
    y: -stretch * (Math.cos(from) * Math.sin(at) - Math.sin(from) * Math.cos(at) * Math.cos(east)),
  };
}

/** How a drawing shows part of the globe: projected around a centre, enlarged, then moved into its frame. */
export type View = { centre: Place; scale: number; offset: Point };

/** Where a place stands in a drawing, to a tenth of a pixel. */
export function placeOn(view: View, place: Place): Point {
  const { x, y } = project(place, view.centre);
  return { x: tenth(x * view.scale + view.offset.x), y: tenth(y * view.scale + view.offset.y) };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
