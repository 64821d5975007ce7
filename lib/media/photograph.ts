import sharp from "sharp";
import { fail, ok, type Result } from "@/lib/platform/result";
import { PHOTOGRAPH_LIMIT_BYTES, type PhotographRefusal, type Shape } from "./schema";

const QUALITY = 76;
const BLUR_WIDTH = 20;
const BLUR_QUALITY = 40;
/** What a camera takes has fewer; what has more is meant to fill the memory. */
const MAX_PIXELS = 120_000_000;
const FORMATS = ["jpeg", "png", "webp"];

export type PreparedPhotograph = {
  files: { width: number; bytes: Buffer }[];
  width: number;
  height: number;
  /** A data address of a few pixels. */
  blur: string;
};
/** In percent from the left and from the top. */
export type FocalPoint = { x: number; y: number };

/**
 * A photograph as pages use it: upright, cropped to the shape of its place around the point that matters, in a few widths, without
 * anything else its file held. One that is too small after cropping is refused rather than enlarged.
 */
export async function preparePhotograph(
  bytes: Uint8Array,
  shape: Shape,
  focus: FocalPoint,
): Promise<Result<PreparedPhotograph, PhotographRefusal>> {
  if (bytes.length === 0) return fail("missing");
  if (bytes.length > PHOTOGRAPH_LIMIT_BYTES) return fail("too_large");
  try {
    const source = sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS, pages: 1 });
    const { format } = await source.metadata();
    if (!FORMATS.includes(format)) return fail("not_a_picture");
    const { data, info } = await source
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const crop = cropAround(info, shape.ratio, focus);
    if (crop.width < shape.leastWidth) return fail("too_small");
    const cropped = sharp(data, {
      raw: { width: info.width, height: info.height, channels: info.channels },
    }).extract(crop);
    const widths = shape.widths.filter((width) => width <= crop.width);
    const files = await Promise.all(
      widths.map(async (width) => ({
        width,
        bytes: await cropped.clone().resize({ width }).webp({ quality: QUALITY }).toBuffer(),
      })),
    );
    const width = widths.at(-1) ?? crop.width;
    const blur = await cropped
      .clone()
      .resize({ width: BLUR_WIDTH })
      .webp({ quality: BLUR_QUALITY })
      .toBuffer();
    return ok({
      files,
      width,
      height: Math.round(width / shape.ratio),
      blur: `data:image/webp;base64,${blur.toString("base64")}`,
    });
  } catch (error) {
    return fail(isForeign(error) ? "not_a_picture" : "damaged");
  }
}

/** The largest part of this shape whose middle is as near to the point as the edges allow. */
export function cropAround(
  { width, height }: { width: number; height: number },
  ratio: number,
  focus: FocalPoint,
): { left: number; top: number; width: number; height: number } {
  const isWide = width / height > ratio;
  const size = {
    width: isWide ? Math.round(height * ratio) : width,
    height: isWide ? height : Math.round(width / ratio),
  };
  const start = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(whole - part, Math.max(0, (whole * percent) / 100 - part / 2)));
  return {
    left: start(width, size.width, focus.x),
    top: start(height, size.height, focus.y),
    ...size,
  };
}

function isForeign(error: unknown): boolean {
  return error instanceof Error && /unsupported image format/i.test(error.message);
}
