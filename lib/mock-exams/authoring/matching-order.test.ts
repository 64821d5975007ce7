import { expect, test } from "vitest";
import { parse } from "yaml";
import { itemsOf, readExamPaper } from "@/supabase/seeds/exam-paper-files";
import { toItemRow } from "./item-version";
import { itemFile } from "./paper-file";

const written = (columns: Record<string, string>, more = "") =>
  itemFile.parse(
    parse(
      `{ type: matching, id: test-1, topic: a/b, difficulty: easy, seconds: 60, stem: Which?, rows: { "1": P, "2": Q }, reuse: true,
         key: { "1": a, "2": b }, explanation: Because it is so and because it cannot be in any other way., ${more} columns: ${JSON.stringify(columns)} }`,
    ),
  );

test("Columns are shuffled unless their author says that they stand in an order", () => {
  const columns = { a: "10", b: "20" };
  const row = (more: string) => toItemRow(written(columns, more), "gmat", new Map()).content;
  expect(row("")).not.toHaveProperty("keepOrder");
  expect(row("keepOrder: false,")).not.toHaveProperty("keepOrder");
  expect(row("keepOrder: true,")).toMatchObject({ keepOrder: true });
});

test("Numbers, True and False of the GMAT paper stand in their order", async () => {
  const matching = itemsOf(await readExamPaper("gmat")).filter((item) => item.type === "matching");
  const ordered = matching.filter((item) => item.type === "matching" && item.keepOrder);
  expect([matching.length, ordered.length]).toEqual([18, 16]);
});
