import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

const around = vi.hoisted(() => ({
  settings: {
    SUPABASE_URL: "",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_for_everybody",
    SUPABASE_SECRET_KEY: "sb_secret_for_the_server",
    SUPABASE_REALTIME: "on" as "on" | undefined,
    HASH_SECRET: "a secret of the server",
  },
  logError: vi.fn(),
  afterwards: [] as (() => Promise<void>)[],
}));
vi.mock("./env", () => ({
  env: () => around.settings,
  realtimeUrl: () => (around.settings.SUPABASE_REALTIME === "on" ? "ws://backend.test/realtime/v1" : null),
}));
vi.mock("./log", () => ({ logError: around.logError }));
vi.mock("next/server", () => ({ after: (task: () => Promise<void>) => around.afterwards.push(task) }));
vi.mock("next/headers", () => ({}));
const { announceChange, broadcastChange, channelOf } = await import("./realtime");

const CONVERSATION = "conversation:0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const NOON = new Date("2026-11-28T12:00:00Z");
const NEXT_NOON = new Date("2026-11-29T12:00:00Z");

type Received = { at: string | undefined; headers: IncomingHttpHeaders; body: unknown };
const received: Received[] = [];
/** Realtime accepts with 202 and no body; 0 never answers. */
let status = 202;
const realtime = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    received.push({
      at: `${request.method} ${request.url}`,
      headers: request.headers,
      body: JSON.parse(body),
    });
    if (status !== 0) response.writeHead(status, { location: "/elsewhere" }).end();
  });
});
await new Promise<void>((resolve) => realtime.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(realtime.address() as AddressInfo).port}`;
afterAll(() => {
  realtime.closeAllConnections();
  realtime.close();
});

beforeEach(async () => {
  Object.assign(around.settings, {
    SUPABASE_URL: address,
    SUPABASE_REALTIME: "on",
    HASH_SECRET: "a secret of the server",
  });
  status = 202;
  // Works once: what failed before is forgotten.
  await broadcastChange("before", NOON);
  received.length = 0;
  around.afterwards.length = 0;
  around.logError.mockClear();
});

const topicOn = (day: Date, subject = CONVERSATION) => channelOf(subject, day)?.topic;

test("A change is broadcast to whoever listens since today or yesterday, and says nothing more", async () => {
  await broadcastChange(CONVERSATION, NEXT_NOON);
  expect(received).toHaveLength(1);
  expect(received[0]?.at).toBe("POST /realtime/v1/api/broadcast");
  expect(received[0]?.headers).toMatchObject({
    "content-type": "application/json",
    apikey: "sb_publishable_for_everybody",
  });
  expect(received[0]?.headers.authorization).toBeUndefined();
  expect(received[0]?.body).toEqual({
    messages: [topicOn(NEXT_NOON), topicOn(NOON)].map((topic) => ({
      topic,
      event: "changed",
      payload: {},
      private: false,
    })),
  });
  expect(JSON.stringify(received)).not.toContain("sb_secret");
  expect(JSON.stringify(received)).not.toContain(CONVERSATION.slice("conversation:".length));
  expect(around.logError).not.toHaveBeenCalled();
});

test("A topic differs by conversation and day, and cannot be made without the secret", () => {
  const topic = topicOn(NOON);
  expect(topic).toMatch(/^[0-9a-f]{64}$/);
  expect(topicOn(new Date("2026-11-28T23:59:59Z"))).toBe(topic);
  expect(topicOn(NEXT_NOON)).not.toBe(topic);
  expect(topicOn(NOON, "conversation:1b7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11")).not.toBe(topic);
  around.settings.HASH_SECRET = "another secret";
  expect(topicOn(NOON)).not.toBe(topic);
});

test("The browser gets the key that is published, and no other", () => {
  expect(channelOf(CONVERSATION, NOON)).toEqual({
    url: "ws://backend.test/realtime/v1",
    key: "sb_publishable_for_everybody",
    topic: topicOn(NOON),
  });
});

test("A fault of Realtime disturbs nobody, and is logged once until it works again", async () => {
  for (const fault of [500, 401, 429, 307]) {
    status = fault;
    await broadcastChange(CONVERSATION);
  }
  around.settings.SUPABASE_URL = "http://127.0.0.1:1";
  await broadcastChange(CONVERSATION);
  expect(around.logError.mock.calls.map(([event, error]) => [event, String(error)])).toEqual([
    ["realtime.not_told", "Error: Realtime answered 500."],
  ]);
  expect(received).toHaveLength(4);

  around.settings.SUPABASE_URL = address;
  status = 202;
  await broadcastChange(CONVERSATION);
  status = 500;
  await broadcastChange(CONVERSATION);
  expect(around.logError).toHaveBeenCalledTimes(2);
});

test("A Realtime that never answers is given up after three seconds", async () => {
  status = 0;
  await broadcastChange(CONVERSATION);
  expect(around.logError.mock.calls.map(([, { name }]) => name)).toEqual(["TimeoutError"]);
});

test("It is told after the answer, and only where Realtime is on", async () => {
  announceChange(CONVERSATION);
  expect(around.afterwards).toHaveLength(1);
  expect(received).toEqual([]);
  await around.afterwards[0]?.();
  expect(received).toHaveLength(1);

  around.settings.SUPABASE_REALTIME = undefined;
  announceChange(CONVERSATION);
  expect(around.afterwards).toHaveLength(1);
  expect(channelOf(CONVERSATION)).toBeUndefined();
});
