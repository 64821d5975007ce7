import type { Point } from "./projection";

export type Anchor = "start" | "middle" | "end";
export type PlacedLabel = Point & { anchor: Anchor };
type Rectangle = { left: number; top: number; right: number; bottom: number };

/** Mean width of a character of Mukta 600, as a share of its size; a little more, so that nothing touches. */
const CHARACTER = 0.56;
const GAP = 3;

export type LabelRequest = Point & {
  text: string;
  /** Of the mark it belongs to. */
  radius: number;
};
type Options = {
  fontSize: number;
  frame: { width: number; height: number };
  /** What no label may cover besides the marks: labels placed before, or parts of the drawing. */
  taken?: readonly Rectangle[];
};

/**
 * Labels beside their marks so that none covers a mark or another label or leaves the frame; those asked for first choose first.
 * Null where there is no room.
 */
export function placeLabels(requests: readonly LabelRequest[], options: Options): (PlacedLabel | null)[] {
  const taken: Rectangle[] = [
    ...(options.taken ?? []),
    ...requests.map(({ x, y, radius }) => ({
      left: x - radius,
      right: x + radius,
      top: y - radius,
      bottom: y + radius,
    })),
  ];
  return requests.map((request) => {
    const place = candidates(request, options.fontSize).find((candidate) => {
      const box = labelBox(candidate, request.text, options.fontSize);
      return isInside(box, options.frame) && !taken.some((other) => overlap(box, other));
    });
    if (!place) return null;
    taken.push(labelBox(place, request.text, options.fontSize));
    return { x: tenth(place.x), y: tenth(place.y), anchor: place.anchor };
  });
}

/** Right, left, above, below, then the corners: where a reader looks first. */
function candidates({ x, y, radius }: LabelRequest, fontSize: number): PlacedLabel[] {
  const [side, middle] = [radius + GAP, fontSize * 0.34];
  const [above, below] = [y - radius - fontSize * 0.28, y + radius + fontSize * 0.82];
  return [
    { x: x + side, y: y + middle, anchor: "start" },
    { x: x - side, y: y + middle, anchor: "end" },
    { x, y: above, anchor: "middle" },
    { x, y: below, anchor: "middle" },
    { x: x + side, y: above + fontSize * 0.3, anchor: "start" },
    { x: x + side, y: below - fontSize * 0.2, anchor: "start" },
    { x: x - side, y: above + fontSize * 0.3, anchor: "end" },
    { x: x - side, y: below - fontSize * 0.2, anchor: "end" },
  ];
}

/** What a label covers. */
export function labelBox({ x, y, anchor }: PlacedLabel, text: string, fontSize: number): Rectangle {
  const width = textWidth(text, fontSize);
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - fontSize * 0.78, bottom: y + fontSize * 0.24 };
}

export function textWidth(text: string, fontSize: number): number {
  return text.length * fontSize * CHARACTER;
}

export function overlap(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isInside({ left, top, right, bottom }: Rectangle, { width, height }: Options["frame"]): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
