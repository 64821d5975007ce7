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
  expect(text.body.match(/^## /gm)).toHaveLength(41);
  expect(text.body).toContain("Nothing is kept here.");
  const file = await makePdf(text);
  expect(file.bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(file.pages).toBeGreaterThanOrEqual(3);
});

test("What is longer than a page runs on instead of standing in a cell", async () => {
  const essay = Array.from({ length: 900 }, (_, index) => `word${index}`).join(" ");
  const data = {
    requests: [{ message: essay, status: "new" }],
    exam_attempts: [
      {
        title: "Academic mock 1",
        answers: [
          { question: 1, answer: "photosynthesis", outcome: "right" },
          { question: 2, answer: `${essay}\n\nThe end of it.` },
        ],
        result: { raw: 1, sections: [{ title: "Reading", right: 1 }] },
      },
    ],
  } as unknown as OwnData;
  const { body } = describeOwnData(data, where);
  const cells = body.split("\n").filter((line) => line.startsWith("|"));
  expect(Math.max(...cells.map((line) => line.length))).toBeLessThan(800);
  expect(body.match(/word899/g)).toHaveLength(2);
  expect(body).toContain("Question&#58; 1&#59; Answer&#58; photosynthesis&#59; Outcome&#58; right");
  expect(body).toMatch(/\n\nThe end of it&#46;/);
  const file = await makePdf(describeOwnData(data, where));
  expect(file.pages).toBeGreaterThanOrEqual(6);
});
