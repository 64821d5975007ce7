import { readFile } from "node:fs/promises";
import path from "node:path";

/** A drawing of ours, by its file below public, as an address that a page carries inside itself: nothing is asked for. */
export async function drawingInPage(file: string): Promise<string> {
  const drawing = await readFile(path.join(process.cwd(), "public", file), "utf8");
  return `data:image/svg+xml,${encodeURIComponent(drawing.trim())}`;
}
