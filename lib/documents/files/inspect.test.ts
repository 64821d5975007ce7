import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { docx, zip } from "@/e2e/support/cv-samples";
import { objectStore, packed, pdf } from "@/e2e/support/document-samples";
import { heic } from "@/e2e/support/heic-sample";
import { doAside } from "./aside";
import { MAX_FILE_BYTES, MAX_PAGES } from "./faults";
import { inspectFile } from "./inspect";

const MB = 1024 * 1024;
const text = (words: string) => Buffer.from(words, "latin1");
const judge = async (bytes: Uint8Array) => {
  const file = await inspectFile(bytes);
  return file.isAccepted ? `${file.type}, ${file.pages}` : file.reason;
};
async function taken(bytes: Uint8Array) {
  const file = await inspectFile(bytes);
  if (!file.isAccepted) throw new Error(file.reason);
  return file;
}

test.each([
  ["a page", pdf(), 1],
  [
    "a scan of forty pages",
    pdf({ pages: 40, more: [packed(Buffer.alloc(9 * MB, 7), "/Subtype/Image/Width 2480/Height 3508")] }),
    40,
  ],
  ["as many pages as we take", pdf({ pages: MAX_PAGES }), MAX_PAGES],
  ["objects in a packed store", pdf({ more: [objectStore(["<</A 1>>", "[/B (c)]"])] }), 1],
  [
    "a certificate with a dangerous title",
    pdf({ more: ["<</Title(HTML/JavaScript, /Launch and /EF)>>"], trailer: "/Info 10 0 R" }),
    1,
  ],
  [
    "a bookmark, a link and a form without a script",
    pdf({
      catalog: "/OpenAction<</S/GoTo/D[11 0 R/Fit]>>/AcroForm<</Fields[]>>",
      more: ["<</S/URI/URI(https://x.test/)>>"],
    }),
    1,
  ],
])("A PDF with %s is taken as it came", async (_what, bytes, pages) => {
  const file = await taken(bytes);
  expect([file.type, file.pages]).toEqual(["application/pdf", pages]);
  expect(Buffer.from(file.bytes).equals(bytes)).toBe(true);
  expect(file.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
});

const page = text("<!doctype html><script>alert(1)</script>");
const program = text("MZ\x90\0\x03\0\0\0");

test.each<[string, Buffer, string]>([
  ["nothing", Buffer.alloc(0), "empty"],
  ["more than 20 MB", Buffer.alloc(MAX_FILE_BYTES + 1), "too-large"],
  ["a program", program, "unknown-type"],
  ["a ZIP", zip([{ name: "a.txt", content: "a" }]), "unknown-type"],
  ["an office file", docx(), "unknown-type"],
  ["a page of HTML", page, "unknown-type"],
  [
    "a drawing with a script",
    text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    "unknown-type",
  ],
  ["a film from a phone", text("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"), "unknown-type"],
  ["a program before a PDF", Buffer.concat([program, pdf()]), "unknown-type"],
  ["a PDF with an archive behind it", Buffer.concat([pdf(), docx()]), "broken"],
  ["a PDF with a page of HTML behind it", Buffer.concat([pdf(), page]), "broken"],
  ["a locked PDF", pdf({ more: ["<</Filter/Standard/V 2>>"], trailer: "/Encrypt 10 0 R" }), "encrypted-pdf"],
  [
    "a locked PDF that says so at once",
    pdf({ trailer: "/Encrypt<</Filter/Standard/V 5>>" }),
    "encrypted-pdf",
  ],
  ["a PDF cut off at nine tenths", pdf({ pages: 30 }).subarray(0, -400), "broken"],
  ["a PDF without a page", pdf({ pages: 0 }), "broken"],
  ["a PDF that runs a script", pdf({ catalog: "/OpenAction<</S/JavaScript/JS(x)>>" }), "has-scripts"],
  ["only the frame of a PDF", text("%PDF-1.7\nnothing\nstartxref\n0\n%%EOF"), "broken"],
  ["one page too many", pdf({ pages: MAX_PAGES + 1 }), "too-many-pages"],
  [
    "pages that are their own pages",
    text(pdf().toString("latin1").replace("Kids[10 0 R]", "Kids[ 2 0 R]")),
    "broken",
  ],
])("%s is judged by its content", async (_what, bytes, verdict) => {
  expect(await judge(bytes)).toBe(verdict);
});

test("A PDF made to keep a reader busy is let go of", async () => {
  const busy = Buffer.concat([
    text("%PDF-1.7\n"),
    Buffer.alloc(15 * MB, "1 0 obj <<"),
    text("\nstartxref\n0\n%%EOF"),
  ]);
  const started = performance.now();
  expect(await doAside({ kind: "read-pdf", bytes: busy }, 2_000)).toEqual({ ok: false, reason: "broken" });
  expect(performance.now() - started).toBeLessThan(8_000);
  expect(await judge(pdf())).toBe("application/pdf, 1");
});

test("Noise in a PDF is never an error of ours", { timeout: 60_000 }, async () => {
  const whole = pdf({ pages: 3, more: [objectStore(["<</A 1>>"]), packed("text")] });
  const verdicts = new Set<string>();
  for (let seed = 1; seed <= 15; seed++) {
    const noisy = Buffer.from(whole);
    for (let at = 0; at < 6; at++)
      noisy[10 + ((seed * 7919 + at * 104_729) % (noisy.length - 40))] = (seed * 31 + at) % 256;
    verdicts.add(await judge(noisy));
  }
  for (const verdict of verdicts)
    expect(["application/pdf, 3", "application/pdf, 2", "application/pdf, 1", "broken"]).toContain(verdict);
});

/** Bright on the left, with everything a phone writes beside the picture. */
const photo = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: "#202020" } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: "#f0f0f0" } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: "Some phone", Copyright: "Asha Verma" },
      IFD3: { GPSLatitude: "12/1 18/1 0/1", GPSLongitude: "76/1 38/1 0/1" },
    });

