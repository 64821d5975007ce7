import sharp from "sharp";
import { beginsAsPhoto, isMoreThanPicture } from "@/lib/platform/file-content";
import { fail, ok, type Result } from "@/lib/platform/result";
import { PICTURE_LIMIT_BYTES, type PictureRefusal } from "./schema";

const SIDE_PIXELS = 384;
const QUALITY = 82;
/** What a telephone takes has fewer; what has more is meant to fill the memory. */
const MAX_PIXELS = 80_000_000;
const FORMATS = ["jpeg", "png", "webp"];

/**
 * A picture as we keep it: judged by its content, turned upright, cropped to a square and drawn anew, so that nothing of
 * the file itself is kept: no place where it was taken, no second file behind it. A file that is something else as well is
 * refused, for whoever made it meant something by it.
 */
export async function encodePicture(bytes: Uint8Array): Promise<Result<Buffer, PictureRefusal>> {
  if (bytes.length === 0) return fail("missing");
  if (bytes.length > PICTURE_LIMIT_BYTES) return fail("too_large");
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!beginsAsPhoto(file)) return fail("not_a_picture");
  if (isMoreThanPicture(file)) return fail("damaged");
  try {
    const picture = sharp(file, { failOn: "error", limitInputPixels: MAX_PIXELS, pages: 1 });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format)) return fail("not_a_picture");
    const drawn = await picture
      .autoOrient()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: "cover", position: "attention" })
      .flatten({ background: "#ffffff" })
      .webp({ quality: QUALITY })
      .toBuffer();
    return ok(drawn);
  } catch {
    return fail("damaged");
  }
}
