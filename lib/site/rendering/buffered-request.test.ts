import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { BufferedRequest } from "./buffered-request";
import { refusalOf, refuse, refuseMalformed } from "./refusal";

vi.mock("../../platform/env.ts", () => ({ isSecureSite: () => true }));

/** In front of something that reads a request as Next does, and tells what it read. */
const read = vi.fn();
const options = { IncomingMessage: BufferedRequest, requireHostHeader: false };
const server = createServer(options, async (request: BufferedRequest, response) => {
  const refusal = refusalOf(request);
  if (refusal) return refuse(request, response, refusal);
  const outcome = await request.received();
  if (outcome === "cut") return void read("cut");
  if (outcome !== "whole") return refuse(request, response, outcome);
  await behind(request, response);
});
refuseMalformed(server);
async function behind(request: IncomingMessage, response: ServerResponse) {
  let body = "";
  for await (const part of request) body += part;
  read(body);
  response.end(`read ${body.length}`);
}

let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  read.mockReset();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  BufferedRequest.times = { pauseMs: 30_000, shortestMs: 30_000 };
});

const multipart = "Content-Type: multipart/form-data; boundary=xx\r\n";
const part = (name: string) => `--xx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;
const formOf = (count: number) =>
  `${Array.from({ length: count }, (_, index) => part(`f${index}`)).join("")}--xx--\r\n`;

/** Sends exactly this, and gives what came back until there was a whole answer, or `last`, or the connection closed. */
function send(text: string, more?: (socket: Socket) => unknown, last?: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let got = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(text);
      more?.(socket);
    });
    const end = () => {
      resolve(got);
      socket.destroy();
    };
    socket.on("data", (data) => {
      got += data;
      if (last) return last.test(got) ? end() : undefined;
      const [head = "", body = ""] = got.split("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (body.length >= length && /content-length/i.test(head)) end();
    });
    socket.on("error", () => {});
    socket.on("close", end);
  });
}
const post = (path: string, body: string, headers = multipart) =>
  send(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`);

test("A form arrives whole behind it, in however many pieces it came", async () => {
  const body = formOf(3);
  const answer = await send(
    `POST /contact HTTP/1.1\r\nHost: x\r\n${multipart}Content-Length: ${body.length}\r\n\r\n`,
    async (socket) => {
      for (const piece of body.match(/[\s\S]{1,40}/g) ?? []) {
        socket.write(piece);
        await wait(2);
      }
    },
  );
  expect(answer).toContain(`read ${body.length}`);
  expect(read).toHaveBeenCalledExactlyOnceWith(body);
});

test("A request without a body proceeds at once, and two on one connection are separate", async () => {
  const get = "GET /about HTTP/1.1\r\nHost: x\r\n\r\n";
  await send(get + get);
  await vi.waitFor(() => expect(read.mock.calls).toEqual([[""], [""]]));
});

test("A file sent in chunks arrives whole", async () => {
  const body = formOf(2);
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  await send(`POST /careers HTTP/1.1\r\nHost: x\r\n${multipart}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
  await vi.waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith(body));
});

test.each([
  ["too many fields", "/careers", formOf(1_001), multipart, 413],
  ["fields enough", "/careers", formOf(1_000), multipart, 200],
  [
    "too many fields of the shortest kind",
    "/api/privacy-choice",
    "a&".repeat(1_001),
    "Content-Type: application/x-www-form-urlencoded\r\n",
    413,
  ],
  ["more than a plain form has", "/contact", "a".repeat(128 * 1024 + 1), "Content-Type: text/plain\r\n", 413],
  ["no end", "/contact", part("a"), multipart, 400],
  ["no boundary", "/contact", formOf(1), "Content-Type: multipart/form-data\r\n", 400],
] as const)("A body with %s", async (_what, path, body, headers, status) => {
  const answer = await post(path, body, headers);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  expect(read).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
});

test("A mark of a field that is cut in two counts once", async () => {
  const body = formOf(1_001);
  const cuts = [...body.matchAll(/Disposition/g)].map(({ index }) => index);
  const answer = await send(
    `POST /careers HTTP/1.1\r\nHost: x\r\n${multipart}Content-Length: ${body.length}\r\n\r\n`,
    async (socket) => {
      socket.setNoDelay(true);
      let from = 0;
      for (const cut of cuts.filter((_, index) => index % 250 === 0)) {
        socket.write(body.slice(from, cut));
        from = cut;
        await wait(10);
      }
      socket.write(body.slice(from));
    },
  );
  expect(answer).toMatch(/^HTTP\/1.1 413/);
});

test("An aborted body reaches no handler and is not an error", async () => {
  await send(`POST /contact HTTP/1.1\r\nHost: x\r\n${multipart}Content-Length: 5000\r\n\r\n--xx`, (socket) =>
    setTimeout(() => socket.destroy(), 50),
  );
  await vi.waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith("cut"));
});

test("A stalled body and one that takes too long end with 408", async () => {
  const head = `POST /contact HTTP/1.1\r\nHost: x\r\n${multipart}Content-Length: 500\r\n\r\n--xx`;
  BufferedRequest.times = { pauseMs: 200, shortestMs: 30_000 };
  expect(await send(head)).toMatch(/^HTTP\/1.1 408/);

  BufferedRequest.times = { pauseMs: 200, shortestMs: 500 };
  const begunAt = performance.now();
  const dribble = await send(head, (socket) => {
    const timer = setInterval(() => socket.write("a"), 50);
    socket.once("close", () => clearInterval(timer));
  });
  expect(dribble).toMatch(/^HTTP\/1.1 408/);
  expect(performance.now() - begunAt).toBeGreaterThan(450);
  expect(read).not.toHaveBeenCalled();
});

test("What is no HTTP has the headers of every answer too", async () => {
  for (const [text, status] of [
    ["hello\r\n\r\n", 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const answer = await send(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect(answer).toContain("X-Content-Type-Options: nosniff");
  }
});

test("What is no HTTP is answered on a connection that was used before, too", async () => {
  let hasSentMore = false;
  const answer = await send(
    "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    (socket) =>
      void socket.once("data", () => {
        hasSentMore = socket.write("GET \\about HTTP/1.1\r\nHost: x\r\n\r\n");
      }),
    / 400 Bad Request/,
  );
  expect(hasSentMore).toBe(true);
  expect(answer).toMatch(/^HTTP\/1.1 200[\s\S]*HTTP\/1.1 400 Bad Request/);
});

test("Security headers are also on answers without a host and with an unknown expectation", async () => {
  for (const [text, status] of [
    ["GET /about HTTP/1.1\r\n\r\n", 400],
    ["POST /contact HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nContent-Length: 2\r\n\r\n[]", 417],
  ] as const) {
    const answer = await send(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect(answer).toContain("X-Content-Type-Options: nosniff");
  }
  expect(read).not.toHaveBeenCalled();
});

test.each([
  ["TRACE /about", 405],
  ["OPTIONS *", 400],
  ["PROPFIND /about", 405],
  ["GET /universities/%ff", 400],
  ["GET /%E0%A4%A", 400],
  ["GET /universities/%00", 400],
  ["GET /universities/%C3%A9?q=%ff", 200],
])("%s is answered with %d and the headers of every answer", async (line, status) => {
  const answer = await send(`${line} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  if (status === 200) return;
  expect(answer).toContain("X-Content-Type-Options: nosniff");
  expect(answer).toContain("Content-Security-Policy: default-src 'none'");
  expect(answer).toContain("Strict-Transport-Security");
  expect(console.warn).toHaveBeenCalledOnce();
});
