/** What would be lost: the site for everybody, to one body that is too large, too deep, too tight or too slow. */
import { connect } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { beforeAll, expect, inject, test } from "vitest";
import { siteUrl } from "../support/server.ts";
import { type Action, callAction, listActions } from "./support/actions.ts";
import { attack, count, type Finding, seek } from "./support/outcomes.ts";
import { HANDLERS } from "./support/routes.ts";
import { type Sent, send } from "./support/send.ts";
import { againstWeakServer } from "./support/weak-server.ts";

const cookie = inject("cookies").student;
const JSON_TYPE = { "content-type": "application/json" };
const MEBIBYTE = 1024 * 1024;

/** While one body is being read, everybody else still gets their pages: on a busy machine after ten times the usual wait. */
const IDLE_TIMEOUT_MS = 2_000;
let usualMs = 0;
const longestPause = () => Math.max(IDLE_TIMEOUT_MS, 10 * usualMs);

let actions: readonly Action[];
beforeAll(async () => {
  actions = await listActions();
  const times: number[] = [];
  for (let time = 0; time < 5; time++) times.push((await send({ path: "/api/session" })).ms);
  usualMs = times.sort((a, b) => a - b)[2] ?? 0;
});

/** The longest that somebody else waited for a small page meanwhile, from the server's point of view. */
async function longestPauseDuring(work: Promise<unknown>, site?: string): Promise<number> {
  let longest = 0;
  let isOver = false;
  const over = work
    .then(
      () => undefined,
      () => undefined,
    )
    .then(() => {
      isOver = true;
    });
  while (!isOver) {
    const { ms } = await send({ path: "/api/session", withinMs: 60_000, ...(site ? { site } : {}) });
    longest = Math.max(longest, ms);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await over;
  return longest;
}

type Body = { what: string; sent: Sent };

async function sendBody({ what, sent }: Body, site?: string): Promise<Finding> {
  const asked = send({ withinMs: 60_000, ...sent, ...(site ? { site } : {}) });
  const pause = await longestPauseDuring(asked, site);
  // A connection that is cut is an answer too: it cost nothing.
  const answer = await asked.catch(() => undefined);
  if (answer && answer.status >= 500) return `${what} broke with ${answer.status}`;
  return pause > longestPause() ? `${what} stopped the site for ${(pause / 1_000).toFixed(1)} s` : undefined;
}

function formOf(names: number): Buffer {
  const parts = Array.from(
    { length: names },
    (_, index) => `--x\r\nContent-Disposition: form-data; name="${index.toString(36)}"\r\n\r\n\r\n`,
  );
  return Buffer.from(`${parts.join("")}--x--\r\n`);
}

const multipart = { "content-type": "multipart/form-data; boundary=x" };

function bodies(): Body[] {
  const apply = actions.find(({ name }) => name === "careers.apply");
  const byAction = (more: Partial<Sent>, page = apply?.page ?? "/careers"): Sent => ({
    path: page,
    method: "POST",
    ...more,
    headers: { ...more.headers, "next-action": apply?.id ?? "" },
  });
  const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
  const bomb = Buffer.alloc(20 * MEBIBYTE);
  return [
    { what: "A form of 60,000 names", sent: byAction({ body: formOf(60_000), headers: multipart }) },
    {
      what: "A form of 60,000 names without script",
      sent: { path: "/contact", method: "POST", body: formOf(17_000), headers: multipart },
    },
    {
      what: "Names in one line",
      sent: {
        path: "/contact",
        method: "POST",
        body: Array.from({ length: 60_000 }, (_, index) => `${index.toString(36)}=`)
          .join("&")
          .slice(0, MEBIBYTE - 1),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
    },
    {
      what: "A long name of a field",
      sent: byAction({
        body: Buffer.from(
          `--x\r\nContent-Disposition: form-data; name="${"a".repeat(900_000)}"\r\n\r\n1\r\n--x--\r\n`,
        ),
        headers: multipart,
      }),
    },
    {
      what: "A reply of lists in lists",
      sent: byAction({
        body: `--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n${deep("[", "]", 200_000)}\r\n--x--\r\n`,
        headers: multipart,
      }),
    },
    {
      what: "A reply that refers to itself",
      sent: byAction({
        body: `--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n["$1","$1"]\r\n--x\r\nContent-Disposition: form-data; name="1"\r\n\r\n["$0","$0"]\r\n--x--\r\n`,
        headers: multipart,
      }),
    },
    {
      what: "A reply with a huge number",
      sent: byAction({
        body: `["$n${"9".repeat(900_000)}"]`,
        headers: { "content-type": "text/plain;charset=UTF-8" },
      }),
    },
    {
      what: "A reply that names the prototype",
      sent: byAction({
        body: `--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n["$1:__proto__:constructor:constructor","$1:then"]\r\n--x\r\nContent-Disposition: form-data; name="1"\r\n\r\n{}\r\n--x--\r\n`,
        headers: multipart,
      }),
    },
    {
      what: "An unfinished form",
      sent: byAction({
        body: `--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n[`,
        headers: multipart,
      }),
    },
    {
      what: "A form without a boundary",
      sent: byAction({ body: "x", headers: { "content-type": "multipart/form-data" } }),
    },
    ...HANDLERS.filter(
      ({ methods, route }) => methods.includes("POST") && !route.includes("{") && route !== "/api/sign-out",
    ).flatMap(({ route }) => [
      {
        what: `Lists in lists to ${route}`,
        sent: { path: route, method: "POST", cookie, headers: JSON_TYPE, body: deep("[", "]", 100_000) },
      },
      {
        what: `Objects in objects to ${route}`,
        sent: {
          path: route,
          method: "POST",
          cookie,
          headers: JSON_TYPE,
          body: deep('{"a":', "}", 100_000).replace("}", "1}"),
        },
      },
      {
        what: `Too much to ${route}`,
        sent: {
          path: route,
          method: "POST",
          cookie,
          headers: JSON_TYPE,
          body: `"${"a".repeat(MEBIBYTE + 1)}"`,
        },
      },
    ]),
    {
      what: "Twenty megabytes in gzip",
      sent: {
        path: "/api/shortlist",
        method: "POST",
        cookie,
        body: gzipSync(bomb),
        headers: { ...JSON_TYPE, "content-encoding": "gzip" },
      },
    },
    {
      what: "Twenty megabytes in brotli",
      sent: {
        path: "/contact",
        method: "POST",
        body: brotliCompressSync(bomb),
        headers: { "content-type": "application/x-www-form-urlencoded", "content-encoding": "br" },
      },
    },
    {
      what: "Twelve megabytes to a form with a file",
      sent: byAction({ body: Buffer.alloc(12 * MEBIBYTE), headers: multipart }),
    },
    {
      what: "A length that is not true",
      sent: {
        path: "/api/shortlist",
        method: "POST",
        cookie,
        body: "{}",
        headers: { ...JSON_TYPE, "content-length": "1" },
      },
    },
    {
      what: "A thousand cookies",
      sent: {
        path: "/profile",
        headers: { cookie: Array.from({ length: 900 }, (_, index) => `c${index}=1`).join("; ") },
      },
    },
    {
      what: "A session in a thousand pieces",
      sent: {
        path: "/profile",
        headers: {
          cookie: Array.from(
            { length: 300 },
            (_, index) => `sb-auth-${new URL(siteUrl).port}.${index}=base64-eyJ`,
          ).join("; "),
        },
      },
    },
    { what: "A query without end", sent: { path: `/search?${"q=a&".repeat(3_500)}` } },
  ];
}

test("No body stops the site for others, and none breaks it", async () => {
  expect(await attack("Bodies: large, deep and compressed", bodies(), (one) => sendBody(one), 1)).toEqual([]);
});

test("What is larger than a form may be is refused, and answered as such", async () => {
  const paths = ["/contact", "/auth", "/api/shortlist", "/api/visits", "/careers", "/profile"];
  const found = await attack("Bodies: larger than allowed", paths, async (path) => {
    const { status } = await send({
      path,
      method: "POST",
      headers: JSON_TYPE,
      body: Buffer.alloc(7 * MEBIBYTE),
    }).catch(() => ({ status: 413 }));
    return status === 413 ? undefined : `${path} was answered ${status}`;
  });
  found.push(
    ...(await attack("Bodies: larger than allowed", paths.slice(0, 4), async (path) => {
      const { status } = await send({
        path,
        method: "POST",
        headers: { ...JSON_TYPE, "transfer-encoding": "chunked" },
        body: "{}",
      });
      return status === 411 || status === 413 ? undefined : `${path} without a length was answered ${status}`;
    })),
  );
  expect(found).toEqual([]);
});

/** How long somebody may take to send what a browser sends in a moment. */
const MAX_BODY_MS = 30_000;

/** A byte every second, for as long as the server waits. */
function trickle(head: string, withinMs: number, site = siteUrl): Promise<number> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect(Number(new URL(site).port), "127.0.0.1", () => socket.write(head));
    const beat = setInterval(() => socket.write("a"), 1_000);
    const giveUp = setTimeout(() => socket.destroy(), withinMs);
    socket.on("error", () => undefined);
    // Answered is ended: whoever goes on sending then sends to nobody.
    socket.on("data", () => socket.destroy());
    socket.on("close", () => {
      clearInterval(beat);
      clearTimeout(giveUp);
      resolve(performance.now() - startedAt);
    });
  });
}

