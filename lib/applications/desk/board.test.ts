import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { applicationList } from "../list";
import { type ApplicationStatus, EXCEPTION_NAMES, STAGE_NAMES, STATUS_NAMES } from "../rules";
import {
  type ApplicationSteps,
  asMoved,
  compareCards,
  moveRefusal,
  needsReason,
  showsExceptions,
  toBoardRequest,
  toColumnRequest,
} from "./board";

const params = (query: string) => createLoader(applicationList.parsers)(new URLSearchParams(query));
const steps = {
  ...(Object.fromEntries(STATUS_NAMES.map((status) => [status, []])) as unknown as ApplicationSteps),
  offer: [
    { to: "deposit", needsReason: false },
    { to: "withdrawn", needsReason: true },
  ],
} satisfies ApplicationSteps;

test("A board has the nine stages, or those that a filter names", () => {
  expect(toBoardRequest(params("")).columns).toEqual(STAGE_NAMES);
  expect(toBoardRequest(params("stage=visa,offer&assigned=me"))).toEqual({
    columns: ["offer", "visa"],
    filters: { assigned: ["me"] },
  });
});

test("What left the way stands behind a switch", () => {
  expect(showsExceptions([...EXCEPTION_NAMES])).toBe(true);
  expect(showsExceptions(["withdrawn", "visa"])).toBe(false);
  expect(showsExceptions(null)).toBe(false);
});

test("More of a column begins after its last card, in the order of the column", () => {
  const after = "2026-12-01~10000000-0000-4000-8000-000000000001";
  expect(toColumnRequest(params(`stage=visa&sort=-created_at&after=${after}`), "visa")).toEqual({
    sort: { column: "promised_by", isDescending: false },
    filters: { stage: ["visa"] },
    cursor: { direction: "after", value: "2026-12-01", id: "10000000-0000-4000-8000-000000000001" },
    size: 50,
  });
});

test("A step that there is not says which there are", () => {
  expect(moveRefusal("offer", "deposit", steps)).toBeNull();
  expect(moveRefusal("offer", "visa", steps)).toBe("From Offer an application goes to Deposit or Withdrawn.");
  expect(moveRefusal("arrived", "visa", steps)).toBe("An application at Arrived stays there.");
  expect(needsReason("offer", "withdrawn", steps)).toBe(true);
  expect(needsReason("offer", "deposit", steps)).toBe(false);
});

test("Cards stand as the database orders them: the oldest promise first, without one last", () => {
  const card = (id: string, promisedBy: string | null) => ({ id, promisedBy });
  const cards = [card("c", null), card("b", "2026-12-01"), card("a", "2026-12-01"), card("d", "2026-11-01")];
  expect(cards.sort(compareCards).map(({ id }) => id)).toEqual(["d", "a", "b", "c"]);
});

test("A moved card is with whoever has the ball there, and promises nothing until the database says so", () => {
  const card = {
    id: "a",
    status: "visa" as ApplicationStatus,
    holder: "team" as const,
    holderSince: "2026-11-01T00:00:00Z",
    promisedBy: "2026-11-20",
  };
  expect(asMoved(card, "departure", new Date("2026-11-26T10:00:00Z"))).toEqual({
    id: "a",
    status: "departure",
    holder: "student",
    holderSince: "2026-11-26T10:00:00.000Z",
    promisedBy: null,
  });
  expect(asMoved(card, "withdrawn", new Date()).holderSince).toBeNull();
});
