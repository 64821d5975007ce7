import "server-only";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { bytesOf } from "@/lib/downloads/pdf/document";
import { fail, ok, type Result } from "@/lib/platform/result";
import { doAside } from "./aside";
import { type FileFault, JOINED_BYTES, MAX_FILE_BYTES } from "./faults";
import type { Part } from "./tasks";

/** A4 in points, and at 210 dots an inch: small print is readable, and forty pages fit in one file. */
const PAPER = { short: 595.28, long: 841.89 };
const PIXELS = { short: 1736, long: 2455 };
const MARGIN = 18;
/** As sharp as fits: a few pages in the first, forty pictures of a carpet in the last. */
const STEPS = [
  { quality: 82, scale: 1 },
  { quality: 60, scale: 1 },
  { quality: 50, scale: 0.7 },
  { quality: 40, scale: 0.5 },
  { quality: 25, scale: 0.35 },
];
type Step = (typeof STEPS)[number];

type Page = { bytes: Buffer; isWide: boolean };

/** Pictures that inspectFile has taken, as one PDF: an A4 page for each, upright or across, as the picture is, and all of it visible. */
export async function pagesToPdf(images: readonly Uint8Array[]): Promise<Uint8Array> {
  if (images.length === 0) throw new Error("There is no picture to make a page of.");
  const pages = await fittingPages(images, JOINED_BYTES);
  if (!pages) throw new Error("The pictures do not fit in one file, however small they are drawn.");
  const doc = new PDFDocument({
    autoFirstPage: false,
    // No face is needed, and the clock would make other bytes each time.
    font: "",
    info: { CreationDate: new Date(0) },
  });
  const whole = bytesOf(doc);
  for (const { bytes, isWide } of pages) {
    const [width, height] = isWide ? [PAPER.long, PAPER.short] : [PAPER.short, PAPER.long];
    doc.addPage({ size: [width, height], margin: 0 });
    doc.image(bytes, MARGIN, MARGIN, {
      fit: [width - 2 * MARGIN, height - 2 * MARGIN],
      align: "center",
      valign: "center",
    });
  }
  doc.end();
  return whole;
}

/** Photos and PDFs that inspectFile has taken, as one PDF in their order: pictures have what room the PDFs leave. */
export async function joinFiles(
  files: readonly Pick<Part, "type" | "bytes">[],
): Promise<Result<Uint8Array, FileFault | "too-large-together">> {
  const images = files.filter(({ type }) => type !== "application/pdf").map(({ bytes }) => bytes);
  if (images.length === files.length) return ok(await pagesToPdf(images));
  const pdfBytes = files.reduce(
    (sum, { type, bytes }) => (type === "application/pdf" ? sum + bytes.length : sum),
    0,
  );
  const pages = await fittingPages(images, JOINED_BYTES - pdfBytes);
  if (!pages) return fail("too-large-together");
  const parts = files.map(({ type, bytes }): Part => {
    const page = type === "application/pdf" ? undefined : pages.shift();
    return page ? { name: "", type: "image/jpeg", bytes: page.bytes } : { name: "", type, bytes };
  });
  const joined = await doAside({ kind: "join-pdf", parts, pack: null });
  return joined.ok && joined.value.length > MAX_FILE_BYTES ? fail("too-large-together") : joined;
}

/** Null where they do not fit, however small they are drawn. */
async function fittingPages(images: readonly Uint8Array[], room: number): Promise<Page[] | null> {
  for (const step of STEPS) {
    const pages = await drawPages(images, step, room);
    if (pages) return pages;
  }
  return null;
}

/** Null as soon as they are more than fits. */
async function drawPages(
  images: readonly Uint8Array[],
  step: Step,
  roomBytes: number,
): Promise<Page[] | null> {
  const pages: Page[] = [];
  let room = roomBytes;
  if (room < 0) return null;
  // One after the other: each may be a photograph of many megapixels.
  for (const image of images) {
    const page = await drawPage(image, step);
    room -= page.bytes.length;
    if (room < 0) return null;
    pages.push(page);
  }
  return pages;
}

async function drawPage(image: Uint8Array, { quality, scale }: Step): Promise<Page> {
  const { autoOrient } = await sharp(image).metadata();
  const isWide = autoOrient.width > autoOrient.height;
  const bytes = await sharp(image)
    .autoOrient()
    .resize({
      width: Math.round(scale * (isWide ? PIXELS.long : PIXELS.short)),
      height: Math.round(scale * (isWide ? PIXELS.short : PIXELS.long)),
      fit: "inside",
      withoutEnlargement: true,
    })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality })
    .toBuffer();
  return { bytes, isWide };
}
