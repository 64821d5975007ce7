/** What would be lost: whatever a person may do here, done in their name by another site that they visit. */
import { beforeAll, expect, inject, test } from "vitest";
import { siteUrl } from "../support/server.ts";
import { type Action, callAction, listActions } from "./support/actions.ts";
import { attack, type Finding, seek } from "./support/outcomes.ts";
import { Chance } from "./support/random.ts";
import { concrete, HANDLERS, ROUTES } from "./support/routes.ts";
import { type Sent, send } from "./support/send.ts";
import { againstWeakServer } from "./support/weak-server.ts";

const chance = new Chance(inject("seed"), "foreign-origins");
const cookie = inject("cookies").admin;

const { host, hostname, port } = new URL(siteUrl);
const FOREIGN: readonly (string | null)[] = [
  "https://evil.test",
  "null",
  null,
  "",
  `https://${host}`,
  `http://${host}.evil.test`,
  `http://evil.test#${host}`,
  `http://${hostname}:${Number(port) + 1}`,
  `http://${hostname}`,
  `${siteUrl}@evil.test`,
  `${siteUrl}, https://evil.test`,
  siteUrl.toUpperCase(),
];

async function isLetThrough(what: string, asked: Promise<{ status: number }>): Promise<Finding> {
  const { status } = await asked;
  return status === 403 ? undefined : `${what} was answered ${status}`;
}

/** Other sites' pages may also claim to be navigation, a form or a fetch; none of it makes them ours. */
function disguise(): Record<string, string> {
  return chance.pick<Record<string, string>>([
    {},
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { referer: `${siteUrl}/auth` },
    { "x-http-method-override": "GET" },
    { "x-forwarded-host": "evil.test" },
  ]);
}

let actions: readonly Action[];
beforeAll(async () => {
  actions = await listActions();
});

/** The clock’s calls carry a secret, and those of payment providers a signature, instead of an origin. */
const PROVES_ITSELF = /^\/api\/(cron|webhooks)\//;

const write = (path: string, origin: string | null, more: Partial<Sent> = {}) =>
  send({
    path,
    method: "POST",
    origin,
    body: "{}",
    cookie,
    ...more,
    headers: { "content-type": "application/json", ...disguise() },
  });

test("Another site's page can call none of our interfaces that write", async () => {
  const writes = HANDLERS.flatMap(({ route, methods }) =>
    methods
      .filter((method) => method !== "GET")
      .map((method) => ({ path: concrete(route, () => chance.uuid()), method })),
  ).filter(({ path }) => !PROVES_ITSELF.test(path));
  // A mail program is no page: it names no origin, and brings the token of its mail.
  const isMailProgram = (path: string, origin: string | null) =>
    origin === null && path.startsWith("/api/unsubscribe/");
  const tries = writes
    .flatMap((one) => FOREIGN.map((origin) => ({ ...one, origin })))
    .filter(({ path, origin }) => !isMailProgram(path, origin));
  expect(writes.length).toBeGreaterThan(15);
  const found = await attack("Foreign origins: interfaces", tries, ({ path, method, origin }) =>
    isLetThrough(`${method} ${path} from ${origin}`, write(path, origin, { method })),
  );
  expect(found).toEqual([]);
});

test("Another site's page can send none of our forms, with script or without", async () => {
  const tries = actions.flatMap((action) => chance.some(FOREIGN, 4).map((origin) => ({ action, origin })));
  const found = await attack("Foreign origins: forms", tries, ({ action, origin }) =>
    isLetThrough(
      `${action.name} from ${origin}`,
      callAction(action, { email: "x@example.test" }, { origin, cookie, headers: disguise() }),
    ),
  );
  const pages = ROUTES.filter((route) => !HANDLERS.some((handler) => handler.route === route)).map((route) =>
    concrete(route, () => "1"),
  );
  found.push(
    ...(await attack("Foreign origins: forms", pages, (path) =>
      isLetThrough(
        `A form to ${path}`,
        send({
          path,
          method: "POST",
          origin: chance.pick(FOREIGN),
          cookie,
          body: "a=b",
          headers: { "content-type": "application/x-www-form-urlencoded" },
        }),
      ),
    )),
  );
  expect(found).toEqual([]);
});

test("Cron endpoints do nothing without their secret", async () => {
  const jobs = HANDLERS.filter(({ route }) => PROVES_ITSELF.test(route)).flatMap(({ route }) =>
    ["refresh-pages", "send-emails", "close-accounts", "constructor"].map((job) =>
      concrete(route, () => job),
    ),
  );
  const tries = jobs.flatMap((path) =>
    ["", "Bearer ", "Bearer x", `Bearer ${chance.uuid()}`, "Basic eDp4"].map((authorization) => ({
      path,
      authorization,
    })),
  );
  const found = await attack("Foreign origins: the clock", tries, async ({ path, authorization }) => {
    const { status } = await send({ path, method: "POST", headers: { authorization } });
    return status === 401 || status === 403 || status === 404
      ? undefined
      : `${path} with "${authorization}" was answered ${status}`;
  });
  expect(found).toEqual([]);
});

test("The attacks find a server that ignores the origin", async () => {
  await againstWeakServer(
    (_request, response) => response.end("done"),
    async (site) => {
      expect(
        await seek(["/api/shortlist"], (path) =>
          isLetThrough(path, write(path, "https://evil.test", { site })),
        ),
      ).toHaveLength(1);
    },
  );
  // And from our own pages the same requests are let in, so that it is the origin which they are refused for.
  expect((await write("/api/shortlist", siteUrl)).status).not.toBe(403);
});
