import { readFile } from "node:fs/promises";
import path from "node:path";

/** One of our SVG files below public as a data URL, which needs no request. */
export async function inlineSvg(file: string): Promise<string> {
  const drawing = await readFile(path.join(process.cwd(), "public", file), "utf8");
  return `data:image/svg+xml,${encodeURIComponent(drawing.trim())}`;
}
