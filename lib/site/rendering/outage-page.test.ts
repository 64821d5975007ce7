import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordOutage } from "../../platform/outage";
import { explainOutages } from "./outage-page";

let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  explainOutages(request, response);
  answer(response);
});
let url: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/profile`;
  answer = (response) => {
    response.statusCode = 500;
    response.setHeader("content-security-policy", "default-src 'self'");
    response.write("what Next ");
    response.end("says");
  };
});
afterEach(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => server.close(resolve));
});

const asPage = { headers: { accept: "text/html" } };

test("A page that fails while the backend is away says so with 503 and when to come again", async () => {
  recordOutage();
  const response = await fetch(url, asPage);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  expect(text).toContain("This page is back in a moment.");
  expect(text).not.toContain("what Next says");
});

test("A form sent without scripts is told that what was typed is still there", async () => {
  recordOutage();
  const response = await fetch(url, { ...asPage, method: "POST", body: "a=b" });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("Go back, where it is still written");
});

test("A response to a script keeps its body", async () => {
  recordOutage();
  for (const headers of [{ accept: "application/json" }, { accept: "text/html", "next-action": "1" }]) {
    const response = await fetch(url, { headers: headers as Record<string, string> });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.text()).toBe("what Next says");
  }
});

test("Nothing else is touched: another status, or a fault of our own", async () => {
  recordOutage();
  answer = (response) => response.writeHead(404).end("nowhere");
  const missing = await fetch(url, asPage);
  expect([missing.status, await missing.text()]).toEqual([404, "nowhere"]);

  vi.setSystemTime(Date.now() + 60_000);
  answer = (response) => response.writeHead(500).end("a fault");
  const fault = await fetch(url, asPage);
  expect([fault.status, await fault.text()]).toEqual([500, "a fault"]);
});
