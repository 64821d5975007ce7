/** Where a turned picture stands: in a box of its own turned shape, so that what scrolls reaches every corner of it. */

type Placed = {
  box: { aspectRatio?: number };
  picture: { width: string; position?: "absolute"; top?: string; left?: string; transform?: string };
};

/** The box is as wide as its frame shows it; `ratio` is the width of the picture as uploaded by its height, once known. */
export function turnedPicture(degrees: number, ratio: number | null): Placed {
  if (ratio === null || degrees % 360 === 0) return { box: {}, picture: { width: "100%" } };
  const isOnItsSide = degrees % 180 !== 0;
  return {
    box: { aspectRatio: isOnItsSide ? 1 / ratio : ratio },
    picture: {
      width: isOnItsSide ? `${100 * ratio}%` : "100%",
      position: "absolute",
      top: "50%",
      left: "50%",
      transform: `translate(-50%, -50%) rotate(${degrees}deg)`,
    },
  };
}
