import { expect, test } from "vitest";
import { turnedPicture } from "./turned-picture";

/** Left, top, width and height of the picture as it is seen, in a box that is 1,000 wide. */
function seen(degrees: number, ratio: number) {
  const { box, picture } = turnedPicture(degrees, ratio);
  const boxHeight = 1000 / (box.aspectRatio ?? ratio);
  const width = (1000 * Number.parseFloat(picture.width)) / 100;
  const [shownWidth, shownHeight] = degrees % 180 === 0 ? [width, width / ratio] : [width / ratio, width];
  const middle = picture.position ? [500, boxHeight / 2] : [shownWidth / 2, shownHeight / 2];
  return { middle, boxHeight, shownWidth, shownHeight };
}

test.each([0, 90, 180, 270])("turned by %i degrees it fills its box, wide or tall", (degrees) => {
  for (const ratio of [0.5, 0.75, 1, 1.6]) {
    const { middle, boxHeight, shownWidth, shownHeight } = seen(degrees, ratio);
    expect(shownWidth).toBeCloseTo(1000);
    expect(shownHeight).toBeCloseTo(boxHeight);
    expect(middle[0]).toBeCloseTo(500);
    expect(middle[1]).toBeCloseTo(boxHeight / 2);
  }
});

test("until the picture has come it is shown as it is", () => {
  expect(turnedPicture(90, null)).toEqual({ box: {}, picture: { width: "100%" } });
});
