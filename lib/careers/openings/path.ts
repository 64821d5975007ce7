import type { OpeningIntent } from "./rules";

export const OPENINGS_PATH = "/hr-dashboard/openings";
export const NEW_OPENING_PATH = `${OPENINGS_PATH}/new`;

/** The page of one opening, and what was just done there. */
export function openingPath(openingId: string, done?: OpeningIntent): string {
  return `${OPENINGS_PATH}/${openingId}${done ? `?done=${done}` : ""}`;
}
