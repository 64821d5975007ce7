import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("../../platform/env.ts", () => ({
  renderingOff: () => "",
  env: () => ({ NODE_ENV: "production" }),
  isSecureSite: () => true,
}));
const { CACHEABLE_HEADER, bufferedResponses } = await import("./buffered-response");

const SCRIPT = 'self.__next_f.push([1,"₹"])';
const PAGE = `<p>₹ 20 lakh</p><script nonce="OF-IT">${SCRIPT}</script><script>stolen()</script>`;
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const close: (() => void)[] = [];
afterEach(() => {
  for (const each of close.splice(0)) each();
});

/** What somebody is given by a server whose answers are written by `listener`. */
async function answerOf(listener: RequestListener) {
  const server = createServer(bufferedResponses, listener).listen(0, "127.0.0.1");
  close.push(() => server.close());
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** As Next writes: the headers first, then the page in parts. */
const writing =
  (page: string, headers: Record<string, string>, status = 200): RequestListener =>
  (_request, response) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.flushHeaders();
    // Next's compression does so with the first part.
    response.writeHead(status, { "x-late": "yes" });
    const bytes = Buffer.from(page);
    // A part may end within a character.
    for (let at = 0; at < bytes.length; at += 5) response.write(bytes.subarray(at, at + 5));
    response.end();
  };
const withNonce = { "content-security-policy": "script-src 'self' 'nonce-OF-IT'", "x-frame-options": "DENY" };

test("A page leaves in one piece, compressed, with its other headers", async () => {
  const { status, headers, body } = await answerOf(writing(PAGE, withNonce));
  expect(status).toBe(200);
  expect(headers.get(CACHEABLE_HEADER)).toBe("yes");
  expect(headers.get("content-length")).toBe(String(body.length));
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("x-late")).toBe("yes");
  expect(gunzipSync(body).toString()).toBe(PAGE);
});

test("Next's own scripts are known by their hashes; one that got into the page is not", async () => {
  const policy = (await answerOf(writing(PAGE, withNonce))).headers.get("content-security-policy");
  expect(policy).toMatch(/^script-src 'self' 'sha256-[^']+';/);
  expect(policy).toContain(hashOf(SCRIPT));
  expect(policy).not.toContain(hashOf("stolen()"));
  expect(policy).not.toContain("nonce-");
});

test("The styles are asked for with the first line of the answer", async () => {
  const styled = `<link rel="stylesheet" href="/_next/a.css" data-precedence="next"/>${PAGE}`;
  const { headers } = await answerOf(writing(styled, withNonce));
  expect(headers.get("link")).toBe("</_next/a.css>; rel=preload; as=style");
  expect((await answerOf(writing(PAGE, withNonce))).headers.get("link")).toBeNull();
});

test("What failed, and a page without a nonce, leave as they are", async () => {
  for (const [headers, status] of [
    [withNonce, 500],
    [withNonce, 404],
    [{ "x-frame-options": "DENY" }, 200],
  ] as const) {
    const answer = await answerOf(writing(PAGE, headers, status));
    expect(answer.status).toBe(status);
    expect(answer.headers.get(CACHEABLE_HEADER)).toBeNull();
    expect(answer.headers.get("content-security-policy")).toBe(
      (headers as Partial<typeof withNonce>)["content-security-policy"] ?? null,
    );
    expect(answer.body.toString()).toBe(PAGE);
  }
});
