import sharp from "sharp";
import { expect, test } from "vitest";
import { cropAround, preparePhotograph } from "./photograph";
import { PHOTOGRAPH_LIMIT_BYTES, SHAPES, shapeOf } from "./schema";

const middle = { x: 50, y: 50 };

/** A drawing in place of a photograph: sky above, ground below, a red tower on the right. */
function drawing(width: number, height: number) {
  const tower = `<rect x="${width * 0.8}" y="${height * 0.3}" width="${width * 0.1}" height="${height * 0.4}" fill="#cc0000"/>`;
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="60%" fill="#88bbee"/><rect y="60%" width="100%" height="40%" fill="#558844"/>${tower}</svg>`;
  return sharp(Buffer.from(scene))
    .withExif({ IFD3: { GPSLatitude: "12/1 18/1 0/1" } })
    .jpeg();
}

test("A landscape is kept in three widths of one shape, and nothing of its file but the picture", async () => {
  const prepared = await preparePhotograph(
    await drawing(3000, 2000).toBuffer(),
    shapeOf("destination"),
    middle,
  );
  if (!prepared.ok) throw new Error(prepared.reason);
  const { files, width, height, blur } = prepared.value;
  expect([width, height]).toEqual([1600, 1067]);
  expect(files.map((file) => file.width)).toEqual([480, 960, 1600]);
  for (const file of files) {
    const metadata = await sharp(file.bytes).metadata();
    expect([metadata.format, metadata.width, metadata.exif]).toEqual(["webp", file.width, undefined]);
  }
  expect(blur.length).toBeLessThan(1500);
  expect(blur).toMatch(/^data:image\/webp;base64,/);
});

test("A portrait where a landscape is needed is cropped around the point that matters", async () => {
  const portrait = await drawing(2400, 3600).toBuffer();
  const prepared = await preparePhotograph(portrait, SHAPES.landscape, { x: 85, y: 50 });
  if (!prepared.ok) throw new Error(prepared.reason);
  const { data, info } = await sharp(prepared.value.files.at(-1)?.bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.round(info.height / 2) * info.width + Math.round(info.width * 0.85)) * info.channels;
  expect([...data.subarray(at, at + 3)].map((value) => value > 128)).toEqual([true, false, false]);
});

test("A photograph too small after cropping is refused and not blown up", async () => {
  const small = await drawing(1100, 1600).toBuffer();
  expect(await preparePhotograph(small, SHAPES.landscape, middle)).toEqual({
    ok: false,
    reason: "too_small",
  });
  expect((await preparePhotograph(small, SHAPES.square, middle)).ok).toBe(true);
});

test("Forty megabytes, a drawing, a text and a torn file are refused, each for its reason", async () => {
  const refusal = async (bytes: Uint8Array) => {
    const prepared = await preparePhotograph(bytes, SHAPES.landscape, middle);
    return prepared.ok ? null : prepared.reason;
  };
  const whole = await drawing(3000, 2000).toBuffer();
  expect(await refusal(new Uint8Array(4 * PHOTOGRAPH_LIMIT_BYTES))).toBe("too_large");
  expect(await refusal(new Uint8Array())).toBe("missing");
  expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
    "not_a_picture",
  );
  expect(await refusal(Buffer.from("A letter, not a photograph."))).toBe("not_a_picture");
  expect(await refusal(whole.subarray(0, whole.length / 2))).toBe("damaged");
});

test.each([
  [
    { width: 4000, height: 2000 },
    { x: 50, y: 50 },
    { left: 500, top: 0, width: 3000, height: 2000 },
  ],
  [
    { width: 4000, height: 2000 },
    { x: 100, y: 0 },
    { left: 1000, top: 0, width: 3000, height: 2000 },
  ],
  [
    { width: 1500, height: 3000 },
    { x: 50, y: 20 },
    { left: 0, top: 100, width: 1500, height: 1000 },
  ],
])("Of %j around %j, what is kept lies inside", (size, focus, crop) => {
  expect(cropAround(size, 3 / 2, focus)).toEqual(crop);
});
