import { expect, test } from "vitest";
import { localPath } from "./routes";

test.each([
  ["/", "/hi"],
  ["/?a=1", "/hi?a=1"],
  ["/match", "/hi/match"],
  ["/match?marks=65#fits", "/hi/match?marks=65#fits"],
  ["/for-parents/germany", "/hi/for-parents/germany"],
  ["/family?token=abc&step=code", "/hi/family?token=abc&step=code"],
  ["/blog", "/blog"],
  ["/matches", "/matches"],
  ["https://example.org/match", "https://example.org/match"],
])("%s is %s in Hindi", (path, expected) => {
  expect(localPath(path, "hi")).toBe(expected);
  expect(localPath(path, "en")).toBe(path);
});
