import { expect, test } from "vitest";
import { safeNext } from "./safe-next";

test.each([
  "/",
  "/profile",
  "/student-profile/42?tab=notes#latest",
  "/a/b/../c",
  "/हिन्दी",
  "/x?next=https://evil.test",
])("%s is a place of ours", (next) => {
  const place = new URL(safeNext(next), "https://campusbound.test");
  expect(place.origin).toBe("https://campusbound.test");
  expect(safeNext(next, "/fallback")).not.toBe("/fallback");
});

test.each([
  "//evil.test",
  "///evil.test",
  "////evil.test//",
  "https://evil.test",
  "HTTPS:evil.test",
  "http:///evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
  "/\\evil.test",
  "\\\\evil.test",
  "\\/evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "\t//evil.test",
  " //evil.test",
  "/..//evil.test",
  "/.//evil.test",
  "/a/..//evil.test",
  "/\u0000/evil.test",
  "evil.test",
  "@evil.test",
  "?next=//evil.test",
  "#//evil.test",
  "",
  `/${"a".repeat(2048)}`,
])("%j leads nowhere but to the fallback", (next) => {
  expect(safeNext(next, "/fallback")).toBe("/fallback");
});

test.each([undefined, null, 7, ["/profile"], { toString: () => "//evil.test" }])(
  "%j is no place at all",
  (next) => {
    expect(safeNext(next, "/fallback")).toBe("/fallback");
  },
);

test("However a browser reads what is let through, it stays here", () => {
  for (const next of [
    "/%2f%2fevil.test",
    "/%5cevil.test",
    "/%09/evil.test",
    "/;//evil.test",
    "/.evil.test",
  ]) {
    const place = safeNext(next, "/fallback");
    expect(new URL(place, "https://campusbound.test").origin).toBe("https://campusbound.test");
    expect(place).not.toMatch(/^\/[/\\]/);
  }
});
