import { expect, test } from "vitest";
import { nextCard, sideStep } from "./board-steps.ts";

const column = (id: string, cards: string) => ({
  id,
  name: id,
  cards: [...cards].map((one) => ({ id: one })),
  total: cards.length,
  isTotalCapped: false,
  late: 0,
  hasMore: false,
});
const board = [
  column("new", "abc"),
  column("contacted", ""),
  column("qualified", "d"),
  column("lost", "efg"),
];

test("Up and down stay in the column and stop at its ends", () => {
  expect(nextCard(board, "a", "down")).toBe("b");
  expect(nextCard(board, "b", "up")).toBe("a");
  expect(nextCard(board, "c", "down")).toBeNull();
  expect(nextCard(board, "a", "up")).toBeNull();
});

test("To the side is the card at the same height, past an empty column", () => {
  expect(nextCard(board, "c", "right")).toBe("d");
  expect(nextCard(board, "d", "right")).toBe("e");
  expect(nextCard(board, "g", "left")).toBe("d");
  expect(nextCard(board, "g", "right")).toBeNull();
  expect(nextCard(board, "b", "left")).toBeNull();
});

test("The first key leads to the first card, also when the current one has left the board", () => {
  expect(nextCard(board, null, "down")).toBe("a");
  expect(nextCard(board, "z", "left")).toBe("a");
  expect(nextCard([column("new", "")], null, "down")).toBeNull();
});

test("Shift and an arrow go to the next column that lets the card in", () => {
  const ids = ["new", "contacted", "qualified", "completed", "lost"];
  const lets =
    (...open: string[]) =>
    (to: string) =>
      open.includes(to) ? null : `Not to ${to}`;
  expect(sideStep(ids, "new", "right", lets("contacted", "lost"))).toEqual({ kind: "move", to: "contacted" });
  expect(sideStep(ids, "lost", "left", lets("contacted"))).toEqual({ kind: "move", to: "contacted" });
  expect(sideStep(ids, "contacted", "left", lets("lost"))).toEqual({ kind: "refused", reason: "Not to new" });
  expect(sideStep(ids, "new", "left", lets("lost"))).toEqual({ kind: "edge" });
});
