/** What would be lost: an account, to a script that somebody else left in a text or hid in a link. */
import { beforeAll, expect, inject, test } from "vitest";
import { TABLES } from "../../lib/access/expected/tables.ts";
import { guardFor } from "../../lib/access/guards.ts";
import { makeLead } from "../support/leads.ts";
import { mailboxUrl } from "../support/server.ts";
import { type Action, callAction, listActions, stateIn } from "./support/actions.ts";
import { attack, type Finding, seek } from "./support/outcomes.ts";
import { Chance } from "./support/random.ts";
import { concrete, GUARDED_ROUTES, HANDLERS, ROUTES } from "./support/routes.ts";
import { send } from "./support/send.ts";
import { asServer, MARK, type Stored } from "./support/server-side.ts";
import { againstWeakServer } from "./support/weak-server.ts";

const chance = new Chance(inject("seed"), "markup");
const cookies = inject("cookies");

/** A tag nobody else writes. In a page it may stand as text only. */
const TAG = "attack-7f21";
const MARKUPS = [
  `"><${TAG} onclick=x>`,
  `'><${TAG}/autofocus onfocus=x>`,
  `</script><${TAG}>`,
  `</title></textarea></style><${TAG}>`,
  `<${TAG.toUpperCase()} x="`,
  `--><${TAG}>`,
  `]]><${TAG}>`,
  `[x](javascript:${TAG})`,
  `<img src=x onerror=${TAG}>`,
];

const RUNS = [
  new RegExp(`<${TAG}[\\s/>]`, "i"),
  new RegExp(`<img[^>]*onerror=["']?${TAG}`, "i"),
  new RegExp(`(?:href|src|action)=["']?\\s*javascript:${TAG}`, "i"),
];

/** Whether a browser would take part of the answer for markup that came from outside. */
function runsIn(type: string, body: string): boolean {
  return /html|xml|svg/.test(type) && RUNS.some((pattern) => pattern.test(body));
}

async function open(path: string, cookie?: string, site?: string): Promise<Finding> {
  const { status, headers, body } = await send({
    path,
    ...(cookie ? { cookie } : {}),
    ...(site ? { site } : {}),
  });
  if (status >= 500) return `${path} broke with ${status}`;
  return runsIn(String(headers["content-type"]), body) ? `${path} carries markup from outside` : undefined;
}

/** Parameters that some page reads, and one that none does. */
const PARAMETERS = [
  "q",
  "next",
  "from",
  "search",
  "name",
  "topic",
  "status",
  "lead",
  "mode",
  "email",
  "token_hash",
  "type",
  "country",
  "page",
  "subject",
  "key",
  "format",
  "x7f21",
];

let actions: readonly Action[];
beforeAll(async () => {
  actions = await listActions();
});

test("Markup in a link comes back as text, on every page", async () => {
  const tries = ROUTES.map((route) => {
    const query = new URLSearchParams(PARAMETERS.map((name) => [name, chance.pick(MARKUPS)]));
    return `${concrete(route, () => encodeURIComponent(chance.pick(MARKUPS)))}?${query}`;
  });
  const found = await attack("Markup in links", tries, (path) =>
    path.startsWith("/api/sign-out") ? Promise.resolve(undefined) : open(path, cookies.admin),
  );
  expect(found).toEqual([]);
});

/** One of each, filled in so that nothing but the markup could be refused. */
const PLAIN: Readonly<Record<string, () => string>> = {
  email: () => `markup-${chance.uuid()}@example.test`,
  friend_email: () => `markup-${chance.uuid()}@example.test`,
  phone: () => `+9198450${String(chance.below(100_000)).padStart(5, "0")}`,
  friend_phone: () => `+9198450${String(chance.below(100_000)).padStart(5, "0")}`,
  consent: () => "on",
  idempotency_key: () => chance.uuid(),
  key: () => chance.uuid(),
  reason: () => "Because",
  date_of_birth: () => "2000-01-01",
  password: () => `harbour-${chance.uuid()}`,
};

test("Markup in a form is refused or kept as text: no answer carries it back", async () => {
  const tries = actions.flatMap((action) =>
    action.fields.filter((field) => !(field in PLAIN)).map((field) => ({ action, field })),
  );
  const found = await attack("Markup in forms", tries, async ({ action, field }) => {
    if (/^(auth\.(sign-out|change)|account-closures)/.test(action.name)) return undefined;
    const fields = Object.fromEntries(
      action.fields.map((name) => [
        name,
        name === field ? chance.pick(MARKUPS) : (PLAIN[name]?.() ?? "Asha Verma"),
      ]),
    );
    const cookie = chance.pick([cookies.admin, cookies.department_team_member]);
    const answer = await callAction(action, fields, action.allow === "anyone" ? {} : { cookie });
    if (answer.status >= 500) return `${action.name} broke with ${answer.status} over ${field}`;
    if (new RegExp(`<${TAG}`, "i").test(stateIn(answer).message ?? "")) return `${action.name} says it back`;
    return runsIn(String(answer.headers["content-type"]), answer.body)
      ? `${action.name} carries ${field}`
      : undefined;
  });
  expect(found).toEqual([]);
});

