import { expect, test } from "vitest";
import {
  type BoardColumn,
  countWords,
  whereItStands,
  withFirstCards,
  withMore,
  withMove,
} from "./board-columns.ts";

type Numbered = { id: string; due: number };
const order = {
  compare: (_column: string, a: Numbered, b: Numbered) => a.due - b.due,
  isLate: ({ due }: Numbered) => due < 0,
};
const card = (id: string, due: number): Numbered => ({ id, due });
const column = (id: string, cards: Numbered[], more: Partial<BoardColumn<Numbered>> = {}) => ({
  id,
  name: id,
  cards,
  total: cards.length,
  isTotalCapped: false,
  late: cards.filter(order.isLate).length,
  hasMore: false,
  ...more,
});
const shape = (columns: readonly BoardColumn<Numbered>[]) =>
  columns.map(({ id, cards, total, late }) => [id, cards.map((one) => one.id).join(""), total, late]);

test("A moved card stands at its place in the other column, and both count it right", () => {
  const board = [column("new", [card("a", -5), card("b", 2)]), column("done", [card("c", -9), card("d", 4)])];
  const moved = withMove(board, { to: "done", card: card("a", -5) }, order);
  expect(shape(moved)).toEqual([
    ["new", "b", 1, 0],
    ["done", "cad", 3, 2],
  ]);
});

test("A card that closes is late no longer", () => {
  const board = [column("new", [card("a", -5)]), column("done", [])];
  expect(shape(withMove(board, { to: "done", card: card("a", 9) }, order))).toEqual([
    ["new", "", 0, 0],
    ["done", "a", 1, 0],
  ]);
});

test("A move that the server has told us of already counts once", () => {
  const board = [column("new", [card("b", 2)]), column("done", [card("a", -5)])];
  expect(shape(withMove(board, { to: "done", card: card("a", -4) }, order))).toEqual([
    ["new", "b", 1, 0],
    ["done", "a", 1, 1],
  ]);
});

test("More cards come after those that are there, and none twice", () => {
  const board = [column("new", [card("a", 1), card("b", 2)], { total: 4, hasMore: true })];
  const more = withMore(board, "new", { cards: [card("b", 2), card("c", 3)], hasMore: true });
  expect(more[0]).toMatchObject({ hasMore: true, total: 4 });
  expect(shape(more)).toEqual([["new", "abc", 4, 0]]);
});

test("The server's answer keeps what was loaded beyond it, and drops what a colleague moved away", () => {
  const shown = [
    column("new", [card("a", 1), card("b", 2), card("c", 3), card("d", 4)], { total: 9, hasMore: false }),
  ];
  // A colleague took "b" away, so "c" is among the first now and "d" still beyond them.
  const fresh = [column("new", [card("a", 1), card("c", 3)], { total: 8, hasMore: true })];
  expect(shape(withFirstCards(shown, fresh, order))).toEqual([["new", "acd", 8, 0]]);
});

test("A card that was pushed off the first page by another is not lost between it and what was loaded", () => {
  const shown = [column("new", [card("b", 2), card("c", 3), card("d", 4)], { total: 9, hasMore: true })];
  const fresh = [column("new", [card("a", 1), card("b", 2)], { total: 10, hasMore: true })];
  expect(shape(withFirstCards(shown, fresh, order))).toEqual([["new", "abcd", 10, 0]]);
});

test("A card is in one column only, also when it was loaded in another before", () => {
  const shown = [column("new", [card("a", 1), card("b", 5)], { hasMore: true }), column("done", [])];
  const fresh = [column("new", [card("a", 1)], { total: 2, hasMore: true }), column("done", [card("b", 5)])];
  expect(shape(withFirstCards(shown, fresh, order))).toEqual([
    ["new", "a", 2, 0],
    ["done", "b", 1, 0],
  ]);
});

test("A count that stopped says so", () => {
  expect(countWords({ total: 248, isTotalCapped: false })).toBe("248");
  expect(countWords({ total: 10000, isTotalCapped: true })).toBe("10,000+");
});

test("A refused move says where the card really stands", () => {
  expect(whereItStands("Asha Rao", "new", { id: "new", name: "New" })).toBe("Asha Rao is back in New.");
  expect(whereItStands("Asha Rao", "new", { id: "contacted", name: "Contacted" })).toBe(
    "Asha Rao is in Contacted now.",
  );
  expect(whereItStands("Asha Rao", "new", undefined)).toBe("Asha Rao was not moved.");
});
