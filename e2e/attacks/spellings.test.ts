/** What would be lost: a guarded page reached by a spelling that the guard does not know, or a kept page that others spoiled. */
import { expect, inject, test } from "vitest";
import { attack, type Finding, seek } from "./support/outcomes.ts";
import { Chance } from "./support/random.ts";
import { concrete, GUARDED_ROUTES } from "./support/routes.ts";
import { type Answer, send, sendBytes } from "./support/send.ts";
import { againstWeakServer } from "./support/weak-server.ts";

const chance = new Chance(inject("seed"), "spellings");
const cookies = inject("cookies");

const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `//${path}`,
  (path) => path.replace("/", "/./"),
  (path) => `/x/..${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `/.${path}`,
  (path) => `${path}/.`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}%2f`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path};x=1`,
  (path) => `${path}.rsc`,
  (path) => `${path}.json`,
  (path) => `${path}.segments/_tree.segment.rsc`,
  (path) => `${path}?_rsc=1x2y3`,
  (path) => `${path}#x`,
  (path) => path.replace(/[a-z]/, hex),
  (path) => path.replaceAll(/[a-z]/g, hex),
  (path) => path.replaceAll("-", "%2d"),
  (path) => path.replace(/^\/./, (start) => start.toUpperCase()),
  (path) => path.toUpperCase(),
  (path) => path.replace("/", "/%2f"),
  (path) => path.replace("/", "\\"),
  (path) => path.replace("/", "/(app)/"),
  (path) => `/_next/data/build${path}.json`,
  (path) => `/_next/image?url=${encodeURIComponent(path)}&w=64&q=75`,
  (path) => `http://localhost${path}`,
];

/** Names that Next or a proxy gives a meaning of its own. */
const HEADERS: readonly Record<string, string>[] = [
  {},
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-segment-prefetch": "/_tree", "next-router-prefetch": "1" },
  {
    rsc: "1",
    "next-router-state-tree": encodeURIComponent('["",{"children":["__PAGE__",{}]},null,"refetch"]'),
  },
  { "next-url": "/" },
  { "next-action": "40aa" },
  { "x-nextjs-data": "1" },
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware" },
  {
    "x-middleware-rewrite": "/payments-dashboard",
    "x-middleware-next": "1",
    "x-middleware-set-cookie": "a=b",
  },
  { "x-middleware-prefetch": "1", purpose: "prefetch" },
  {
    "x-invoke-path": "/payments-dashboard",
    "x-invoke-status": "200",
    "x-invoke-output": "/payments-dashboard",
  },
  { "x-matched-path": "/payments-dashboard", "x-now-route-matches": "1=x" },
  { "x-original-url": "/payments-dashboard", "x-rewrite-url": "/payments-dashboard" },
  { "x-prerender-revalidate": "x", "x-prerender-bypass": "x" },
  { cookie: "__prerender_bypass=x; __next_preview_data=x" },
  { range: "bytes=0-1" },
  { "accept-encoding": "br, gzip;q=0, *" },
];

/** A guarded address answers no visitor with a page, and nobody's with what belongs to an account. */
const isLetIn = ({ status, body }: Answer) => status === 200 || /@sample\.test/.test(body);

type Try = { path: string; headers: Record<string, string> };

async function open({ path, headers }: Try, site?: string): Promise<Finding> {
  const answer = await send({ path, headers, ...(site ? { site } : {}) });
  if (answer.status >= 500) return `${path} with ${JSON.stringify(headers)} broke with ${answer.status}`;
  return isLetIn(answer)
    ? `${path} with ${JSON.stringify(headers)} opened for a visitor: ${answer.status}`
    : undefined;
}

test("No spelling of a guarded address opens it for a visitor, and no header does", async () => {
  const paths = GUARDED_ROUTES.map((route) => concrete(route, () => chance.uuid()));
  const spelled = SPELLINGS.flatMap((spell) =>
    chance.some(paths, 5).map((path) => ({ path: spell(path), headers: chance.pick(HEADERS) })),
  );
  const claimed = HEADERS.flatMap((headers) => chance.some(paths, 5).map((path) => ({ path, headers })));
  // An administrator has been there just before: a page that is kept for one is not handed to another.
  await seek(chance.some([...spelled, ...claimed], 60), async ({ path, headers }) => {
    await send({ path, headers: { ...headers }, cookie: cookies.admin });
    return undefined;
  });
  const found = await attack("Spellings and headers against guards", [...spelled, ...claimed], (one) =>
    open(one),
  );
  expect(found).toEqual([]);
});

