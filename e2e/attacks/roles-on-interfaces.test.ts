/** What would be lost: an answer of an interface that belongs to others, read by somebody whose role does not open it. */
import { expect, inject, test } from "vitest";
import { EVERY_ROLE, LEAD_READERS } from "../../lib/access/expected/roles.ts";
import type { Role } from "../../lib/access/roles.ts";
import { attack, seek } from "./support/outcomes.ts";
import { Chance } from "./support/random.ts";
import { concrete, HANDLERS } from "./support/routes.ts";
import { send } from "./support/send.ts";
import { againstWeakServer } from "./support/weak-server.ts";

type Who = Role | "visitor";
type Try = { who: Who; route: string };

const chance = new Chance(inject("seed"), "roles-on-interfaces");
const cookies = inject("cookies");
const WHO: readonly Who[] = ["visitor", ...EVERY_ROLE];

const ADDRESS_OF_SOMEBODY = /[a-z-]+@sample\.test/g;

/** Leads have the addresses of whoever asked us for something, for those who read leads. */
const isForThem = ({ who, route }: Try) =>
  (route === "/api/leads-export" || route === "/api/leads-column") &&
  LEAD_READERS.some((role) => role === who);

/** An interface tells one's own address at most. */
async function askHandler({ who, route }: Try, site?: string): Promise<string[]> {
  const methods = HANDLERS.find((handler) => handler.route === route)?.methods ?? [];
  const found: string[] = [];
  for (const method of methods) {
    const path = concrete(route, () => chance.uuid());
    const isWrite = method !== "GET";
    const answer = await send({
      path,
      method,
      ...(who === "visitor" ? {} : { cookie: cookies[who] }),
      ...(isWrite ? { body: "{}", headers: { "content-type": "application/json" } } : {}),
      ...(site ? { site } : {}),
    });
    if (answer.status >= 500) found.push(`${method} ${path} broke for ${who} with ${answer.status}`);
    const others = [...answer.body.matchAll(ADDRESS_OF_SOMEBODY)].filter(
      ([address]) => address !== `${who.replaceAll("_", "-")}@sample.test`,
    );
    if (others.length > 0 && !isForThem({ who, route }))
      found.push(`${method} ${path} told ${who} of ${others[0]}`);
  }
  return found;
}

/** It ends the sessions that all attacks share. */
const ENDS_THE_SESSION = "/api/sign-out";

test("No interface answers with what belongs to others, whoever asks", async () => {
  const routes = HANDLERS.map(({ route }) => route).filter((route) => route !== ENDS_THE_SESSION);
  expect(HANDLERS.filter(({ methods }) => methods.length === 0)).toEqual([]);
  const tries = routes.flatMap((route) => WHO.map((who) => ({ who, route })));
  expect(await attack("Roles on interfaces", tries, askHandler)).toEqual([]);
});

test("The attack finds an API that leaks data of others", async () => {
  await againstWeakServer(
    (_request, response) => response.end("<p>ceo@sample.test</p>"),
    async (site) => {
      const tries = [{ who: "blogger", route: "/api/session" }] as const;
      expect(await seek(tries, (one) => askHandler(one, site))).toHaveLength(1);
    },
  );
});
