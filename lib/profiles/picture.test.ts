import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture } from "./picture";
import { PICTURE_LIMIT_BYTES } from "./schema";

const text = (words: string) => Buffer.from(words, "latin1");
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0f4d3a" } });
const jpeg = await plain(900, 600)
  .jpeg()
  .withExifMerge({
    IFD0: { Copyright: "Somebody" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "12/1 17/1 0/1" },
  })
  .toBuffer();
const png = await plain(64, 200).png().toBuffer();
const webp = await plain(300, 300).webp().toBuffer();

const judge = async (bytes: Uint8Array) => {
  const drawn = await encodePicture(bytes);
  return drawn.ok ? "drawn" : drawn.reason;
};

test.each([
  ["a JPEG", jpeg],
  ["a PNG", png],
  ["a WebP", webp],
])("%s becomes a square without a trace of the file", async (_what, bytes) => {
  const drawn = await encodePicture(bytes);
  const picture = drawn.ok ? drawn.value : Buffer.alloc(0);
  const { format, width, height, exif, xmp, icc } = await sharp(picture).metadata();
  expect({ format, width, height, exif, xmp, icc }).toEqual({ format: "webp", width: 384, height: 384 });
  expect(picture.includes("Somebody")).toBe(false);
});

test("A photo taken on its side is turned upright", async () => {
  const half = await sharp({ create: { width: 400, height: 800, channels: 3, background: "#000000" } })
    .composite([
      { input: await plain(400, 400).resize(400, 400).tint("#ffffff").png().toBuffer(), top: 0, left: 0 },
    ])
    .jpeg()
    .withMetadata({ orientation: 3 })
    .toBuffer();
  const drawn = await encodePicture(half);
  const [top] = await sharp(drawn.ok ? drawn.value : Buffer.alloc(0))
    .extract({ left: 190, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(top).toBeLessThan(30);
});

test.each([
  ["nothing at all", Buffer.alloc(0), "missing"],
  ["more than 5 MB", Buffer.alloc(PICTURE_LIMIT_BYTES + 1), "too_large"],
  [
    "a drawing with a script",
    text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    "not_a_picture",
  ],
  ["an XML file", text('<?xml version="1.0"?><svg/>'), "not_a_picture"],
  ["a page of HTML", text("<!doctype html><script>alert(1)</script>"), "not_a_picture"],
  ["a PDF", text("%PDF-1.7\n"), "not_a_picture"],
  ["an animation", text("GIF89a\x01\0\x01\0"), "not_a_picture"],
  ["a JPEG with a page behind it", Buffer.concat([jpeg, text("<html><script>alert(1)</script>")]), "damaged"],
  ["a PNG with a drawing behind it", Buffer.concat([png, text("<svg onload=alert(1)>")]), "damaged"],
  ["a PNG with PHP in it", Buffer.concat([png, text("<?php system($_GET[0]);")]), "damaged"],
  ["a JPEG that is a PDF too", Buffer.concat([jpeg, text("%PDF-1.4 %%EOF")]), "damaged"],
  ["a JPEG that is an archive too", Buffer.concat([jpeg, text(`PK\x05\x06${"\0".repeat(18)}`)]), "damaged"],
  ["only the beginning of a PNG", png.subarray(0, 30), "damaged"],
  ["a JPEG cut off", jpeg.subarray(0, 300), "damaged"],
  [
    "something that only begins as a JPEG",
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text("GIF89a")]),
    "damaged",
  ],
])("%s is judged by its content", async (_what, bytes, verdict) => {
  expect(await judge(bytes)).toBe(verdict);
});

test("A small file that would unfold to a gigantic picture is refused", async () => {
  const bomb = Buffer.from(png);
  const [HEADER, WIDTH, HEIGHT, CHECKSUM] = [12, 16, 20, 29];
  bomb.writeUInt32BE(12_000, WIDTH);
  bomb.writeUInt32BE(12_000, HEIGHT);
  bomb.writeUInt32BE(crc32(bomb.subarray(HEADER, CHECKSUM)), CHECKSUM);
  expect((await sharp(bomb, { limitInputPixels: false }).metadata()).width).toBe(12_000);
  expect(await judge(bomb)).toBe("damaged");
});
