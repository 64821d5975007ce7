import sharp from "sharp";
import { beginsAsPhoto, isMoreThanPicture } from "@/lib/platform/file-content";
import { fail, ok, type Result } from "@/lib/platform/result";
import { hashOf } from "../content-hash";
import { figureFaultsIn, toFigureMarkup } from "../figures";
import { cleanDrawing } from "../questions/passage";
import type { MediaRefusal } from "./schema";

/** As it stands in a question. */
export type Drawn = { svg: string; extension: "svg" | "webp" };

const MOST_PIXELS = 40_000_000;
const WIDEST = 1_200;
/** With the text of a question around it this stays within what a version may hold. */
const LARGEST_BYTES = 130_000;
const QUALITIES = [84, 70, 55, 40];

/**
 * A photo or screenshot is drawn anew, so that nothing of the file itself is kept; a drawing is cleaned of everything but
 * shapes and words. Judged by their content.
 */
export async function judgePicture(bytes: Uint8Array): Promise<Result<Drawn, MediaRefusal>> {
  if (bytes.length === 0) return fail("missing");
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (beginsAsPhoto(file)) return drawAnew(file);
  const text = file.toString("utf8");
  return /^\uFEFF?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text) ? clean(text) : fail("not_media");
}

async function drawAnew(file: Buffer): Promise<Result<Drawn, MediaRefusal>> {
  if (isMoreThanPicture(file)) return fail("damaged");
  try {
    const picture = sharp(file, { failOn: "error", limitInputPixels: MOST_PIXELS, pages: 1 });
    const { format } = await picture.metadata();
    if (!["jpeg", "png", "webp"].includes(format)) return fail("not_media");
    const fitted = picture
      .autoOrient()
      .resize(WIDEST, WIDEST, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" });
    for (const quality of QUALITIES) {
      const { data, info } = await fitted.clone().webp({ quality }).toBuffer({ resolveWithObject: true });
      if (data.length <= LARGEST_BYTES) return ok({ svg: framed(data, info), extension: "webp" });
    }
    return fail("too_rich");
  } catch {
    return fail("damaged");
  }
}

/** In the same frame as a drawing, so that every place that shows a figure shows it. */
function framed(picture: Buffer, { width, height }: { width: number; height: number }): string {
  const address = `data:image/webp;base64,${picture.toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${address}"/></svg>`;
}

function clean(text: string): Result<Drawn, MediaRefusal> {
  const svg = cleanDrawing(text.replace(/<!DOCTYPE[^>[]*>/i, ""));
  if (!svg.startsWith("<svg")) return fail("not_media");
  const [fault] = figureFaultsIn(svg);
  if (fault) return fail("bad_drawing", `The drawing cannot be used. ${fault}`);
  return ok({ svg: toFigureMarkup(svg, `f${hashOf(svg).slice(0, 6)}`), extension: "svg" });
}
