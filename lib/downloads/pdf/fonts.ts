import { readFile } from "node:fs/promises";
import path from "node:path";

export type Fonts = { text: Buffer; strong: Buffer; display: Buffer };

/** The whole Latin set of the site's faces: a PDF carries its own letters, and the pages' small files lack some. */
export async function readFonts(): Promise<Fonts> {
  const [text, strong, display] = await Promise.all([
    fontFile("mukta-400.ttf"),
    fontFile("mukta-600.ttf"),
    fontFile("eczar-600.ttf"),
  ]);
  return { text, strong, display };
}

function fontFile(name: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(path.join(process.cwd(), "lib/downloads/fonts", name));
}

const SPELLED: Record<string, string> = {
  "≥": "at least ",
  "≤": "at most ",
  "→": "to ",
  "✓": "yes",
  "☐": "",
};

/** Signs that the faces do not have, in words. */
export function clean(text: string): string {
  return text
    .replaceAll(/[≥≤→✓☐]/g, (sign) => SPELLED[sign] ?? "")
    .replaceAll(/\p{Extended_Pictographic}/gu, "");
}
