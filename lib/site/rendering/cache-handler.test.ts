import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
import { nodeFs } from "next/dist/server/lib/node-fs-methods.js";
import { expect, onTestFinished, test, vi } from "vitest";
import DocumentPagesCache from "./cache-handler.ts";
import { DiskLimit } from "./disk-limit.ts";

vi.mock("../../platform/env.ts", () => ({ env: () => ({ PAGE_CACHE_MB: 1 }), renderingOff: () => "" }));

const PREFIX = "/route-cache/APP_PAGE/3f9a/$";

async function openCache({ maxMemoryCacheSize = 0 } = {}) {
  const build = await mkdtemp(path.join(tmpdir(), "page-cache-"));
  onTestFinished(() => rm(build, { recursive: true }));
  const serverDistDir = path.join(build, "server");
  await mkdir(path.join(serverDistDir, "app"), { recursive: true });
  const cache = new DocumentPagesCache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir,
    revalidatedTags: [],
    maxMemoryCacheSize,
  } as unknown as ConstructorParameters<typeof DocumentPagesCache>[0]);
  const files = async () =>
    (await readdir(build, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  return { cache, build, serverDistDir, files };
}

type Value = Parameters<DocumentPagesCache["set"]>[1];
type Context = Parameters<DocumentPagesCache["set"]>[2];
const context = { cacheControl: { revalidate: 300, expire: undefined } } as unknown as Context;

const page = (status: number, html: string) =>
  ({
    kind: "APP_PAGE",
    html,
    rscData: Buffer.from("payload"),
    headers: {},
    postponed: undefined,
    status,
    segmentData: new Map([["/_tree", Buffer.from("tree")]]),
  }) as unknown as Value;

const answer = (body: string) =>
  ({
    kind: "FETCH",
    data: { headers: {}, body: btoa(body), status: 200, url: "http://database.test/rest/v1/pages" },
    revalidate: 300,
  }) as unknown as Value;
const fetched = { fetchCache: true, tags: [] } as unknown as Context;

test("Made-up URLs leave nothing on disk or in memory", async () => {
  const { cache, files } = await openCache();
  const { cacheControls } = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> };
  for (let address = 0; address < 20; address++) {
    const key = `${PREFIX}/blog/made-up-${address}`;
    cacheControls.set(key, {});
    await cache.set(key, page(404, "<p>Not found</p>"), context);
    const image = {
      kind: "APP_ROUTE",
      body: Buffer.from("None"),
      status: 404,
      headers: {},
    } as unknown as Value;
    await cache.set(`${PREFIX}/blog/made-up-${address}/og.png`, image, context);
    await cache.set(`fetch-${address}`, answer("[]"), fetched);
    await cache.set(`rpc-${address}`, answer("null"), fetched);
  }
  expect(await files()).toBe(0);
  expect([...cacheControls.keys()].filter((key) => key.includes("made-up"))).toEqual([]);
});

test("A page and what was read for it are stored", async () => {
  const { cache, serverDistDir, build } = await openCache();
  await cache.set(`${PREFIX}/blog/first-steps`, page(200, "<p>First steps</p>"), context);
  await cache.set("fetch-1", answer('[{"slug":"first-steps"}]'), fetched);
  expect(existsSync(path.join(serverDistDir, `${PREFIX}/blog/first-steps.html`))).toBe(true);
  expect(existsSync(path.join(build, "cache/fetch-cache/fetch-1"))).toBe(true);
});

test("A deleted page becomes a 404, whether stored or built", async () => {
  const { cache, serverDistDir } = await openCache();
  const readAgain = (key: string) => cache.get(key, { kind: "APP_PAGE" } as Parameters<typeof cache.get>[1]);
  await cache.set(`${PREFIX}/blog/stored`, page(200, "<p>Stored</p>"), context);
  await cache.set(`${PREFIX}/blog/stored`, page(404, "<p>Not found</p>"), context);
  expect((await readAgain(`${PREFIX}/blog/stored`))?.value).toMatchObject({ status: 404 });

  await mkdir(path.join(serverDistDir, "app/blog"));
  await writeFile(path.join(serverDistDir, "app/blog/built.meta"), "{}");
  await cache.set(`${PREFIX}/blog/built`, page(404, "<p>Not found</p>"), context);
  expect((await readAgain(`${PREFIX}/blog/built`))?.value).toMatchObject({ status: 404 });
});

test("Many short entries stay within the limit too, although each takes a whole block", async () => {
  const { cache, build } = await openCache();
  const folder = path.join(build, "cache/fetch-cache");
  const bytes = async () => {
    const sizes = (await readdir(folder)).map((name) =>
      stat(path.join(folder, name)).then(
        ({ blocks }) => blocks * 512,
        () => 0,
      ),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  let finder = 0;
  const write = () => cache.set(`fetch-short-${++finder}`, answer(`[{"total":${finder}}]`), fetched);
  while (finder < 500) await write();
  // A sweep runs behind the writes, and the next write begins the next one.
  await vi.waitFor(async () => {
    await write();
    expect(await bytes()).toBeLessThanOrEqual((1024 * 1024 * 17) / 16);
  }, 5_000);
  expect(await bytes()).toBeGreaterThan(0);
});

test("Nobody waits for their page until the disk was swept", async () => {
  const { cache, serverDistDir } = await openCache();
  const sweep = vi.spyOn(DiskLimit.prototype, "wrote").mockReturnValue(new Promise(() => {}));
  onTestFinished(() => sweep.mockRestore());
  await cache.set(`${PREFIX}/blog/first-steps`, page(200, "<p>First steps</p>"), context);
  await vi.waitFor(() => expect(sweep).toHaveBeenCalledOnce());
  expect(existsSync(path.join(serverDistDir, `${PREFIX}/blog/first-steps.html`))).toBe(true);
});

test("An empty list replaces the cached one", async () => {
  const { cache } = await openCache();
  await cache.set("fetch-jobs", answer('[{"slug":"counsellor"}]'), fetched);
  await cache.set("fetch-jobs", answer("[]"), fetched);
  const kept = await cache.get("fetch-jobs", {
    kind: "FETCH",
    tags: [],
    softTags: [],
  } as unknown as Parameters<typeof cache.get>[1]);
  expect(kept?.value).toMatchObject({ data: { body: btoa("[]") } });
});

test("A page whose files had to go, but which is in memory still, gives way to the 404 as well", async () => {
  const { cache, serverDistDir } = await openCache({ maxMemoryCacheSize: 1024 * 1024 });
  const key = `${PREFIX}/blog/in-memory`;
  await cache.set(key, page(200, "<p>Stored</p>"), context);
  await rm(path.join(serverDistDir, `${key}.html`));
  await cache.set(key, page(404, "<p>Not found</p>"), context);
  const kept = await cache.get(key, { kind: "APP_PAGE" } as Parameters<typeof cache.get>[1]);
  expect(kept?.value).toMatchObject({ status: 404 });
});
