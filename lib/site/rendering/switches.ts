import { renderingOff } from "../../platform/env.ts";

/**
 * What this folder does to Next, part by part. RENDERING_OFF names parts to leave out, separated by commas: to see what each is
 * worth (`bench`), and to rule one out when Next changes.
 */
export const RENDERING_PARTS = [
  "app-page-cache",
  "defer-framework",
  "document-cache",
  "inline-styles",
  "render-processes",
  "strip-framework",
] as const;
export type RenderingPart = (typeof RENDERING_PARTS)[number];

/** Throws a RangeError where RENDERING_OFF names something else. */
export function isOn(part: RenderingPart): boolean {
  const off = renderingOff()
    .split(/[\s,]+/)
    .filter(Boolean);
  const unknown = off.find((name) => !RENDERING_PARTS.some((known) => known === name));
  if (unknown !== undefined)
    throw new RangeError(
      `RENDERING_OFF names ${unknown}, which is no part of rendering: ${RENDERING_PARTS.join(", ")}.`,
    );
  return !off.includes(part);
}
