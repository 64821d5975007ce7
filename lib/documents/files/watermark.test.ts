import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { objectStore, pdf } from "@/e2e/support/document-samples";
import { inspectFile } from "./inspect";
import { watermark } from "./watermark";

const WORDS = "Asha Verma, 26 November 2026";

const paper = (background: string) =>
  sharp({ create: { width: 800, height: 1100, channels: 3, background } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="800" height="1100"><rect x="100" y="500" width="600" height="40" fill="#000000"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();

/** How much of a part of the picture is no longer as it was, from 0 to 1. */
async function changed(
  one: Uint8Array,
  other: Uint8Array,
  part = { left: 0, top: 0, width: 800, height: 1100 },
) {
  const read = (bytes: Uint8Array) => sharp(bytes).removeAlpha().extract(part).raw().toBuffer();
  const [before, after] = await Promise.all([read(one), read(other)]);
  const differing = before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > 12).length;
  return differing / before.length;
}

test.each(["#ffffff", "#303030"])(
  "Every part of a picture on %s is marked, and what is below stays readable",
  async (ground) => {
    const original = await paper(ground);
    const marked = await watermark(original, "image/png", WORDS);
    for (const left of [0, 400]) {
      for (const top of [0, 275, 550, 825])
        expect(await changed(original, marked, { left, top, width: 400, height: 275 })).toBeGreaterThan(
          0.005,
        );
    }
    expect(await changed(original, marked)).toBeLessThan(0.25);
    const bar = { left: 150, top: 505, width: 500, height: 30 };
    const blackest = await sharp(marked).removeAlpha().extract(bar).raw().toBuffer();
    expect(Math.max(...blackest)).toBeLessThan(200);
  },
);

test("Another reader's name makes another picture, and signs of markup are only signs", async () => {
  const original = await paper("#ffffff");
  const [one, other] = await Promise.all(
    ["Asha <b>Verma</b> & Co", "Ravi Kumar"].map((name) => watermark(original, "image/png", name)),
  );
  expect(await changed(one ?? original, other ?? original)).toBeGreaterThan(0.005);
});

test("A photo stays a photo of the same size", async () => {
  const original = await sharp(await paper("#ffffff"))
    .jpeg()
    .toBuffer();
  const { format, width, height } = await sharp(await watermark(original, "image/jpeg", WORDS)).metadata();
  expect([format, width, height]).toEqual(["jpeg", 800, 1100]);
});

test("Every page of a PDF is marked, and the kept file is not", async () => {
  const original = pdf({ pages: 3, more: [objectStore(["<</A 1>>"])] });
  const before = Buffer.from(original);
  const marked = await watermark(original, "application/pdf", WORDS);
  expect(original.equals(before)).toBe(true);
  const again = await inspectFile(marked);
  expect(again).toMatchObject({ isAccepted: true, pages: 3 });
  const drawings = [
    ...Buffer.from(marked)
      .toString("latin1")
      .matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
    .map(([, body]) => unpacked(Buffer.from(body ?? "", "latin1")))
    .filter((content) => /\/Image-?\S* Do/.test(content));
  expect(drawings).toHaveLength(3);
  for (const drawing of drawings) expect(drawing.match(/ Do/g)?.length).toBeGreaterThanOrEqual(4);
});

function unpacked(body: Buffer): string {
  try {
    return inflateSync(body).toString("latin1");
  } catch {
    return "";
  }
}