const isPlainPage = ({ status, headers, body }: Answer) =>
  status === 200 &&
  /^text\/html/.test(String(headers["content-type"])) &&
  body.startsWith("<!DOCTYPE html>") &&
  body.includes("</html>");

test("An odd request does not poison the cache for the next visitor", async () => {
  const pages = [
    "/",
    "/about",
    "/faq",
    "/blog",
    "/study-in-uk-guide",
    "/contact",
    "/services",
    "/programs",
    "/universities",
    "/exams",
  ];
  const before = new Map<string, Answer>();
  for (const page of pages) before.set(page, await send({ path: page }));
  const tries = pages.flatMap((page) => HEADERS.map((headers) => ({ page, headers })));
  const found = await attack("Spellings and headers against kept pages", tries, async ({ page, headers }) => {
    const odd = await send({ path: page, headers });
    if (odd.status >= 500) return `${page} broke with ${odd.status} for ${JSON.stringify(headers)}`;
    const next = await send({ path: page });
    return isPlainPage(next) === isPlainPage(before.get(page) as Answer)
      ? undefined
      : `${page} is spoilt by ${JSON.stringify(headers)}: ${next.status} ${next.headers["content-type"]}`;
  });
  expect(found).toEqual([]);
  expect(pages.filter((page) => isPlainPage(before.get(page) as Answer)).length).toBeGreaterThan(5);
});

/** Lines that no client writes: what the parser makes of them must not be a second request or an error of ours. */
const ODD_REQUESTS = [
  "GET /payments-dashboard HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n",
  "GET /payments-dashboard HTTP/1.1\r\n\r\n",
  "GET /%ff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  "GET /universities/%ff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  "GET /%c0%af HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  "TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "POST /auth HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /payments-dashboard HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "POST /auth HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\naaaaaa",
  "POST /auth HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
  "GET / HTTP/1.1\nHost: localhost\nConnection: close\n\n",
  "GET http://evil.test/payments-dashboard HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  `GET /${"a".repeat(15_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"a".repeat(20_000)}\r\nConnection: close\r\n\r\n`,
];

async function sendOddly(bytes: string, site?: string): Promise<Finding> {
  const said = await sendBytes(bytes, 30_000, site);
  const line = bytes.slice(0, 60).replaceAll(/[\r\n]+/g, " ");
  // Only what asks for a tunnel is hung up on without a word.
  if (said === "" && !bytes.startsWith("CONNECT")) return `"${line}" got no answer`;
  if (/^HTTP\/1\.1 5/m.test(said)) return `"${line}" broke: ${said.slice(0, 40)}`;
  if (/^HTTP\/1\.1 200/m.test(said) && bytes.includes("-dashboard")) return `"${line}" opened a guarded page`;
  if (/^TRACE/.test(bytes) && said.includes("TRACE /")) return "TRACE says the request back";
  return /Transfer-Encoding|Host: y/.test(bytes) && (said.match(/^HTTP\/1\.1/gm) ?? []).length > 1
    ? `"${line}" was read as two requests`
    : undefined;
}

test("A request that no browser writes breaks nothing and is read once", async () => {
  expect(await attack("Odd requests", ODD_REQUESTS, (bytes) => sendOddly(bytes), 4)).toEqual([]);
});

test("The attacks find a guard that compares raw paths and a server that crashes", async () => {
  await againstWeakServer(
    (request, response) => {
      if (request.url === "/payments-dashboard") response.writeHead(307, { location: "/auth?next=x" }).end();
      else response.end("<button>Sign Out</button>");
    },
    async (site) => {
      const tries = [
        { path: "//payments-dashboard", headers: {} },
        { path: "/PAYMENTS-DASHBOARD", headers: {} },
      ];
      expect(await seek([{ path: "/payments-dashboard", headers: {} }], (one) => open(one, site))).toEqual(
        [],
      );
      expect(await seek(tries, (one) => open(one, site))).toHaveLength(2);
    },
  );
  await againstWeakServer(
    (_request, response) => response.writeHead(500).end(),
    async (site) => {
      expect(
        await seek(["GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"], (bytes) =>
          sendOddly(bytes, site),
        ),
      ).toHaveLength(1);
    },
  );
  expect(isLetIn(await send({ path: "/payments-dashboard", cookie: cookies.ceo }))).toBe(true);
  expect(isLetIn(await send({ path: "/payments-dashboard" }))).toBe(false);
});
