import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pdf } from "@/e2e/support/document-samples";
import { JOINED_BYTES, MAX_FILE_BYTES } from "./faults";
import { inspectFile } from "./inspect";
import { joinFiles, pagesToPdf } from "./pages-to-pdf";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c8b090" } })
    .jpeg()
    .toBuffer();
const boxes = (bytes: Uint8Array) =>
  [
    ...Buffer.from(bytes)
      .toString("latin1")
      .matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g),
  ].map(([, width, height]) => (Number(width) > Number(height) ? "across" : "upright"));
/** Where on its page a picture is drawn: width, height, left and top, in points. */
const places = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

test("Pictures become one A4 PDF that we would take ourselves, each the way up it is", async () => {
  const images = await Promise.all([
    picture(1200, 1600),
    picture(1600, 1200),
    picture(3000, 400),
    picture(40, 60),
  ]);
  const bytes = await pagesToPdf(images);
  expect(await inspectFile(bytes)).toMatchObject({ isAccepted: true, type: "application/pdf", pages: 4 });
  expect(boxes(bytes)).toEqual(["upright", "across", "across", "upright"]);
  expect(places(bytes).match(/\/Subtype \/Image/g)).toHaveLength(4);
});

test("The same pictures make the same file", async () => {
  const images = [await picture(600, 800), await picture(800, 600)];
  expect(Buffer.from(await pagesToPdf(images)).equals(Buffer.from(await pagesToPdf(images)))).toBe(true);
});

test("Forty pages of a busy phone picture still fit in what we take", { timeout: 120_000 }, async () => {
  const noise = await sharp(randomBytes(700 * 900 * 3), { raw: { width: 700, height: 900, channels: 3 } })
    .resize(1736, 2232)
    .jpeg({ quality: 85 })
    .toBuffer();
  const bytes = await pagesToPdf(Array.from({ length: 40 }, () => noise));
  expect(bytes.length).toBeLessThanOrEqual(MAX_FILE_BYTES);
  expect(boxes(bytes)).toHaveLength(40);
});

test("Photos and PDFs become one PDF in their order, that we would take ourselves, the same each time", async () => {
  const photo = { type: "image/jpeg" as const, bytes: await picture(1600, 1200) };
  const scan = { type: "application/pdf" as const, bytes: pdf({ pages: 3 }) };
  const joined = await joinFiles([photo, scan, photo, scan]);
  if (!joined.ok) throw new Error(joined.reason);
  expect(await inspectFile(joined.value)).toMatchObject({ isAccepted: true, pages: 8 });
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const sizes = (await PDFDocument.load(joined.value)).getPages().map((page) => Math.round(page.getWidth()));
  expect(sizes).toEqual([842, 300, 300, 300, 842, 300, 300, 300]);
  expect(await joinFiles([photo, scan, photo, scan])).toEqual(joined);
});

test("Beside PDFs that leave no room for pictures none is drawn too small to read", async () => {
  const photo = { type: "image/jpeg" as const, bytes: await picture(1600, 1200) };
  const large = { type: "application/pdf" as const, bytes: new Uint8Array(JOINED_BYTES - 1_000) };
  expect(await joinFiles([large, photo])).toEqual({ ok: false, reason: "too-large-together" });
});
