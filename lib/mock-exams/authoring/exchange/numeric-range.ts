import { toItemRow } from "../item-version";
import type { ItemFile } from "../paper-file";

/** The key of a numeric question as it is marked: decimals, where its author may have written a fraction. */
export function rangeOf(item: Extract<ItemFile, { type: "numeric" }>): { from: string; to: string } {
  const { key } = toItemRow(item, "gre", new Map());
  if (key?.type !== "numeric" || !key.ranges[0]) throw new Error(`${item.id}: this key is no range.`);
  return key.ranges[0];
}
