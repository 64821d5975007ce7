/** What would be lost: a person's file, answers or messages, opened or changed by whoever knows or guesses an id. */
import { beforeAll, expect, inject, test } from "vitest";
import { decide } from "../../lib/access/decide.ts";
import type { EveryRole } from "../../lib/access/expected/roles.ts";
import { guardFor, rolesFor } from "../../lib/access/guards.ts";
import { EXAM_CALLS } from "../../lib/mock-exams/taking/calls.ts";
import { type Action, callAction, listActions, stateIn } from "./support/actions.ts";
import { fillForm } from "./support/filled-forms.ts";
import { attack, type Finding, seek } from "./support/outcomes.ts";
import { giveCase, makeMentor, makePerson, pairUp } from "./support/people.ts";
import { callsAbout, type ProcedureCall } from "./support/procedure-calls.ts";
import { Chance } from "./support/random.ts";
import { concrete, HANDLERS, ROUTES } from "./support/routes.ts";
import { type Answer, send } from "./support/send.ts";
import { askBackend, MARK } from "./support/server-side.ts";
import {
  idsFor,
  letFamilyRead,
  makeVictim,
  ownRowsOf,
  rowsOf,
  SECRET,
  type Victim,
} from "./support/victim.ts";
import { againstWeakServer } from "./support/weak-server.ts";

const chance = new Chance(inject("seed"), "other-peoples-ids");
const cookies = inject("cookies");

type Attacker = {
  name: string;
  cookie?: string;
  role?: EveryRole;
  /** Speaks to the database's own interface, too. */
  token?: string;
  /** What this person must never read. */
  mark: string;
};

/** They see no student, no lead and no attempt of anybody. */
const WITHOUT_CASES: readonly Attacker[] = [
  { name: "visitor", mark: MARK },
  ...(["blogger", "content_team_associate", "department_team_member", "operation_team"] as const).map(
    (role) => ({ name: role, role, cookie: cookies[role], mark: MARK }),
  ),
];
/** They have a case of their own: a student, those who look after that one, and somebody at home who reads along. */
let neighbours: { students: Attacker[]; mentors: Attacker[]; parent: Attacker; officer: Attacker };
const STUDENTS = 3;
const MENTORS = 2;
/** Of the sixty calls a minute that everybody has. */
const CALLS_EACH = 45;

let victim: Victim;
let actions: readonly Action[];
let before: string;
beforeAll(async () => {
  victim = await makeVictim();
  neighbours = await makeNeighbours();
  actions = await listActions();
  before = await rowsOf(victim);
});

async function makeNeighbours(): Promise<typeof neighbours> {
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => makePerson("Another student")));
  const mentors = await Promise.all(Array.from({ length: MENTORS }, () => makeMentor("Another mentor")));
  const officer = await makePerson("Another officer", "application_team");
  for (const [nth, student] of students.entries()) {
    const mentor = mentors[nth % MENTORS];
    if (!mentor) throw new Error("There is no mentor.");
    await giveCase(student, mentor.userId);
    await giveCase(student, officer.userId);
    await pairUp(student, mentor);
  }
  const { cookie } = await letFamilyRead(students[0]?.token ?? "", "Another parent");
  const of = (name: string, role: EveryRole, mark: string) => (one: { cookie: string; token: string }) => ({
    name,
    role,
    mark,
    cookie: one.cookie,
    token: one.token,
  });
  return {
    students: students.map(of("another student", "student", MARK)),
    mentors: mentors.map(of("another student's mentor", "student_mentor", MARK)),
    parent: { name: "another student's parent", cookie, mark: MARK },
    officer: of("another student's officer", "application_team", SECRET)(officer),
  };
}

const everybody = () => {
  const { students, mentors, parent, officer } = neighbours;
  return [...WITHOUT_CASES, ...students.slice(0, 1), ...mentors.slice(0, 1), parent, officer];
};

function judge({ name, mark }: Attacker, what: string, { status, body }: Answer): Finding {
  if (body.includes(mark)) return `${name} reads rows of the victim by ${what}`;
  return status >= 500 ? `${what} broke for ${name} with ${status}` : undefined;
}

