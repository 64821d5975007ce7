import { expect, test, vi } from "vitest";

vi.mock("server-only", () => ({}));
vi.mock("@/lib/platform/request-origin", async () => {
  const { createHmac } = await import("node:crypto");
  return { hashKey: (text: string) => createHmac("sha256", "a secret").update(text).digest("hex") };
});
const { isLinkOf, versionLink } = await import("./links");

const NOW = new Date("2027-03-04T05:30:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const queryOf = (link: string) => new URLSearchParams(link.split("?")[1]);

test("A link opens one version, for one person, for half an hour", () => {
  const query = queryOf(versionLink("v", "asha", NOW));
  expect(isLinkOf(query, "v", "asha", later(29))).toBe(true);
  expect(isLinkOf(query, "v", "asha", later(31))).toBe(false);
  expect(isLinkOf(query, "v", "ravi", later(1))).toBe(false);
  expect(isLinkOf(query, "w", "asha", later(1))).toBe(false);
});

test("Nobody makes a link last longer, or one of their own", () => {
  const query = queryOf(versionLink("v", "asha", NOW));
  query.set("until", String(Number(query.get("until")) + 3600));
  expect(isLinkOf(query, "v", "asha", later(1))).toBe(false);
  for (const made of ["", "until=99999999999", "until=x&proof=y", "until=99999999999&proof=ä"])
    expect(isLinkOf(new URLSearchParams(made), "v", "asha", NOW)).toBe(false);
});
