import type { ItemContent, ItemResponse } from "../item.ts";
import { inOrder, numberAsTyped } from "./player-rules.ts";

/** What one click or key makes of an answer, for each type of question. */

type Content<Type extends ItemContent["type"]> = Extract<ItemContent, { type: Type }>;
type Parts = Record<string, string>;

export function listIn(response: ItemResponse): string[] {
  return Array.isArray(response) ? response : [];
}

export function partsIn(response: ItemResponse): Parts {
  return response && typeof response === "object" && !Array.isArray(response) ? response : {};
}

export function withOption(latest: ItemResponse, id: string, isChosen: boolean): ItemResponse {
  const others = listIn(latest).filter((other) => other !== id);
  const now = isChosen ? [...others, id] : others;
  return now.length > 0 ? now : null;
}

export type KeypadKey = "sign" | "delete" | { typed: string };

export function withKey(latest: ItemResponse, key: KeypadKey): ItemResponse {
  const text = typeof latest === "string" ? latest : "";
  if (key === "delete") return text.slice(0, -1) || null;
  if (key === "sign") return numberAsTyped(text.startsWith("-") ? text.slice(1) : `-${text}`) || null;
  return numberAsTyped(text + key.typed) || null;
}

export function withMatch(
  latest: ItemResponse,
  { reuse }: Pick<Content<"matching">, "reuse">,
  row: string,
  column: string,
): ItemResponse {
  return without(partsIn(latest), row, column, (_, other) => !reuse && other === column);
}

export function withGap(
  latest: ItemResponse,
  { gaps, bank = [] }: Pick<Content<"gaps">, "gaps" | "bank">,
  gap: string,
  value: string,
): ItemResponse {
  // From the list each word once: it moves out of the gap it was in.
  const isFromBank = bank.some((word) => word.id === value);
  const ofBank = new Set(gaps.flatMap(({ id, kind }) => (kind === "bank" ? id : [])));
  return without(partsIn(latest), gap, value, (id, other) => isFromBank && ofBank.has(id) && other === value);
}

/** A part set anew, without those that it takes the value from; nothing where all are empty. */
function without(parts: Parts, id: string, value: string, isTaken: (id: string, value: string) => boolean) {
  const others = Object.entries(parts).filter(([other, given]) => other !== id && !isTaken(other, given));
  const now = Object.fromEntries(value === "" ? others : [...others, [id, value]]);
  return Object.keys(now).length > 0 ? now : null;
}

/** The parts as they stand: in the order that was given out until one is moved. */
export function orderIn(
  response: ItemResponse,
  { parts }: Pick<Content<"ordering">, "parts">,
  givenOut: readonly string[],
): string[] {
  const given = listIn(response);
  return inOrder(parts, given.length > 0 ? given : givenOut).map(({ id }) => id);
}

export function moved(
  order: readonly string[],
  id: string,
  where: { to: number } | { by: number },
): string[] {
  const to = "to" in where ? where.to : order.indexOf(id) + where.by;
  const others = order.filter((other) => other !== id);
  if (to < 0 || to > others.length) return [...order];
  return [...others.slice(0, to), id, ...others.slice(to)];
}
