/** What a stranger sends who is no browser, byte for byte: it is refused in a word, and nobody else waits meanwhile. */
import { connect } from "node:net";
import { expect, test } from "../support/fixtures.ts";
import { formWith, get, post } from "../support/http.ts";
import { sitePort, siteUrl } from "../support/server.ts";

/** The head of the answer to exactly this, or nothing when the connection was closed without one. */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    let got = "";
    const socket = connect(sitePort, "127.0.0.1", () => socket.write(text));
    socket.on("data", (data) => {
      got += data;
      if (got.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(got.split("\r\n\r\n")[0] ?? ""));
  });
}
const HOST = `Host: localhost:${sitePort}\r\n`;
const statusOf = (head: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);

function manyFields(count: number, begin = ""): string {
  const field = (name: string) => `--xx\r\ncontent-disposition:form-data;name="${name}"\r\n\r\n\r\n`;
  return `${begin}${Array.from({ length: count }, (_, index) => field(index.toString(36))).join("")}--xx--\r\n`;
}
const multipart = { "content-type": "multipart/form-data; boundary=xx" };

test("Forms of a hundred thousand fields freeze nobody's page", async () => {
  await (await get("/about")).text();
  let slowestMs = 0;
  let isSending = true;
  const another = (async () => {
    while (isSending) {
      const begunAt = performance.now();
      await (await get("/about")).text();
      slowestMs = Math.max(slowestMs, performance.now() - begunAt);
    }
  })();
  const began = formWith(await (await get("/careers")).text(), 'type="file"');
  const action = [...began].map(
    ([name, value]) => `--xx\r\ncontent-disposition:form-data;name="${name}"\r\n\r\n${value}\r\n`,
  );
  const answers = await Promise.all(
    [60_000, 104_000, 17_500, 17_500, 17_500, 17_500].map((count) =>
      post("/careers", manyFields(count, action.join("")), { headers: multipart }),
    ),
  );
  isSending = false;
  await another;
  expect(answers.map(({ status }) => status)).toEqual([413, 413, 413, 413, 413, 413]);
  expect(slowestMs).toBeLessThan(1_000);
});

for (const [what, request, status] of [
  ["a method nobody uses", `TRACE /contact HTTP/1.1\r\n${HOST}\r\n`, 405],
  ["a path that is no text", `GET /universities/%ff HTTP/1.1\r\n${HOST}\r\n`, 400],
  ["a path cut inside a letter", `GET /%E0%A4%A HTTP/1.1\r\n${HOST}\r\n`, 400],
  ["a query of thousands", `GET /search?${"q=a&".repeat(3_500)} HTTP/1.1\r\n${HOST}\r\n`, 414],
  ["no HTTP", "hello\r\n\r\n", 400],
  ["a header without end", `GET / HTTP/1.1\r\n${HOST}X: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  [
    "a form without its end",
    `POST /contact HTTP/1.1\r\n${HOST}Origin: ${siteUrl}\r\nContent-Type: multipart/form-data; boundary=xx\r\nContent-Length: 4\r\n\r\n--xx`,
    400,
  ],
  [
    "another site's origin",
    `POST /contact HTTP/1.1\r\n${HOST}Origin: https://evil.test\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n[]`,
    403,
  ],
  [
    "an origin that is no address",
    `POST /contact HTTP/1.1\r\n${HOST}Origin: nonsense\r\nSec-Fetch-Site: same-origin\r\nNext-Action: 40aa\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n[]`,
    403,
  ],
  [
    "an action there is none of",
    `POST /contact HTTP/1.1\r\n${HOST}Origin: ${siteUrl}\r\nNext-Action: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n[]`,
    400,
  ],
  ["pictures drawn to order", `GET /_next/image?url=%2Ficon.svg&w=640&q=75 HTTP/1.1\r\n${HOST}\r\n`, 404],
] as const) {
  test(`A request with ${what} is refused with ${status}, with the headers of every answer`, async () => {
    const head = await send(request);
    expect(statusOf(head)).toBe(status);
    for (const name of ["x-content-type-options", "x-frame-options", "content-security-policy"])
      expect(head.toLowerCase()).toContain(`${name}: `);
  });
}

test("Asked for another protocol, the site answers with its page and keeps no connection for it", async () => {
  const upgrade =
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n";
  expect(statusOf(await send(`GET /about HTTP/1.1\r\n${HOST}${upgrade}\r\n`))).toBe(200);
});

test("A stalled request body is dropped after half a minute", async () => {
  test.slow();
  const begunAt = performance.now();
  const head = await send(
    `POST /careers HTTP/1.1\r\n${HOST}Origin: ${siteUrl}\r\nContent-Type: multipart/form-data; boundary=xx\r\nContent-Length: 500\r\n\r\n--xx`,
  );
  expect(statusOf(head)).toBe(408);
  expect(performance.now() - begunAt).toBeLessThan(40_000);
});
