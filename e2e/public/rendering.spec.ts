/** What would be lost: pages that arrive at once. Each part of lib/site/rendering that leans on how Next works is seen at work. */
import { expect, test } from "../support/fixtures";

const HTML = { accept: "text/html", "sec-fetch-dest": "document" };

test("A requested guide is served from memory, and not sent again to a browser that has it", async ({
  request,
}) => {
  const ask = (headers = {}) => request.get("/study-in-uk-guide", { headers: { ...HTML, ...headers } });
  await expect.poll(async () => (await ask()).headers()["x-nextjs-cache"]).toBeUndefined();
  const { etag, vary, ...headers } = (await ask()).headers();
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(vary).toContain("accept-encoding");
  expect(headers["x-page-tags"]).toBeUndefined();
  const again = await ask({ "if-none-match": etag ?? "" });
  expect([again.status(), await again.text()]).toEqual([304, ""]);
});

test("A search of the finder is rendered once for all visitors, and its framework waits for the first paint", async ({
  request,
}) => {
  const ask = () => request.get("/programs-finder?q=rendered+once", { headers: HTML });
  const [first, answer] = [await ask(), await ask()];
  // Each render has ids of its own.
  expect(answer.headers().etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(answer.headers().etag).toBe(first.headers().etag);
  const html = await answer.text();
  expect(html).not.toMatch(/<script src="\/_next\/[^"]+" async/);
  expect(html).toContain("requestAnimationFrame(()=>{for(const src of [");
});
