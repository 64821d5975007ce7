/** What would be lost: a person's file, answers or messages, opened or changed by whoever knows or guesses an id. */
import { beforeAll, expect, inject, test } from "vitest";
import { decide } from "../../lib/access/decide.ts";
import type { EveryRole } from "../../lib/access/expected/roles.ts";
import { guardFor, rolesFor } from "../../lib/access/guards.ts";
import { EXAM_CALLS } from "../../lib/mock-exams/taking/calls.ts";
import { type Action, callAction, listActions } from "./support/actions.ts";
import { attack, type Finding, seek } from "./support/outcomes.ts";
import { Chance } from "./support/random.ts";
import { concrete, HANDLERS, ROUTES } from "./support/routes.ts";
import { type Answer, send } from "./support/send.ts";
import { MARK, makeVictim, rowsOf, type Victim } from "./support/server-side.ts";
import { againstWeakServer } from "./support/weak-server.ts";

const chance = new Chance(inject("seed"), "other-peoples-ids");
const cookies = inject("cookies");

/** They see no student, no lead and no attempt of anybody. */
const ATTACKERS = [
  "visitor",
  "blogger",
  "content_team_associate",
  "department_team_member",
  "operation_team",
] as const;
type Attacker = (typeof ATTACKERS)[number];
const cookieOf = (who: Attacker) => (who === "visitor" ? {} : { cookie: cookies[who] });

let victim: Victim;
let actions: readonly Action[];
let before: string;
beforeAll(async () => {
  victim = await makeVictim();
  actions = await listActions();
  before = await rowsOf(victim);
});

function judge(who: string, what: string, { status, body }: Answer): Finding {
  if (body.includes(MARK)) return `${who} reads rows of the victim by ${what}`;
  return status >= 500 ? `${what} broke for ${who} with ${status}` : undefined;
}

type Place = { who: Attacker; path: string };
const openPlace = ({ who, path }: Place, site?: string) =>
  send({ path, ...cookieOf(who), ...(site ? { site } : {}) }).then((answer) => judge(who, path, answer));

test("An id in an address opens nothing of somebody else", async () => {
  const withIds = ROUTES.filter((route) => route.includes("{"));
  const handlers = HANDLERS.filter(({ methods }) => methods.includes("GET")).map(({ route }) => route);
  const isOpenTo = (route: string, who: Attacker) => {
    const guard = guardFor(concrete(route, () => "1"));
    return who !== "visitor" && guard !== undefined && rolesFor(guard).includes(who as EveryRole);
  };
  // Each route with the person's own id, and with some of all the ids there are.
  const places = withIds.flatMap((route) =>
    [victim.userId, ...chance.some(victim.ids, 3)].map((id) =>
      concrete(route, (name) => (name === "ordinal" ? "1" : id)),
    ),
  );
  const queries = [...handlers, "/crm-dashboard", "/notifications", "/profile", "/dashboard"].flatMap(
    (route) =>
      ["lead", "user", "user_id", "id", "student", "attempt", "person"].map(
        (name) => `${concrete(route, () => victim.userId)}?${name}=${chance.pick(victim.ids)}`,
      ),
  );
  const tries = [...places, ...queries].map((path) => ({ who: chance.pick(ATTACKERS), path }));
  expect(tries.filter(({ path, who }) => isOpenTo(path, who)).length).toBeLessThan(tries.length);
  expect(await attack("Other people's ids in addresses", tries, (one) => openPlace(one))).toEqual([]);
});

test("An id in a form changes and reveals nothing of somebody else", async () => {
  const actorOf = (who: Attacker) =>
    who === "visitor"
      ? null
      : {
          userId: "",
          email: "",
          fullName: "",
          phone: null,
          avatarUrl: null,
          isEmailVerified: true,
          role: who,
          roles: [who],
        };
  const closed = actions.filter(({ allow }) => allow !== "anyone");
  const tries = closed.flatMap((action) => ATTACKERS.map((who) => ({ action, who })));
  const found = await attack("Other people's ids in forms", tries, async ({ action, who }) => {
    // What ends one's own account or sessions would only harm the attacker, and the attacks after it.
    if (decide(actorOf(who), action.allow) === "allow" && /^(auth|account-closures)\./.test(action.name))
      return undefined;
    const fields = Object.fromEntries(
      action.fields.map((name) => [
        name,
        /id$|^key$|lead|person|user/i.test(name)
          ? chance.pick([victim.userId, ...victim.ids])
          : MARK.slice(0, 3),
      ]),
    );
    const answer = await callAction(action, fields, cookieOf(who));
    return judge(who, action.name, answer);
  });
  expect(found).toEqual([]);
  expect(await rowsOf(victim)).toBe(before);
});

test("A running exam accepts requests from its student only", async () => {
  const calls = Object.keys(EXAM_CALLS).filter((call) =>
    HANDLERS.some(({ route }) => route === `/api/exam/${call}`),
  );
  const tries = calls.flatMap((call) => ATTACKERS.map((who) => ({ call, who })));
  const attempts = JSON.parse(before)
    .flat()
    .filter((row: Record<string, unknown>) => "epoch" in row)
    .map(({ id }: { id: string }) => id);
  expect(attempts.length).toBeGreaterThan(0);
  const found = await attack("Other people's ids in exam calls", tries, async ({ call, who }) => {
    const body = {
      attemptId: attempts[0],
      ...(/save|close|pause|submit/.test(call) ? { epoch: 1, batch: [] } : {}),
      ...(/section|close|next/.test(call) ? { section: 1 } : {}),
      ...(/show|play|reveal|begin/.test(call) ? { ordinal: 1 } : {}),
      ...(/claim|resume/.test(call) ? { clientId: chance.uuid() } : {}),
      ...(call === "next" ? { seq: 1 } : {}),
      ...(call === "play" ? { nonce: chance.uuid() } : {}),
      ...(call === "events" ? { events: [] } : {}),
    };
    const answer = await send({
      path: `/api/exam/${call}`,
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
      ...cookieOf(who),
    });
    if (answer.status < 300)
      return `${who} is answered ${call} of somebody's attempt: ${answer.body.slice(0, 100)}`;
    return judge(who, call, answer);
  });
  expect(found).toEqual([]);
  expect(await rowsOf(victim)).toBe(before);
});

test("The attacks find a server that shows everything to everybody", async () => {
  await againstWeakServer(
    (_request, response) => response.end(`<p>${MARK}</p>`),
    async (site) => {
      const place = { who: "blogger", path: `/student-profile/${victim.userId}` } as const;
      expect(await seek([place], (one) => openPlace(one, site))).toHaveLength(1);
      const [action] = actions;
      if (!action) throw new Error("There are no actions.");
      expect(
        await seek([action], async (one) => judge("blogger", one.name, await callAction(one, {}, { site }))),
      ).toHaveLength(1);
    },
  );
  expect(
    JSON.parse(before)
      .flat()
      .filter((row: object) => JSON.stringify(row).includes(MARK)).length,
  ).toBeGreaterThan(2);
});
