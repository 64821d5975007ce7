/** What would be lost: a page that belongs to others, read by somebody whose role does not open it. */
import { expect, inject, test } from "vitest";
import { GUARDED_PAGES, type GuardedPage } from "../../lib/access/expected/pages.ts";
import { EVERY_ROLE, type EveryRole } from "../../lib/access/expected/roles.ts";
import { GUARDS, guardFor } from "../../lib/access/guards.ts";
import { closedLinks } from "../support/links.ts";
import { attack, type Finding, seek } from "./support/outcomes.ts";
import { Chance } from "./support/random.ts";
import { concrete, GUARDED_ROUTES, HANDLERS, ROUTES } from "./support/routes.ts";
import { type Answer, send } from "./support/send.ts";
import { againstWeakServer } from "./support/weak-server.ts";

type Who = EveryRole | "visitor";
type Try = { who: Who; page: GuardedPage };

const chance = new Chance(inject("seed"), "roles-on-pages");
const cookies = inject("cookies");
const WHO: readonly Who[] = ["visitor", ...EVERY_ROLE];

const opened = (path: string, who: Who, more: object = {}) =>
  send({ path, ...(who === "visitor" ? {} : { cookie: cookies[who] }), ...more });

/** By the specification, as a status or the address it leads to. */
function expectedFor({ path, opens, others, movesTo, isUnknown }: GuardedPage, who: Who): string {
  if (who === "visitor") return `to /auth?next=${encodeURIComponent(path)}`;
  if (opens !== "everyone" && !opens.includes(who)) return others === "front page" ? "to /" : "403";
  if (movesTo) return `to ${movesTo}`;
  return isUnknown ? "404" : "200";
}

function met({ status, headers }: Answer): string {
  if (status < 300 || status >= 400) return String(status);
  const target = new URL(headers.location ?? "", "http://x");
  return `to ${target.pathname}${target.search}`;
}

async function openGuarded({ who, page }: Try, site?: string): Promise<Finding | string[]> {
  const answer = await opened(page.path, who, site ? { site } : {});
  const expected = expectedFor(page, who);
  if (met(answer) !== expected) return `${page.path}: ${who} should meet ${expected} and met ${met(answer)}`;
  if (who === "visitor" || answer.status !== 200) return undefined;
  return closedLinks(answer.body, who).map((link) => `${page.path} leads ${who} to ${link}, which is closed`);
}

test("Every guard has a page to try", () => {
  const named = new Set(GUARDED_PAGES.map(({ path }) => guardFor(path)?.path));
  expect([...named].sort()).toEqual(GUARDS.map(({ path }) => path).sort());
});

test.each(WHO)("A %s opens no page that the role does not open, and is led to none", async (who) => {
  const tries = GUARDED_PAGES.map((page) => ({ who, page }));
  expect(await attack("Roles on guarded pages", tries, openGuarded)).toEqual([]);
});

test("No other page breaks or refuses, whoever opens it with an id that chance made", async () => {
  const open = ROUTES.filter(
    (route) => !GUARDED_ROUTES.includes(route) && !HANDLERS.some((handler) => handler.route === route),
  );
  const tries = open.map((route) => ({ who: chance.pick(WHO), route }));
  const found = await attack("Open pages", tries, async ({ who, route }) => {
    const path = concrete(route, () => chance.pick([chance.uuid(), "-1", "%F0%9F%92%A9", "a".repeat(900)]));
    const { status } = await opened(path, who);
    return status >= 500 ? `${path} broke for ${who} with ${status}` : undefined;
  });
  expect(found).toEqual([]);
});

test("The attacks find a server without guards", async () => {
  await againstWeakServer(
    (_request, response) => response.end("<p>Payments</p>"),
    async (site) => {
      const page: GuardedPage = { path: "/payments-dashboard", opens: ["admin", "ceo"] };
      const tries = (["student", "visitor"] as const).map((who) => ({ who, page }));
      expect(await seek(tries, (one) => openGuarded(one, site))).toHaveLength(2);
    },
  );
});
