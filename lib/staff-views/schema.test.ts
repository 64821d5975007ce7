import { expect, test } from "vitest";
import { saveStaffViewSchema } from "./schema";

const VIEW = { list: "leads", name: "Hot leads", query: "status=new" };
const saved = (changes: object) => saveStaffViewSchema.safeParse({ ...VIEW, ...changes });

test("A name is kept as one line of at most 60 characters", () => {
  expect(saved({ name: "  Hot \n leads " }).data?.name).toBe("Hot leads");
  expect(saved({ name: "आ".repeat(60) }).success).toBe(true);
  expect(saved({ name: "x".repeat(61) }).success).toBe(false);
  expect(saved({ name: " \t " }).success).toBe(false);
});

test("Only what the list knows is kept of an address", () => {
  expect(saved({ query: "utm_source=x&lead=1&status=new" }).data?.query).toBe("status=new");
});

test("Filters too many to be kept are said to be", () => {
  const sources = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(150, "y"));
  const query = new URLSearchParams({ source: sources.join() }).toString();
  expect(saved({ query }).error?.issues[0]?.path).toEqual(["query"]);
});

test.each([
  { list: "payments" },
  { sharedWith: "everyone" },
  { viewId: "1" },
  { version: "0" },
  { query: "status=<b>" },
  { query: "javascript:alert(1)" },
  { isPinned: "yes" },
])("What no form sends is refused: %j", (changes) => {
  expect(saved(changes).success).toBe(false);
});
