import "server-only";
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** A QR code as the path of an SVG, with its width in squares. The quiet edge of four squares is the caller's to leave. */
export function qrPath(text: string): { path: string; size: number } {
  const code = generate(text);
  return { path: toSvgPath(code), size: code.size };
}