const SLOW = [
  `POST /contact HTTP/1.1\r\nHost: localhost\r\nOrigin: ${siteUrl}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n`,
  `POST /api/visits HTTP/1.1\r\nHost: localhost\r\nOrigin: ${siteUrl}\r\nCookie: page-counting=yes\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`,
  "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
];

test("A body that takes half a minute is not waited for any longer", async () => {
  const times = await Promise.all(SLOW.map((head) => trickle(head, MAX_BODY_MS + 12_000)));
  const found = times.flatMap((ms, index) =>
    // A few seconds for the clock that looks for such connections.
    ms > MAX_BODY_MS + 8_000
      ? [`${SLOW[index]?.split(" HTTP")[0]} was waited for ${Math.round(ms / 1_000)} s`]
      : [],
  );
  count("Bodies: slow", SLOW.length, found);
  expect(found).toEqual([]);
});

test("The attacks find a server that blocks on a body and one that waits forever for it", async () => {
  await againstWeakServer(
    (request, response, body) => {
      const until = Date.now() + (body.length > 1_000 ? longestPause() + 500 : 0);
      while (Date.now() < until);
      response.writeHead(request.url === "/broken" ? 500 : 200).end();
    },
    async (site) => {
      const large = { what: "large", sent: { path: "/", method: "POST", body: "a".repeat(2_000) } };
      const small = { what: "small", sent: { path: "/", method: "POST", body: "a" } };
      const broken = { what: "broken", sent: { path: "/broken", method: "POST", body: "a" } };
      expect(await seek([large, small, broken], (one) => sendBody(one, site), 1)).toHaveLength(2);
    },
  );
  await againstWeakServer(
    () => undefined,
    async (site) =>
      expect(
        await trickle("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n", 2_500, site),
      ).toBeGreaterThan(2_400),
  );
  expect((await callAction(actions.find(({ name }) => name === "auth.sign-in") as Action, {})).status).toBe(
    200,
  );
});
