import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { PAPER_MATCHERS, paperList, paperOrder } from "./list";

const papers = (
  [
    ["0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11", "gre", "GRE, complete", false],
    ["0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b12", "cat", "Verbal ability, one passage", true],
    ["0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b13", "cat", "CAT, complete", false],
    ["0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b14", "gre", "A new GRE", true],
  ] as const
).map(([id, examId, title, hasDraft]) => ({
  id,
  examId,
  title,
  hasDraft,
  kind: title.includes("complete") ? ("full" as const) : ("section" as const),
  access: "free",
  status: "published",
  ...paperOrder({ examId, title, hasDraft }),
}));
const titles = (address: string) =>
  pageOfRows(papers, paperList.toRequest(createLoader(paperList.parsers)(address)), PAPER_MATCHERS).rows.map(
    ({ title }) => title,
  );

test("What somebody works on stands first, then each exam by title", () => {
  expect(titles("")).toEqual(["Verbal ability, one passage", "A new GRE", "CAT, complete", "GRE, complete"]);
  expect(titles("?sort=-exam")).toEqual([
    "GRE, complete",
    "A new GRE",
    "Verbal ability, one passage",
    "CAT, complete",
  ]);
});

test("Papers are found by exam, kind, draft and words", () => {
  expect(titles("?exam=cat&kind=full")).toEqual(["CAT, complete"]);
  expect(titles("?draft=yes&exam=gre")).toEqual(["A new GRE"]);
  expect(titles("?q=gre+new")).toEqual(["A new GRE"]);
  expect(titles("?draft=maybe&kind=half")).toHaveLength(4);
});