type Place = { who: Attacker; path: string };
const openPlace = ({ who, path }: Place, site?: string) =>
  send({ path, ...(who.cookie ? { cookie: who.cookie } : {}), ...(site ? { site } : {}) }).then((answer) =>
    judge(who, path, answer),
  );

const WITH_IDS = ROUTES.filter((route) => route.includes("{"));

/** An address for each of the victim's rows that its parts can mean; what means none of them takes any of their ids. */
function placesOf(route: string): string[] {
  const names = [...route.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
  const choices = Math.max(1, ...names.map((name) => idsFor(name, victim).length));
  return Array.from({ length: choices }, (_, nth) =>
    concrete(route, (name) => {
      if (name === "ordinal") return "1";
      const ids = idsFor(name, victim);
      return ids[nth % ids.length] ?? chance.pick(Object.values(victim.rows));
    }),
  );
}

/** What the victim opens themselves, and with the same addresses nobody else. */
async function ownPlaces(): Promise<string[]> {
  const { rows } = victim;
  const { body } = await send({ path: "/student-programs/documents", cookie: victim.cookie });
  const [link] = /\/api\/documents\/[^"\\]+proof=\w+/.exec(body) ?? [];
  if (!link) throw new Error("The page of the documents has no link to one.");
  return [
    `/student-programs/${rows.application}`,
    "/student-programs/documents",
    "/student-programs/messages",
    "/student-programs/family",
    "/profile/file?step=studies",
    "/notifications",
    `/connect-mentor/conversations/${rows.mentorConversation}`,
    `/connect-mentor/meetings/${rows.meeting}`,
    `/api/conversations/${rows.conversation}?after=0`,
    `/api/conversations/${rows.mentorConversation}?after=0`,
    `/api/mentor-meetings/${rows.meeting}`,
    `/api/visa-appointments/${rows.appointment}`,
    link.replaceAll("&amp;", "&"),
  ];
}

test("What the victim opens says so, and nobody else is shown it at the same address", async () => {
  const places = await ownPlaces();
  const isFile = (path: string) => path.startsWith("/api/documents/");
  for (const path of places) {
    const { status, body } = await send({ path, cookie: victim.cookie });
    expect([path, status, isFile(path) ? body.startsWith("%PDF") : body.includes(MARK)]).toEqual([
      path,
      200,
      true,
    ]);
  }
  const family = `/family/${victim.rows.link}`;
  expect((await send({ path: family, cookie: victim.familyCookie })).body).toContain(MARK);
  // Opening the file was noted.
  before = await rowsOf(victim);

  const tries = [...places, family].flatMap((path) => everybody().map((who) => ({ who, path })));
  const found = await attack("Other people's ids where they are shown", tries, async ({ who, path }) => {
    const answer = await send({ path, ...(who.cookie ? { cookie: who.cookie } : {}) });
    if (isFile(path) && answer.status < 300) return `${who.name} is given a file of the victim`;
    return judge(who, path, answer);
  });
  expect(found).toEqual([]);
  expect(await rowsOf(victim)).toBe(before);
});

test("An id in an address opens nothing of somebody else", async () => {
  const handlers = HANDLERS.filter(({ methods }) => methods.includes("GET")).map(({ route }) => route);
  const isOpenTo = (route: string, { role }: Attacker) => {
    const guard = guardFor(concrete(route, () => "1"));
    return role !== undefined && guard !== undefined && rolesFor(guard).includes(role);
  };
  // Each route with the person's own id, and with some of all the ids there are.
  const places = WITH_IDS.flatMap((route) =>
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
  // And with the id that belongs there, by those who open such a page of their own; the officer's turn is the last.
  const { students, mentors, parent } = neighbours;
  const [student, mentor] = [students[0], mentors[0]];
  if (!student || !mentor) throw new Error("There are no neighbours.");
  const meant = WITH_IDS.flatMap(placesOf).flatMap((path) =>
    [student, chance.pick([mentor, parent])].map((who) => ({ who, path })),
  );
  const tries = [
    ...places.map((path) => ({ who: chance.pick(WITHOUT_CASES), path })),
    ...queries.map((path) => ({ who: chance.pick([...WITHOUT_CASES, student, mentor]), path })),
    ...meant,
  ];
  expect(tries.filter(({ path, who }) => isOpenTo(path, who)).length).toBeLessThan(tries.length);
  expect(await attack("Other people's ids in addresses", tries, (one) => openPlace(one))).toEqual([]);
  expect(await rowsOf(victim)).toBe(before);
});

const actorOf = ({ role }: Attacker) =>
  role
    ? {
        userId: "",
        email: "",
        fullName: "",
        phone: null,
        avatarUrl: null,
        isEmailVerified: true,
        role,
        roles: [role],
      }
    : null;
const isId = (name: string) => /id$|^key$|lead|person|user/i.test(name);
// What ends one's own account or sessions would only harm the attacker, and the attacks after it.
const endsOwn = (action: Action, who: Attacker) =>
  decide(actorOf(who), action.allow) === "allow" && /^(auth|account-closures)\./.test(action.name);

test("An id in a form changes and reveals nothing of somebody else", async () => {
  const closed = actions.filter(({ allow }) => allow !== "anyone");
  const tries = closed.flatMap((action) => WITHOUT_CASES.map((who) => ({ action, who })));
  const found = await attack("Other people's ids in forms", tries, async ({ action, who }) => {
    if (endsOwn(action, who)) return undefined;
    const fields = Object.fromEntries(
      action.fields.map((name) => [
        name,
        isId(name) ? chance.pick([victim.userId, ...victim.ids]) : MARK.slice(0, 3),
      ]),
    );
    const answer = await callAction(action, fields, who.cookie ? { cookie: who.cookie } : {});
    return judge(who, action.name, answer);
  });
  expect(found).toEqual([]);
  expect(await rowsOf(victim)).toBe(before);
});

/** The form of an action as its page would send it, about the victim's row. */
function formAbout({ schema, fields }: Action): Record<string, string> | null {
  const idFor = (name: string) => {
    const ids = idsFor(name, victim);
    if (ids.length > 0) return chance.pick(ids);
    if (/^key$|Key$/.test(name)) return chance.uuid();
    return isId(name) ? chance.pick(Object.values(victim.rows)) : undefined;
  };
  return fillForm(schema, fields, idFor);
}

/** Each with all actions that the role may call, in turns, so that nobody's calls of a minute are used up. */
function turnsOf(people: readonly Attacker[], list: readonly Action[]) {
  let counted = 0;
  return list.flatMap((action) => {
    const [first] = people;
    if (!first || decide(actorOf(first), action.allow) !== "allow" || endsOwn(action, first)) return [];
    if (action.isLimited) counted += 1;
    const who = people[Math.floor(counted / CALLS_EACH)];
    if (!who) throw new Error(`There are more than ${counted} actions: somebody else has to call the rest.`);
    return [{ action, who }];
  });
}

const unfilled: string[] = [];
async function callAbout({ action, who }: { action: Action; who: Attacker }): Promise<Finding> {
  const form = formAbout(action);
  if (!form) unfilled.push(action.name);
  const fields = form ?? Object.fromEntries(action.fields.map((name) => [name, victim.userId]));
  const answer = await callAction(action, fields, who.cookie ? { cookie: who.cookie } : {});
  // What was sent is shown again.
  const echoed = { ...answer, body: answer.body.replaceAll(/"values":\{[^}]*\}/g, "") };
  if (/Rate limit exceeded|Too many/.test(stateIn(answer).message ?? "") && action.isLimited)
    return `${action.name} was not tried: ${stateIn(answer).message}`;
  return judge(who, action.name, echoed);
}

test("A form that is filled in rightly, but about somebody else's row, changes and reveals nothing", async () => {
  const { students, mentors, parent } = neighbours;
  const ofFamily = actions.filter(({ name }) => name.startsWith("family-links."));
  const tries = [
    ...turnsOf(students, actions),
    ...turnsOf(mentors, actions),
    ...ofFamily.map((action) => ({ action, who: parent })),
  ];
  expect(await attack("Other people's ids in whole forms", tries, callAbout)).toEqual([]);
  expect(await rowsOf(victim)).toBe(before);
  // Else most were refused for what they hold, before anybody asked whose row it is.
  expect([...new Set(unfilled)].length, unfilled.join(", ")).toBeLessThan(tries.length / 5);
});

test("A running exam accepts requests from its student only", async () => {
  const calls = Object.keys(EXAM_CALLS).filter((call) =>
    HANDLERS.some(({ route }) => route === `/api/exam/${call}`),
  );
  const tries = calls.flatMap((call) => everybody().map((who) => ({ call, who })));
  const found = await attack("Other people's ids in exam calls", tries, async ({ call, who }) => {
    const body = {
      attemptId: victim.rows.attempt,
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
      ...(who.cookie ? { cookie: who.cookie } : {}),
    });
    if (answer.status < 300)
      return `${who.name} is answered ${call} of somebody's attempt: ${answer.body.slice(0, 100)}`;
    return judge(who, call, answer);
  });
  expect(found).toEqual([]);
  expect(await rowsOf(victim)).toBe(before);
});

/** What would end the caller's own account or sessions. */
const ENDS_OWN = /closure|session|device|password/;

async function callProcedure({ name, args }: ProcedureCall, who: Attacker): Promise<Finding> {
  const answer = await askBackend(`/rest/v1/rpc/${name}`, args, who.token);
  return answer.body.includes(who.mark)
    ? `${who.name} reads rows of the victim by ${name}(${JSON.stringify(args)})`
    : undefined;
}

const procedureCalls = () =>
  callsAbout((name) => {
    const ids = idsFor(name, victim);
    return chance.pick(ids.length > 0 ? ids : Object.values(victim.rows));
  }).filter(({ name }) => !ENDS_OWN.test(name));

test("A procedure that is asked about somebody else's row answers and changes nothing", async () => {
  const { students, mentors } = neighbours;
  const tries = [students[0], mentors[0]].flatMap((who) =>
    who ? procedureCalls().map((call) => ({ call, who })) : [],
  );
  expect(tries.length).toBeGreaterThan(300);
  const found = await attack("Other people's ids in procedures", tries, ({ call, who }) =>
    callProcedure(call, who),
  );
  expect(found).toEqual([]);
  expect(await rowsOf(victim)).toBe(before);
});

// The last, because an officer works on every application: only what is the student's own has to stay as it is.
test("Whoever works on applications neither reads nor changes what is the student's own", async () => {
  const { officer } = neighbours;
  const own = await ownRowsOf(victim);
  expect(own).toContain(SECRET);
  const allowed = actions.filter(
    (action) =>
      decide(actorOf(officer), action.allow) === "allow" &&
      !endsOwn(action, officer) &&
      action.fields.some(isId),
  );
  const forms = turnsOf([officer, officer], allowed.slice(0, CALLS_EACH));
  const places = WITH_IDS.flatMap(placesOf).map((path) => ({ who: officer, path }));
  const found = [
    // A document that the officer opens is the officer's to check for a while.
    ...(await attack("A student's own rows in addresses of officers", places, (one) => openPlace(one))),
    ...(await attack("A student's own rows in forms of officers", forms, callAbout)),
    ...(await attack("A student's own rows in procedures", procedureCalls(), (call) =>
      callProcedure(call, officer),
    )),
  ];
  expect(found).toEqual([]);
  expect(await ownRowsOf(victim)).toBe(own);
});

test("The attacks find a server that shows everything to everybody", async () => {
  await againstWeakServer(
    (_request, response) => response.end(`<p>${MARK}</p>`),
    async (site) => {
      const [, blogger] = WITHOUT_CASES;
      if (!blogger) throw new Error("There is no attacker.");
      const place = { who: blogger, path: `/student-profile/${victim.userId}` };
      expect(await seek([place], (one) => openPlace(one, site))).toHaveLength(1);
      const [action] = actions;
      if (!action) throw new Error("There are no actions.");
      expect(
        await seek([action], async (one) => judge(blogger, one.name, await callAction(one, {}, { site }))),
      ).toHaveLength(1);
    },
  );
  expect(
    JSON.parse(before)
      .flat()
      .filter((row: object) => JSON.stringify(row).includes(MARK)).length,
  ).toBeGreaterThan(2);
});
