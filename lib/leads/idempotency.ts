import { createHash } from "node:crypto";

export const DUPLICATE_WINDOW_MS = 60 * 60 * 1000;

export type LeadKeys = {
  key: string;
  /** The key the same entry would have had in the previous hour, if the page gave none. */
  earlierKey?: string;
};

/**
 * The idempotency key of an entry. The page's own key tells two visits apart; without script there is none, and the same
 * content within the hour, or across its edge, is the same entry. The content always counts, so that a changed entry is a new
 * lead and never lost.
 */
export function idempotencyKeys(
  content: readonly (string | undefined)[],
  pageKey: string | undefined,
  now: Date,
): LeadKeys {
  if (pageKey) return { key: uuidOf([pageKey, ...content]) };
  const hour = Math.floor(now.getTime() / DUPLICATE_WINDOW_MS);
  return { key: uuidOf([String(hour), ...content]), earlierKey: uuidOf([String(hour - 1), ...content]) };
}

/** A hash as a UUID of version 8, which leaves its bits to the application. */
function uuidOf(parts: readonly (string | undefined)[]): string {
  const hash = createHash("sha256")
    .update(JSON.stringify(parts.map((part) => part ?? null)))
    .digest("hex");
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
