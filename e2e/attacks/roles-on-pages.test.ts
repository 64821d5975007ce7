/** What would be lost: a page that belongs to others, read by somebody whose role does not open it. */
import { expect, inject, test } from "vitest";
import { type Actor, decideGuard } from "../../lib/access/decide.ts";
import { GUARDS, guardFor } from "../../lib/access/guards.ts";
import type { Role } from "../../lib/access/roles.ts";
import { EVERY_ROLE } from "../support/who-opens-what.ts";
import { attack, type Finding, seek } from "./support/outcomes.ts";
import { Chance } from "./support/random.ts";
import { concrete, GUARDED_ROUTES, HANDLERS, ROUTES } from "./support/routes.ts";
import { type Answer, send } from "./support/send.ts";
import { againstWeakServer } from "./support/weak-server.ts";

type Who = Role | "visitor";
type Try = { who: Who; route: string };

const chance = new Chance(inject("seed"), "roles-on-pages");
const cookies = inject("cookies");
const WHO: readonly Who[] = ["visitor", ...EVERY_ROLE];

function actorOf(who: Who): Actor | null {
  if (who === "visitor") return null;
  const person = { userId: chance.uuid(), email: "", fullName: "", phone: null, avatarUrl: null };
  return { ...person, isEmailVerified: true, role: who, roles: [who] };
}

const opened = (path: string, who: Who, more: object = {}) =>
  send({ path, ...(who === "visitor" ? {} : { cookie: cookies[who] }), ...more });

/** How the product refuses: with the card, by the way to sign in, or by the way to the front page. */
function isRefused({ status, headers }: Answer): boolean {
  const target = headers.location ?? "";
  return (
    status === 403 ||
    status === 401 ||
    /\/auth\?next=/.test(target) ||
    new URL(target || "/x", "http://x").pathname === "/"
  );
}

async function openGuarded({ who, route }: Try, site?: string): Promise<Finding> {
  const path = concrete(route, () => chance.uuid());
  const decision = decideGuard(actorOf(who), guardFor(path));
  const answer = await opened(path, who, site ? { site } : {});
  if (answer.status >= 500) return `${path} broke for ${who} with ${answer.status}`;
  if ((decision === "allow") === isRefused(answer))
    return `${path}: ${who} should meet ${decision} and got ${answer.status}`;
  return undefined;
}

test("Nobody opens a page that their role does not open", async () => {
  const tries = GUARDED_ROUTES.flatMap((route) => WHO.map((who) => ({ who, route })));
  expect(GUARDED_ROUTES.length).toBe(GUARDS.length);
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

test("Each of these would notice a server that lets everybody in", async () => {
  await againstWeakServer(
    (_request, response) => response.end("<p>Payments</p>"),
    async (site) => {
      const tries = (["student", "visitor"] as const).map((who) => ({ who, route: "/payments-dashboard" }));
      expect(await seek(tries, (one) => openGuarded(one, site))).toHaveLength(2);
    },
  );
});
