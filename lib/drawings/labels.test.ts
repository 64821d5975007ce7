import { expect, test } from "vitest";
import { labelBox, overlap, placeLabels } from "./labels";

const frame = { width: 300, height: 200 };
const crowd = Array.from({ length: 14 }, (_, index) => ({
  x: 60 + (index % 5) * 45,
  y: 50 + Math.floor(index / 5) * 40,
  text: `Destination ${index}`,
  radius: 5,
}));

test("No name covers another or a dot, and none is cut off at the edge, however crowded it is", () => {
  const places = placeLabels(crowd, { fontSize: 14, frame });
  const boxes = places.flatMap((place, index) =>
    place ? [labelBox(place, crowd[index]?.text ?? "", 14)] : [],
  );
  const dots = crowd.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  expect(boxes.length).toBeGreaterThan(3);
  boxes.forEach((box, index) => {
    expect(boxes.some((other, at) => at !== index && overlap(box, other))).toBe(false);
    expect(dots.some((dot) => overlap(box, dot))).toBe(false);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(frame.width);
  });
});

test("The first to ask is named even where there is room for one name only", () => {
  const pair = [
    { x: 40, y: 20, text: "Oxford", radius: 4 },
    { x: 44, y: 22, text: "Reading", radius: 4 },
  ];
  const [first, second] = placeLabels(pair, { fontSize: 14, frame: { width: 95, height: 30 } });
  expect(first).not.toBeNull();
  expect(second).toBeNull();
});

test("A name keeps clear of what is already drawn", () => {
  const [label] = placeLabels([{ x: 50, y: 50, text: "Cork", radius: 4 }], {
    fontSize: 14,
    frame,
    taken: [{ left: 55, right: 120, top: 40, bottom: 60 }],
  });
  expect(label?.anchor).toBe("end");
});
