import { expect, test } from "vitest";
import { PDF } from "@/e2e/support/cv-samples";
import { beginsAsPhoto, isMoreThanPicture, isWholePdf, pdfText } from "./file-content";

const bytes = (words: string) => Buffer.from(words, "latin1");

test.each([
  ["/Java#53cript", "/JavaScript"],
  ["/#4a#4A#6f", "/JJo"],
  ["# #4 #4g ##41 #", "# #4 #4g #A #"],
  ["no code at all \xe9", "no code at all \xe9"],
])("%j reads as %j", (written, meant) => {
  expect(pdfText(bytes(written))).toBe(meant);
});

test("A file made of nothing but codes is read as quickly as any", () => {
  const started = performance.now();
  expect(pdfText(Buffer.alloc(15_000_000, "#41"))).toHaveLength(5_000_000);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("A whole PDF is told from one with something before or behind it", () => {
  expect(isWholePdf(PDF)).toBe(true);
  expect(isWholePdf(Buffer.concat([PDF, bytes("\0\0\r\n")]))).toBe(true);
  for (const other of [
    Buffer.concat([bytes(" "), PDF]),
    Buffer.concat([PDF, bytes("<html>")]),
    Buffer.concat([PDF.subarray(0, -6), bytes("PK\x05\x06"), PDF.subarray(-6)]),
    PDF.subarray(0, -12),
  ])
    expect(isWholePdf(other)).toBe(false);
});

test("A picture is told by its beginning, and one that is more by all of it", () => {
  const jpeg = bytes("\xff\xd8\xff\xe0 and so on");
  expect([jpeg, PDF, bytes("RIFF1234WEBP"), bytes("RIFF1234WAVE")].map(beginsAsPhoto)).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(isMoreThanPicture(jpeg)).toBe(false);
  for (const more of ["<SCRIPT>", "%PDF-1", "<svg ", `PK\x05\x06${"\0".repeat(18)}`])
    expect(isMoreThanPicture(Buffer.concat([jpeg, bytes(more)]))).toBe(true);
});
