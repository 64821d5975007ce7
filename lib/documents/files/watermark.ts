import "server-only";
import path from "node:path";
import sharp from "sharp";
import { doAside } from "./aside";
import { TILE_SHARE } from "./tasks";

const FONT_FILE = path.join(process.cwd(), "lib/downloads/fonts/mukta-600.ttf");
/** The comma ends its name: without it the second word would be taken for a weight. */
const FONT = "Mukta SemiBold,";
const LONGEST_TEXT = 90;
const TILT_DEGREES = -28;
const TILE_PIXELS = 900;
/** Between one line and the next, in pixels of the tile. */
const GAP = 90;

/**
 * The file with who reads it, and when, written across each page: faint enough to read what is below, on light ground and on dark.
 * For showing only: what we keep stays as it is.
 */
export async function watermark(
  bytes: Uint8Array,
  type: "application/pdf" | "image/jpeg" | "image/png",
  text: string,
): Promise<Uint8Array> {
  const tile = await drawTile(text);
  if (type === "application/pdf") {
    const marked = await doAside({ kind: "mark-pdf", bytes, tile });
    if (!marked.ok) throw new Error("A PDF that was taken in cannot be marked.");
    return marked.value;
  }
  const { width, height } = await sharp(bytes).metadata();
  const side = Math.max(1, Math.round(Math.min(width, height) * TILE_SHARE));
  const fitted = await sharp(tile).resize({ width: side, height, fit: "inside" }).png().toBuffer();
  const marked = sharp(bytes).composite([{ input: fitted, tile: true }]);
  return type === "image/png" ? marked.png().toBuffer() : marked.jpeg({ quality: 85 }).toBuffer();
}

/** One line of it, tilted, on nothing. The site's own face: a server need not have any installed. */
async function drawTile(text: string): Promise<Buffer> {
  const words = [...text.replaceAll(/\s+/g, " ").trim()].slice(0, LONGEST_TEXT).join("");
  const escaped = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const line = (colour: string, alpha: string) =>
    sharp({
      text: {
        text: `<span foreground="${colour}" alpha="${alpha}">${escaped}</span>`,
        font: FONT,
        fontfile: FONT_FILE,
        rgba: true,
        dpi: 300,
      },
    })
      .png()
      .toBuffer();
  const [dark, light] = await Promise.all([line("#6b1d1d", "38%"), line("#ffffff", "45%")]);
  const { width, height } = await sharp(dark).metadata();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const level = await sharp({
    create: { width: width + 2, height: height + 2, channels: 4, background: clear },
  })
    .composite([
      { input: light, left: 2, top: 2 },
      { input: dark, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
  const tilted = await sharp(level).rotate(TILT_DEGREES, { background: clear }).png().toBuffer();
  const spaced = await sharp(tilted)
    .extend({ top: GAP, bottom: GAP, left: GAP / 2, right: GAP / 2, background: clear })
    .png()
    .toBuffer();
  return sharp(spaced).resize({ width: TILE_PIXELS }).png().toBuffer();
}
