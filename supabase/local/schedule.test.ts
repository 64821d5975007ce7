import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { JOBS } from "../../lib/platform/schedule.ts";
import type { LogLine } from "./redacted-log.ts";
import { type Schedule, startSchedule } from "./schedule.ts";

const never = { query: async () => [] };
let site: Server;
let siteUrl: string;
let schedule: Schedule | undefined;
let calls: { path: string; method: string; authorization: string }[];
let status: number;
let atOnce: number;
let mostAtOnce: number;
let answerAfterMs: number;

beforeEach(async () => {
  calls = [];
  status = 200;
  atOnce = mostAtOnce = answerAfterMs = 0;
  site = createServer((request, response) => {
    if (request.url === "/api/cron/send-emails") mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    calls.push({
      path: request.url ?? "",
      method: request.method ?? "",
      authorization: request.headers.authorization ?? "",
    });
    setTimeout(() => {
      if (request.url === "/api/cron/send-emails") atOnce--;
      response.writeHead(status).end("{}");
    }, answerAfterMs);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await schedule?.stop();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

async function until(isTrue: () => boolean) {
  const deadline = Date.now() + 20_000;
  while (!isTrue() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isTrue()).toBe(true);
}

const emails = () => calls.filter(({ path }) => path === "/api/cron/send-emails").length;

test("each job is called with the secret, soon after the start", async () => {
  schedule = startSchedule({ siteUrl, cronSecret: "s3cret", database: never, log: () => {} });
  await until(() => new Set(calls.map(({ path }) => path)).size === Object.keys(JOBS).length);
  expect(new Set(calls.map(({ path }) => path))).toEqual(
    new Set(Object.keys(JOBS).map((job) => `/api/cron/${job}`)),
  );
  expect(
    calls.every(({ method, authorization }) => method === "POST" && authorization === "Bearer s3cret"),
  ).toBe(true);
});

test("a mail in the outbox is sent for at once, never by two runs side by side", async () => {
  answerAfterMs = 150;
  schedule = startSchedule({ siteUrl, cronSecret: "s", database: never, log: () => {} });
  for (let mail = 0; mail < 10; mail++) {
    schedule.runSoon("send-emails");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await until(() => emails() >= 2);
  expect(mostAtOnce).toBe(1);
});

test("a nightly job that ran before the restart waits for its night", async () => {
  const lastNight = new Date(Date.now() - 60_000).toISOString();
  const database = { query: async () => [{ job: "reconcile-leads", last_started_at: lastNight }] as never };
  schedule = startSchedule({ siteUrl, cronSecret: "s", database, log: () => {} });
  await until(() => emails() >= 1);
  expect(calls.some(({ path }) => path.endsWith("reconcile-leads"))).toBe(false);
});

test("a nightly job that found no site does not wait for the next night", async () => {
  const address = site.address() as AddressInfo;
  await new Promise((resolve) => site.close(resolve));
  schedule = startSchedule({ siteUrl, cronSecret: "s", database: never, log: () => {} });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await new Promise<void>((resolve) => site.listen(address.port, "127.0.0.1", resolve));
  await until(() => calls.some(({ path }) => path.endsWith("reconcile-leads")));
});

test("a site that is not up is waited for in silence; one that fails is reported once", async () => {
  const logged: LogLine[] = [];
  const away = startSchedule({
    siteUrl: "http://127.0.0.1:9",
    cronSecret: "s",
    database: never,
    log: (line) => logged.push(line),
  });
  away.runSoon("send-emails");
  await new Promise((resolve) => setTimeout(resolve, 100));
  await away.stop();
  expect(logged).toEqual([]);

  status = 500;
  schedule = startSchedule({ siteUrl, cronSecret: "s", database: never, log: (line) => logged.push(line) });
  for (let time = 1; time <= 3; time++) {
    schedule.runSoon("send-emails");
    await until(() => emails() >= time);
  }
  await until(() => logged.some(({ job }) => job === "send-emails"));
  expect(logged.filter(({ job }) => job === "send-emails")).toEqual([
    { level: "warn", event: "job.failed", job: "send-emails", status: 500 },
  ]);
});