const brightness = async (bytes: Uint8Array, x: number, y: number) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return (
    data[
      (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels
    ] ?? 0
  );
};

test.each([
  ["a JPEG", () => photo().jpeg().toBuffer(), "image/jpeg"],
  ["a PNG", () => photo().png().toBuffer(), "image/png"],
  ["a WebP", () => photo().webp().toBuffer(), "image/jpeg"],
] as const)(
  "Of %s nothing is kept but the picture: no place, no name, no phone",
  async (_what, draw, type) => {
    const original = await draw();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const file = await taken(original);
    const { format, width, height, exif, xmp, iptc, icc } = await sharp(file.bytes).metadata();
    expect([file.type, file.pages, `image/${format}`, width, height]).toEqual([type, 1, type, 600, 400]);
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(file.bytes).includes("Some phone")).toBe(false);
    expect(file.sha256).toBe(createHash("sha256").update(file.bytes).digest("hex"));
  },
);

test("A photo taken sideways is kept upright", async () => {
  const sideways = await photo()
    .withExifMerge({ IFD0: { Orientation: "6" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { bytes } = await taken(sideways);
  const { width, height, orientation } = await sharp(bytes).metadata();
  expect([width, height, orientation]).toEqual([400, 600, undefined]);
  expect([(await brightness(bytes, 0.5, 0.1)) > 200, (await brightness(bytes, 0.5, 0.9)) < 60]).toEqual([
    true,
    true,
  ]);
});

test("A photo that its student turned stands as they saw it, from where the phone had it upright", async () => {
  const upright = await photo().jpeg().toBuffer();
  const right = await inspectFile(upright, 90);
  if (!right.isAccepted) throw new Error(right.reason);
  expect(await sharp(right.bytes).metadata()).toMatchObject({ width: 400, height: 600 });
  // What was bright on the left is now at the top.
  expect(await brightness(right.bytes, 0.5, 0.1)).toBeGreaterThan(200);
  const sideways = await photo().withMetadata({ orientation: 6 }).png().toBuffer();
  const back = await inspectFile(sideways, 270);
  if (!back.isAccepted) throw new Error(back.reason);
  expect(await sharp(back.bytes).metadata()).toMatchObject({ width: 600, height: 400 });
  expect(await brightness(back.bytes, 0.1, 0.5)).toBeGreaterThan(200);
  const turnedHeic = await inspectFile(heic(), 180);
  if (!turnedHeic.isAccepted) throw new Error(turnedHeic.reason);
  expect(await brightness(turnedHeic.bytes, 0.9, 0.5)).toBeGreaterThan(200);
});

test("A HEIC of a phone becomes a JPEG, the way up that the phone noted", async () => {
  const level = await taken(heic());
  expect([level.type, level.pages]).toEqual(["image/jpeg", 1]);
  expect([
    (await brightness(level.bytes, 0.1, 0.5)) > 200,
    (await brightness(level.bytes, 0.9, 0.5)) < 60,
  ]).toEqual([true, true]);
  const turned = await taken(heic({ quarterTurns: 1 }));
  expect([
    (await brightness(turned.bytes, 0.5, 0.1)) < 60,
    (await brightness(turned.bytes, 0.5, 0.9)) > 200,
  ]).toEqual([true, true]);
});

/** A PNG that says its size and holds next to nothing. */
function pixelBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const named = Buffer.concat([text(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(60_000, 0);
  head.writeUInt32BE(60_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    text("\x89PNG\r\n\x1a\n"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("A picture that would fill the memory is refused before it is decoded", async () => {
  const started = performance.now();
  expect(await judge(pixelBomb())).toBe("too-many-pixels");
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("A picture that is something else as well, or only half there, is refused", async () => {
  const jpeg = await photo().jpeg().toBuffer();
  const avif = await photo(64, 64).avif().toBuffer();
  const posing = Buffer.from(avif);
  posing.write("heic", 8, "latin1");
  expect(await judge(Buffer.concat([jpeg, zip([{ name: "run.exe", content: "MZ" }])]))).toBe("broken");
  expect(await judge(Buffer.concat([jpeg, page]))).toBe("broken");
  expect(await judge(Buffer.concat([jpeg, pdf()]))).toBe("broken");
  expect(await judge(jpeg.subarray(0, jpeg.length / 2))).toBe("broken");
  expect(await judge(heic().subarray(0, -200))).toBe("broken");
  expect(await judge(avif)).toBe("unknown-type");
  expect(await judge(posing)).toBe("broken");
});
