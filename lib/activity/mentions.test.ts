import { expect, test } from "vitest";
import { headOf } from "./folding";
import { findMentioned, mentionBeing, offerPeople, splitMentions } from "./mentions";
import { sayTask } from "./task-offer";

const ASHA = { id: "1", name: "Asha Rao" };
const ASHA_K = { id: "2", name: "Asha Rao Kulkarni" };
const OTHER_ASHA = { id: "3", name: "Asha Rao" };
const RAVI = { id: "4", name: "Ravi O’Brien" };

test("a text is cut at the names that are mentioned, the longest first", () => {
  expect(splitMentions("Ask @Asha Rao Kulkarni, or @Asha Rao.", [ASHA.name, ASHA_K.name])).toEqual([
    { text: "Ask ", isMention: false },
    { text: "@Asha Rao Kulkarni", isMention: true },
    { text: ", or ", isMention: false },
    { text: "@Asha Rao", isMention: true },
    { text: ".", isMention: false },
  ]);
});

test("an address and a longer word are no mention", () => {
  for (const text of ["mail@Asha Rao", "@Asha Raofield", "Asha Rao", "@ Asha Rao"])
    expect(splitMentions(text, [ASHA.name])).toEqual([{ text, isMention: false }]);
});

test("whoever was typed by hand is meant; of two with one name only the chosen one", () => {
  expect(findMentioned("@ravi o’brien please", [ASHA, RAVI], [])).toEqual([RAVI.id]);
  expect(findMentioned("@Asha Rao please", [ASHA, OTHER_ASHA], [])).toEqual([]);
  expect(findMentioned("@Asha Rao please", [ASHA, OTHER_ASHA], [OTHER_ASHA.id])).toEqual([OTHER_ASHA.id]);
});

test("a name that was chosen and deleted again is not mentioned", () => {
  expect(findMentioned("Never mind", [ASHA, RAVI], [RAVI.id])).toEqual([]);
});

test("people are offered after an @ and while their name is typed, not within an address", () => {
  expect(mentionBeing("Ask @as", 7)).toEqual({ from: 4, typed: "as" });
  expect(mentionBeing("@", 1)).toEqual({ from: 0, typed: "" });
  expect(mentionBeing("asha@ex", 7)).toBeNull();
  expect(mentionBeing("Ask @as now", 4)).toBeNull();
  expect(offerPeople([ASHA, RAVI], "o")).toEqual([RAVI]);
  expect(offerPeople([ASHA, RAVI], "asha r")).toEqual([ASHA]);
});

test("a short text is shown whole, a long one by its beginning, cut between words", () => {
  expect(headOf("Her father called.")).toBeNull();
  const head = headOf("word ".repeat(200)) ?? "";
  expect(head.length).toBeLessThan(300);
  expect(head).toMatch(/word …$/);
  expect(headOf("line\n".repeat(20))).toBe("line\nline\nline\nline …");
});

test("a task is offered in words, with the hour only where one was given", () => {
  const now = new Date("2026-11-24T06:00:00Z");
  const friday = new Date("2026-11-27T11:30:00Z");
  expect(sayTask("Call back", friday, true, now)).toBe("Call back, Friday 27 November 5 pm");
  expect(sayTask("Call back", friday, false, now)).toBe(
    "Call back, Friday 27 November, by the end of the day",
  );
});
