import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Db } from "@/lib/platform/supabase/db";
import { announceChangedPages } from "./index-now";

const settings = vi.hoisted(() => ({
  SITE_URL: "https://campusbound.test",
  INDEXNOW_KEY: undefined as string | undefined,
}));
vi.mock("@/lib/platform/env", () => ({ env: () => settings }));
vi.mock("@/lib/platform/log", () => ({ logError: vi.fn() }));

const KEY = "5f2c9b1e7d3a4860";
let status = 200;
const received: unknown[] = [];
const engine = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    received.push(JSON.parse(body));
    response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => engine.listen(0, "127.0.0.1", resolve));
const endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;
afterAll(() => void engine.close());

/** The queue of the database: takes all, takes back. */
function queueOf(paths: string[]) {
  const queue = [...paths];
  const rpc = vi.fn(async (name: string, given?: { p_paths: string[] }) => {
    if (name === "dequeue_page_announcements") return { data: queue.splice(0), error: null };
    queue.push(...(given?.p_paths ?? []));
    return { data: null, error: null };
  });
  return { db: { rpc } as unknown as Db, queue };
}

beforeEach(() => {
  status = 200;
  received.length = 0;
  settings.INDEXNOW_KEY = KEY;
});

test("Engines get the changed URLs with the ownership key", async () => {
  const { db, queue } = queueOf(["/study-in-uk-guide", "/blog/tcs"]);
  expect(await announceChangedPages(db, endpoint)).toBe("2 told");
  expect(received).toEqual([
    {
      host: "campusbound.test",
      key: KEY,
      keyLocation: `https://campusbound.test/${KEY}.txt`,
      urlList: ["https://campusbound.test/study-in-uk-guide", "https://campusbound.test/blog/tcs"],
    },
  ]);
  expect(queue).toEqual([]);
});

test("An announcement that an engine refused is retried later", async () => {
  status = 503;
  const { db, queue } = queueOf(["/faq"]);
  await expect(announceChangedPages(db, endpoint)).rejects.toThrow("503");
  expect(queue).toEqual(["/faq"]);
});

test("Without a key no engine is called, and the list does not grow forever", async () => {
  settings.INDEXNOW_KEY = undefined;
  const { db, queue } = queueOf(["/faq"]);
  expect(await announceChangedPages(db, endpoint)).toBe("1 changed, nobody to tell");
  expect(received).toEqual([]);
  expect(queue).toEqual([]);
});
