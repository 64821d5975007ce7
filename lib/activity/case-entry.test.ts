import { expect, test } from "vitest";
import { caseEntry } from "./case-entry";
import { answers } from "./rows";

const at = "2027-03-04T05:00:00Z";
const entry = (changes: Record<string, unknown>) => {
  const [happened] = answers.list_case_activity.parse([
    { at, id: "1", actor_name: "Ravi", application_id: null, line: null, ...changes },
  ]);
  if (!happened) throw new Error("Nothing was read.");
  const { group, sentence, text, lines } = caseEntry(happened);
  return { group, sentence, text, lines };
};
const event = (changes: Record<string, unknown>) => ({
  id: 1,
  kind: "moved",
  actor_name: "Ravi",
  from_status: null,
  to_status: null,
  holder: null,
  reason: null,
  details: {},
  version: 2,
  created_at: at,
  ...changes,
});

test.each([
  [
    { source: "application", details: event({ from_status: "shortlist", to_status: "application" }) },
    "step",
    "Shortlist → Application",
  ],
  [{ source: "application", details: event({ kind: "offer_accepted" }) }, "offer", "Offer accepted"],
  [
    { source: "application", details: event({ kind: "packed", details: { file: "meera.zip" } }) },
    "document",
    "Packed for the university: meera.zip",
  ],
  [
    {
      source: "requirement",
      details: { name: "CV", state: "asked", why: "For the university", due_on: "2027-03-10" },
    },
    "document",
    "Asked for: CV by 10 March 2027",
  ],
  [{ source: "upload", details: { name: "CV", version_no: 2 } }, "document", "Uploaded: CV, version 2"],
  [
    { source: "reminder", details: { title: "Reply to the offer" } },
    "mail",
    "Reminder by email: Reply to the offer",
  ],
  [
    { source: "exam", details: { title: "IELTS 1", mode: "exam", result: 6.5 } },
    "exam",
    "Sat IELTS 1, result 6.5",
  ],
  [
    { source: "purchase", details: { type: "program", status: "completed" } },
    "payment",
    "Program service: paid",
  ],
] as const)("%j is read under %s", (changes, group, sentence) => {
  expect(entry(changes)).toMatchObject({ group, sentence });
});

test("A document that was sent back says why, and of several applications each names its own", () => {
  const sentBack = entry({
    source: "review",
    line: "MSc Robotics, Leeds",
    details: { name: "CV", decision: "rejected", reason: "unreadable", note: "Page two." },
  });
  expect(sentBack).toEqual({
    group: "document",
    sentence: "Sent back: CV",
    text: "Can’t be read. Page two.",
    lines: [{ text: "MSc Robotics, Leeds", isBad: false }],
  });
});
