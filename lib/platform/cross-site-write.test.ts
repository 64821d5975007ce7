import { expect, test, vi } from "vitest";
import { isCrossSiteWrite } from "./cross-site-write";

vi.mock("./env", () => ({ env: () => ({ SITE_URL: "https://campusbound.test" }) }));

function request(method: string, headers: Record<string, string> = {}, pathname = "/contact") {
  return { method, headers: new Headers(headers), nextUrl: { pathname } };
}

test.each(["GET", "HEAD", "OPTIONS"])("%s only reads, wherever it comes from", (method) => {
  expect(isCrossSiteWrite(request(method, { origin: "https://evil.test" }))).toBe(false);
});

test.each([
  ["another site", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }],
  ["another site, by an old browser", { origin: "https://evil.test" }],
  ["a sandboxed frame", { origin: "null" }],
  ["our own host over plain http", { origin: "http://campusbound.test" }],
  ["another port of our host", { origin: "https://campusbound.test:8443" }],
  ["a host that begins like ours", { origin: "https://campusbound.test.evil.test" }],
  ["a neighbouring host", { origin: "https://blog.campusbound.test", "sec-fetch-site": "same-site" }],
  ["nobody says where", {}],
  ["a typed address", { "sec-fetch-site": "none" }],
  ["another site that calls itself ours", { origin: "https://evil.test", "sec-fetch-site": "same-origin" }],
  [
    "another site that calls itself ours, to our own host",
    { origin: "https://evil.test", "sec-fetch-site": "same-origin", host: "campusbound.test" },
  ],
  ["an action of nowhere", { origin: "null", "sec-fetch-site": "same-origin", "next-action": "40aa" }],
  ["an origin that is no address", { origin: "nonsense", "sec-fetch-site": "same-origin" }],
])("A write from %s is refused", (_from, headers: Record<string, string>) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect(isCrossSiteWrite(request(method, headers))).toBe(true);
  }
});

test.each([
  ["our own page", { origin: "https://campusbound.test", "sec-fetch-site": "same-origin" }],
  ["our own page, by an old browser", { origin: "https://campusbound.test" }],
  ["our own page that names none", { origin: "null", "sec-fetch-site": "same-origin" }],
  ["our own page through an address the operator forwards", { "sec-fetch-site": "same-origin" }],
  [
    "our own page through another name of this machine",
    { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000", "sec-fetch-site": "same-origin" },
  ],
  [
    "our own page behind a proxy that puts its own address into Host",
    { origin: "https://campusbound.test", host: "127.0.0.1:3000", "sec-fetch-site": "same-origin" },
  ],
])("A write from %s passes", (_from, headers: Record<string, string>) => {
  expect(isCrossSiteWrite(request("POST", headers))).toBe(false);
});

test("Jobs and webhooks prove themselves otherwise; nothing else does", () => {
  expect(isCrossSiteWrite(request("POST", {}, "/api/cron/send-emails"))).toBe(false);
  expect(isCrossSiteWrite(request("POST", {}, "/api/webhooks/payments"))).toBe(false);
  expect(isCrossSiteWrite(request("POST", {}, "/api/session"))).toBe(true);
  expect(isCrossSiteWrite(request("POST", {}, "/x/api/cron/send-emails"))).toBe(true);
});
