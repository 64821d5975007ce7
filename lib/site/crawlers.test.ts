import { expect, test } from "vitest";
import { DISALLOWED_PATHS } from "./crawlers";
import { PUBLIC_ROUTES } from "./paths";

/** How a crawler reads a Disallow line: the address begins with it. */
function isClosed(path: string): boolean {
  return DISALLOWED_PATHS.some((start) => path.startsWith(start));
}

test.each(["/hr-dashboard", "/student-dashboard", "/mock-exam/1/start", "/api/health", "/settings", "/auth"])(
  "Crawlers stay out of %s",
  (path) => {
    expect(isClosed(path)).toBe(true);
  },
);

test("Crawlers are not kept out of any public page", () => {
  const read = [...PUBLIC_ROUTES].filter(([, kind]) => kind === "document").map(([route]) => route);
  const open = [...read, "/student-visa-guide", "/ai-tools/visa-predictor"];
  expect(open.filter(isClosed)).toEqual([]);
});