const RENEWED_WITHIN_MS = 5_000;

/** Texts that people wrote, and not ids, times, codes and addresses. */
const isProse = (value: unknown): value is string =>
  typeof value === "string" && /\p{L}\s+\p{L}/u.test(value);

type Text = { table: string; column: string; rows: readonly Stored[] };

/** Every column of every table that holds such a text; what belongs to the victim of other attacks is left alone. */
async function listTexts(): Promise<Text[]> {
  const found: { table: string; all: readonly Stored[] }[] = [];
  for (const table of Object.keys(TABLES))
    found.push({ table, all: await asServer(`${table}?limit=30`).catch(() => []) });
  // Asked after the rows: what the product writes of the victim, such as a badge, names nobody but by id.
  const victims = await asServer(`profiles?select=user_id&full_name=like.${MARK}*`);
  const marks = [MARK, ...victims.map(({ user_id }) => String(user_id))];
  const texts: Text[] = [];
  for (const { table, all } of found) {
    const rows = all.filter((row) => {
      const text = JSON.stringify(row);
      return "id" in row && !marks.some((mark) => text.includes(mark));
    });
    const columns = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => isProse(row[name]))));
    for (const column of columns)
      texts.push({ table, column, rows: rows.filter((row) => isProse(row[column])) });
  }
  return texts;
}

test("Markup that got into the database, past every form, stands in pages and mails as text", async () => {
  await makeLead({ name: "Asha Verma", email: "markup@example.test", message: "About a visa" });
  const [reader] = await asServer("user_roles?select=user_id&role=eq.admin&limit=1");
  const note = { user_id: reader?.user_id, kind: "profile.approved", title: "A title", body: "A text" };
  await asServer("notifications", "POST", note);
  const texts = await listTexts();
  let kept = 0;
  await attack(
    "Markup written into tables",
    texts,
    async ({ table, column, rows }) => {
      for (const row of chance.some(rows, 2)) {
        const text = `${String(row[column]).slice(0, 40)} ${chance.pick(MARKUPS)}`;
        // What a check of the database refuses cannot be kept by anybody.
        kept += (await asServer(`${table}?id=eq.${row.id}`, "PATCH", { [column]: text }).catch(() => []))
          .length;
      }
      return undefined;
    },
    2,
  );
  expect(kept).toBeGreaterThan(20);

  const pages = ROUTES.filter((route) => !HANDLERS.some((handler) => handler.route === route));
  const statics = pages.filter((route) => !route.includes("{"));
  const slugs = await asServer("pages?select=kind,slug&status=eq.published&limit=300");
  const [university] = await asServer("universities?select=slug&limit=1");
  const addresses = [
    ...statics,
    ...GUARDED_ROUTES.filter((route) => route.endsWith("{userId}") || route.endsWith("{studentId}")).map(
      (route) => concrete(route, () => String(reader?.user_id)),
    ),
    ...chance.some(slugs, 12).map(({ slug }) => `/${slug}`),
    `/universities/${university?.slug}`,
    "/search?q=attack",
    "/blog/rss.xml",
    "/news/rss.xml",
    "/llms.txt",
  ];
  // Kept pages are renewed within seconds of a change, once somebody has asked for them; others are made for each visitor.
  const renewed = addresses.filter((address) => guardFor(address) === undefined);
  const early = await attack("Markup in kept texts", renewed, (path) => open(path, cookies.admin));
  await new Promise((resolve) => setTimeout(resolve, RENEWED_WITHIN_MS));
  const found = await attack("Markup in kept texts", addresses, (path) => open(path, cookies.admin));
  const mails = (await (await fetch(`${mailboxUrl}/messages`)).json()) as { subject: string; html: string }[];
  found.push(
    ...mails
      .filter(({ html }) => runsIn("text/html", html))
      .map(({ subject }) => `The mail "${subject}" carries markup`),
  );
  expect([...early, ...found]).toEqual([]);
});

test("The attacks find a page that renders markup from its input", async () => {
  await againstWeakServer(
    (request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(`<p>${decodeURIComponent(request.url ?? "").replaceAll("+", " ")}</p>`);
    },
    async (site) => {
      const links = MARKUPS.slice(0, 6).map((markup) => `/?q=${encodeURIComponent(markup)}`);
      expect(await seek(links, (path) => open(path, undefined, site))).toHaveLength(links.length);
    },
  );
  expect(runsIn("text/html", `<a href="javascript:${TAG}">x</a>`)).toBe(true);
  expect(runsIn("text/html", `<img src=x onerror=${TAG}>`)).toBe(true);
  expect(runsIn("text/html", `&lt;${TAG} onclick=x&gt; \\u003c${TAG}`)).toBe(false);
});
