import sharp from "sharp";
import { fail, ok, type Result } from "@/lib/platform/result";
import { PICTURE_LIMIT_BYTES, type PictureRefusal } from "./schema";

const SIDE_PIXELS = 384;
const QUALITY = 82;
/** What a telephone takes has fewer; what has more is meant to fill the memory. */
const MAX_PIXELS = 80_000_000;
const FORMATS = ["jpeg", "png", "webp"];

/** What has no place in a photo: pages, scripts, drawings and documents, wherever in the file they stand. */
const FOREIGN = /<(?:script|html|!doctype|\?php|iframe|svg[\s>])|%PDF-\d/i;
const ARCHIVE_END = Buffer.from("PK\x05\x06", "latin1");
const ARCHIVE_END_BYTES = 22;

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
  if (FOREIGN.test(file.toString("latin1")) || endsAsArchive(file)) return fail("damaged");
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

function beginsAsPhoto(file: Buffer): boolean {
  const isJpeg = file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = file.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
  const isWebp = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  return isJpeg || isPng || isWebp;
}

/** An archive is read from its end: the record there says how long the rest is. */
function endsAsArchive(file: Buffer): boolean {
  for (let at = file.lastIndexOf(ARCHIVE_END); at >= 0; at = file.lastIndexOf(ARCHIVE_END, at - 1)) {
    if (
      at + ARCHIVE_END_BYTES <= file.length &&
      at + ARCHIVE_END_BYTES + file.readUInt16LE(at + 20) <= file.length
    )
      return true;
    if (at === 0) break;
  }
  return false;
}
