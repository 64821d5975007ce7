import { expect, test } from "vitest";
import { makePdf } from "@/lib/downloads/pdf";
import { describeOwnData } from "./own-data";
import type { OwnData } from "./queries";

const where = { day: "2026-11-21", siteName: "Campusbound", url: "https://example.test/account-settings" };

test("A copy of one's data is a document in which nothing that was typed acts", async () => {
  const data = {
    profile: { full_name: "# Asha | *Rao* {{fact:x.y}} <b>", city: null },
    roles: [
      { role: "student", is_active: true },
      { role: "hr", is_active: false },
    ],
    requests: [{ details: { a: "1", b: ["x", "y"] }, message: "line\n## heading\n:::callout[x]" }],
    consents: [],
  } as unknown as OwnData;
  const text = describeOwnData(data, where);
  expect(text.body).not.toContain("{{");
  expect(text.body).not.toContain("<b>");
  expect(text.body.match(/^## /gm)).toHaveLength(16);
  expect(text.body).toContain("Nothing is kept here.");
  const file = await makePdf(text);
  expect(file.bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(file.pages).toBeGreaterThanOrEqual(3);
});
