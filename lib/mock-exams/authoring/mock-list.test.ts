import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { MOCK_MATCHERS, mockList } from "./mock-list";

const mocks = (
  [
    ["0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11", "Ready to go", "a draft", []],
    ["0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b12", "Half done", "a draft", ["Every module needs questions."]],
    ["0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b13", "Out", null, []],
  ] as const
).map(([id, title, draft, faults]) => ({
  id,
  title,
  draft,
  faults,
  examId: "gre" as const,
  access: "paid",
  status: "published",
  exam: `GRE ${title}`,
}));
const titles = (address: string) =>
  pageOfRows(mocks, mockList.toRequest(createLoader(mockList.parsers)(address)), MOCK_MATCHERS).rows.map(
    ({ title }) => title,
  );

test("Drafts that can be published are told from those that lack something", () => {
  expect(titles("?draft=ready")).toEqual(["Ready to go"]);
  expect(titles("?draft=faulty")).toEqual(["Half done"]);
  expect(titles("?draft=ready,faulty&access=paid")).toEqual(["Half done", "Ready to go"]);
  expect(titles("?status=draft")).toEqual([]);
  expect(titles("?q=gre+out")).toEqual(["Out"]);
});
