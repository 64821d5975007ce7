import { type BoardColumn, type Card, findCard } from "./board-columns.ts";

/** Where the keys of a board lead. */

export type Direction = "up" | "down" | "left" | "right";

/** The card that an arrow key leads to; null at the edge. To the side it is the one at the same height, past empty columns. */
export function nextCard<C extends Card>(
  columns: readonly BoardColumn<C>[],
  currentId: string | null,
  direction: Direction,
): string | null {
  const at = currentId === null ? null : findCard(columns, currentId);
  if (!at) return columns.find(({ cards }) => cards.length > 0)?.cards[0]?.id ?? null;
  const place = at.column.cards.indexOf(at.card);
  if (direction === "up" || direction === "down")
    return at.column.cards[place + (direction === "down" ? 1 : -1)]?.id ?? null;
  const index = columns.indexOf(at.column);
  const beside = direction === "right" ? columns.slice(index + 1) : columns.slice(0, index).reverse();
  const cards = beside.find((column) => column.cards.length > 0)?.cards;
  return cards ? (cards[Math.min(place, cards.length - 1)]?.id ?? null) : null;
}

/** What Shift and an arrow do with a card. */
export type SideStep = { kind: "move"; to: string } | { kind: "refused"; reason: string } | { kind: "edge" };

/**
 * The next column to that side which lets the card in. A rule in between is stepped over: "lost" stands behind "completed", and
 * either is one step away. Where none lets it in, the nearest one says why.
 */
export function sideStep(
  columnIds: readonly string[],
  from: string,
  direction: "left" | "right",
  refusal: (to: string) => string | null,
): SideStep {
  const index = columnIds.indexOf(from);
  const beside = direction === "right" ? columnIds.slice(index + 1) : columnIds.slice(0, index).reverse();
  const to = beside.find((id) => refusal(id) === null);
  if (to !== undefined) return { kind: "move", to };
  const [nearest] = beside;
  return nearest === undefined ? { kind: "edge" } : { kind: "refused", reason: refusal(nearest) ?? "" };
}
