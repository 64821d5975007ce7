import { expect, test, vi } from "vitest";
import { readTask, suggestTask } from "./task-in-text";

vi.mock("server-only", () => ({}));

/** Thursday, 26 November 2026, 11:00 in India. */
const NOW = new Date("2026-11-26T05:30:00Z");
const IN_THE_EVENING = new Date("2026-11-26T12:20:00Z");

test.each([
  ["Call Asha back Friday at 5", "Call Asha back", "2026-11-27T11:30:00.000Z", "moment"],
  ["by Monday send the SOP to Leeds", "Send the SOP to Leeds", "2026-11-30T12:30:00.000Z", "day"],
  ["remind me to check IELTS 6.5 tomorrow 4pm", "Check IELTS 6.5", "2026-11-27T10:30:00.000Z", "moment"],
  ["Ask about the bank letter", "Ask about the bank letter", "2026-11-26T12:30:00.000Z", "suggestion"],
  ["Post file 9501490d on Monday", "Post file 9501490d", "2026-11-30T12:30:00.000Z", "day"],
  ["Friday at 5", "Friday at 5", "2026-11-27T11:30:00.000Z", "moment"],
  ["call  Ravi,   tomorrow 11, about fees", "Call Ravi, about fees", "2026-11-27T05:30:00.000Z", "moment"],
])("“%s” is the task “%s”", (text, title, dueAt, basis) => {
  const { dueAt: due, ...draft } = readTask(text, NOW);
  expect({ ...draft, dueAt: due.toISOString() }).toEqual({ title, dueAt, basis });
});

test("Near six in the evening, tomorrow morning is suggested instead", () => {
  expect(readTask("Ask about the bank letter", IN_THE_EVENING).dueAt.toISOString()).toBe(
    "2026-11-27T04:30:00.000Z",
  );
});

test("A title is cut where the table ends", () => {
  expect(readTask(`Write ${"very ".repeat(100)}tomorrow`, NOW).title).toHaveLength(200);
});

test.each([
  ["No answer. Call back Friday at 5.", "Call back", "2026-11-27T11:30:00.000Z"],
  [
    "Father is worried about the fees.\nWill send marks on Monday",
    "Will send marks",
    "2026-11-30T12:30:00.000Z",
  ],
  ["She'll share the transcript by 4 Dec", "She'll share the transcript", "2026-12-04T12:30:00.000Z"],
  [
    "Interested in Ireland, follow up next week",
    "Interested in Ireland, follow up",
    "2026-11-30T12:30:00.000Z",
  ],
  ["Asked us to call at 5.30 tomorrow", "Asked us to call", "2026-11-27T12:00:00.000Z"],
])("“%s” offers the task “%s”", (note, title, dueAt) => {
  const draft = suggestTask(note, NOW);
  expect(draft && { title: draft.title, dueAt: draft.dueAt.toISOString() }).toEqual({ title, dueAt });
});

test.each([
  "",
  "Spoke on Monday, all good",
  "Called Friday at 5, no answer",
  "Will think about it",
  "Will not come on Friday",
  "If the offer comes by Monday he will join",
  "Has IELTS 6.5, wants 7.0",
  "Met her yesterday; she was happy",
  "Budget ₹12.50 lakh, to study in Ireland",
])("“%s” offers none", (note) => {
  expect(suggestTask(note, NOW)).toBeNull();
});

test("A long or odd note is read quickly", () => {
  const begun = performance.now();
  suggestTask("call ".repeat(2000), NOW);
  suggestTask(`${"at ".repeat(1300)}5`, NOW);
  suggestTask("1.1.1.1 ".repeat(500), NOW);
  expect(performance.now() - begun).toBeLessThan(1500);
});
