import { expect, test, vi } from "vitest";

vi.mock("@/lib/platform/env", () => ({ env: () => ({ SITE_URL: "https://campus.test" }) }));
const { pathCameFrom } = await import("./came-from");

test.each([
  ["https://campus.test/crm-dashboard?status=new", "/crm-dashboard?status=new"],
  ["https://evil.test/crm-dashboard", "/dashboard"],
  ["https://campus.test.evil.test/", "/dashboard"],
  ["https://campus.test//evil.test", "/dashboard"],
  ["no address", "/dashboard"],
  [null, "/dashboard"],
])("A form sent from %s leads to %s", (referer, path) => {
  expect(pathCameFrom(referer, "/dashboard")).toBe(path);
});
