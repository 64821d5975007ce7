import "server-only";
import sharp, { type Sharp } from "sharp";
import { isMoreThanPicture } from "@/lib/platform/file-content";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Turn } from "../uploads/plan";
import { doAside } from "./aside";
import { type FileFault, MAX_FILE_BYTES, MAX_PIXELS } from "./faults";

export type CleanImage = { type: "image/jpeg" | "image/png"; bytes: Buffer };

/** Small print stays readable; a second and third try are for photographs of very many pixels. */
const QUALITIES = [90, 80, 65];
const LONGEST_SECONDS = 30;
const HEIC_BRANDS = ["heic", "heix", "hevc", "hevx", "mif1", "msf1"];

export function beginsAsHeic(file: Buffer): boolean {
  return file.toString("latin1", 4, 8) === "ftyp" && HEIC_BRANDS.includes(file.toString("latin1", 8, 12));
}

/**
 * A photo or screenshot drawn anew: upright, or turned to the right from there, and without anything else its file held, such as the place where it was taken.
 * How many pixels it has is read from its head before any of them is decoded.
 */
export async function cleanImage(file: Buffer, turn: Turn = 0): Promise<Result<CleanImage, FileFault>> {
  if (isMoreThanPicture(file)) return fail("broken");
  try {
    const { width, height, format } = await sharp(file, { limitInputPixels: false, pages: 1 }).metadata();
    if (width * height > MAX_PIXELS) return fail("too-many-pixels");
    if (beginsAsHeic(file)) return await redrawHeic(file, turn);
    const picture = sharp(file, { failOn: "error", limitInputPixels: MAX_PIXELS, pages: 1 })
      .autoOrient()
      .rotate(turn);
    if (format === "png") {
      const bytes = await onPaper(picture).png().toBuffer();
      if (bytes.length <= MAX_FILE_BYTES) return ok({ type: "image/png", bytes });
    }
    return await asJpeg(picture);
  } catch {
    return fail("broken");
  }
}

async function redrawHeic(file: Buffer, turn: Turn): Promise<Result<CleanImage, FileFault>> {
  const decoded = await doAside({ kind: "decode-heic", bytes: file });
  if (!decoded.ok) return decoded;
  const { width, height, data } = decoded.value;
  return asJpeg(sharp(data, { raw: { width, height, channels: 4 } }).rotate(turn));
}

async function asJpeg(picture: Sharp): Promise<Result<CleanImage, FileFault>> {
  for (const quality of QUALITIES) {
    const bytes = await onPaper(picture.clone()).jpeg({ quality }).toBuffer();
    if (bytes.length <= MAX_FILE_BYTES) return ok({ type: "image/jpeg", bytes });
  }
  return fail("too-large");
}

function onPaper(picture: Sharp): Sharp {
  return picture
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .timeout({ seconds: LONGEST_SECONDS });
}
