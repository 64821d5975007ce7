import { expect, test, vi } from "vitest";
import { SETTING_KEYS } from "./fields";
import { changedSettings, conflictSentence } from "./rules";
import { settingsSchema } from "./schema";

vi.mock("server-only", () => ({}));

const SEEN = "2026-11-21T04:30:00.123456+00:00";

function sent(changed: Record<string, string> = {}) {
  const unchanged = Object.fromEntries(
    SETTING_KEYS.flatMap((key) => {
      const text = key === "name" ? "Campusbound" : "";
      return [
        [key, text],
        [`was_${key}`, text],
        [`seen_${key}`, SEEN],
      ];
    }),
  );
  return settingsSchema.parse({ ...unchanged, ...changed });
}

test("What was left alone is not sent, so that a colleague's change of it stays", () => {
  expect(changedSettings(sent())).toEqual({});
  expect(changedSettings(sent({ legal_name: "New Name Ltd" }))).toEqual({
    legal_name: { value: "New Name Ltd", seen_at: SEEN },
  });
});

test("Spaces and line breaks alone are no change; emptying is one", () => {
  expect(
    changedSettings(
      sent({ addresses: "Mysuru \r\n1 Road", was_addresses: "Mysuru\n1 Road", name: " Campusbound " }),
    ),
  ).toEqual({});
  expect(changedSettings(sent({ was_legal_name: "Old Ltd" }))).toEqual({
    legal_name: { value: null, seen_at: SEEN },
  });
});

test("What is stored and would not be accepted today can be replaced", () => {
  const change = changedSettings(sent({ contact_phone: "+91 80 4123 4567", was_contact_phone: "call us" }));
  expect(Object.keys(change)).toEqual(["contact_phone"]);
});

test("The second of two is told whose change came between, when, and what it was", () => {
  const sentence = conflictSentence([
    { key: "legal_name", value: "Theirs Ltd", changedAt: SEEN, changedBy: "Asha Rao" },
    { key: "chat_url", value: null, changedAt: null, changedBy: null },
  ]);
  expect(sentence).toBe(
    "Asha Rao changed “Legal name” to “Theirs Ltd” while you were writing (21 Nov 2026, 10:00 IST). " +
      "Somebody emptied “Chat link” while you were writing. Nothing was saved. Save again to replace it with yours.",
  );
});
