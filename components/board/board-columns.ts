/** What a board shows, and what becomes of it when a card is moved, more cards come, or the server answers anew. */

export type Card = { id: string };

export type BoardColumn<C extends Card> = {
  id: string;
  name: string;
  /** The first of its cards, in its order. */
  cards: readonly C[];
  /** How many there are, counted to a limit. */
  total: number;
  isTotalCapped: boolean;
  /** How many of them are late. */
  late: number;
  hasMore: boolean;
};

/** What a board must know of its cards to keep them in place. */
export type CardOrder<C extends Card> = {
  /** Negative where the first card stands above the second in this column. */
  compare: (columnId: string, a: C, b: C) => number;
  isLate: (card: C) => boolean;
};

export function findCard<C extends Card>(columns: readonly BoardColumn<C>[], id: string) {
  for (const column of columns) {
    const card = column.cards.find((candidate) => candidate.id === id);
    if (card) return { card, column };
  }
  return null;
}

/** Where a card stands whose move was refused: back where it was, unless somebody has moved it meanwhile. */
export function whereItStands(
  name: string,
  from: string,
  now: { id: string; name: string } | undefined,
): string {
  if (!now) return `${name} was not moved.`;
  return now.id === from ? `${name} is back in ${now.name}.` : `${name} is in ${now.name} now.`;
}

/** The board once the card stands in the column, as it will then be. One that stands there already is only replaced. */
export function withMove<C extends Card>(
  columns: readonly BoardColumn<C>[],
  { to, card }: { to: string; card: C },
  order: CardOrder<C>,
): BoardColumn<C>[] {
  const found = findCard(columns, card.id);
  return columns.map((column) => {
    const isSource = found?.column.id === column.id;
    if (column.id !== to && !isSource) return column;
    const others = column.cards.filter(({ id }) => id !== card.id);
    const without = {
      ...column,
      cards: others,
      total: column.total - (isSource ? 1 : 0),
      late: column.late - (found && isSource && order.isLate(found.card) ? 1 : 0),
    };
    if (column.id !== to) return without;
    return {
      ...without,
      cards: inPlace(others, card, (a, b) => order.compare(to, a, b)),
      total: without.total + 1,
      late: without.late + (order.isLate(card) ? 1 : 0),
    };
  });
}

function inPlace<C extends Card>(cards: readonly C[], card: C, compare: (a: C, b: C) => number): C[] {
  const at = cards.findIndex((other) => compare(card, other) < 0);
  return at < 0 ? [...cards, card] : [...cards.slice(0, at), card, ...cards.slice(at)];
}

/** More cards of a column, after those that it has. */
export function withMore<C extends Card>(
  columns: readonly BoardColumn<C>[],
  columnId: string,
  page: { cards: readonly C[]; hasMore: boolean },
): BoardColumn<C>[] {
  const shown = new Set(columns.flatMap(({ cards }) => cards.map(({ id }) => id)));
  return columns.map((column) =>
    column.id === columnId
      ? {
          ...column,
          cards: [...column.cards, ...page.cards.filter(({ id }) => !shown.has(id))],
          hasMore: page.hasMore,
        }
      : column,
  );
}

/**
 * The server's first cards, followed by those that were loaded beyond them. A card that should stand among the first and does not
 * is no longer in this column.
 */
export function withFirstCards<C extends Card>(
  shown: readonly BoardColumn<C>[],
  fresh: readonly BoardColumn<C>[],
  order: CardOrder<C>,
): BoardColumn<C>[] {
  const first = new Set(fresh.flatMap(({ cards }) => cards.map(({ id }) => id)));
  return fresh.map((column) => {
    const before = shown.find(({ id }) => id === column.id);
    const last = column.cards.at(-1);
    if (!before || !last || !column.hasMore) return column;
    const beyond = before.cards.filter(
      (card) => !first.has(card.id) && order.compare(column.id, card, last) > 0,
    );
    return beyond.length > 0
      ? { ...column, cards: [...column.cards, ...beyond], hasMore: before.hasMore }
      : column;
  });
}

/** "248", and "10,000+" where counting stopped. */
export function countWords({ total, isTotalCapped }: { total: number; isTotalCapped: boolean }): string {
  return `${total.toLocaleString("en-IN")}${isTotalCapped ? "+" : ""}`;
}
