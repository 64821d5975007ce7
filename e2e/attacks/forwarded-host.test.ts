/** What would be lost: a link in a mail or a page kept for everybody that leads to a host which a stranger named. */
import { expect, inject, test } from "vitest";
import { mailboxUrl } from "../support/server.ts";
import { callAction, listActions } from "./support/actions.ts";
import { attack, type Finding, seek } from "./support/outcomes.ts";
import { Chance } from "./support/random.ts";
import { concrete, ROUTES } from "./support/routes.ts";
import { type Answer, send } from "./support/send.ts";
import { againstWeakServer } from "./support/weak-server.ts";

const chance = new Chance(inject("seed"), "forwarded-host");

const EVIL = "evil-host.test";
const CLAIMS: readonly Record<string, string>[] = [
  { host: EVIL },
  { "x-forwarded-host": EVIL },
  { "x-forwarded-host": EVIL, "x-forwarded-proto": "https", "x-forwarded-port": "8443" },
  { "x-forwarded-proto": `https://${EVIL}/` },
  { forwarded: `for=1.2.3.4;host=${EVIL};proto=https` },
  { "x-original-host": EVIL, "x-host": EVIL, "x-forwarded-server": EVIL, "x-http-host-override": EVIL },
  { "x-original-url": `https://${EVIL}/`, "x-rewrite-url": `https://${EVIL}/` },
  { "x-forwarded-prefix": `//${EVIL}`, "x-invoke-path": `//${EVIL}`, "x-matched-path": `//${EVIL}` },
];

const names = ({ body, headers }: Pick<Answer, "body" | "headers">) =>
  body.includes(EVIL) || JSON.stringify(headers).includes(EVIL);

async function ask(path: string, claim: Record<string, string>, site?: string): Promise<Finding> {
  const answer = await send({ path, headers: claim, ...(site ? { site } : {}) });
  if (answer.status >= 500) return `${path} broke with ${answer.status} for ${JSON.stringify(claim)}`;
  return names(answer) ? `${path} names the host of ${JSON.stringify(claim)}` : undefined;
}

test("A forged host header changes no link, for its sender or for later visitors", async () => {
  const paths = ROUTES.map((route) => concrete(route, () => chance.uuid()));
  const lies = paths.map((path) => ({ path, claim: chance.pick(CLAIMS) }));
  const found = await attack("Forwarded hosts: pages", lies, ({ path, claim }) => ask(path, claim));
  found.push(
    ...(await attack("Forwarded hosts: pages kept for others", chance.some(paths, 60), (path) =>
      ask(path, {}),
    )),
  );
  expect(found).toEqual([]);
});

type Message = { to: string; html: string; text: string };

test("An e-mail requested with a forged host links to our own site", async () => {
  const actions = await listActions();
  const asking = [
    "auth.request-password-reset",
    "auth.request-email-code",
    "auth.sign-up",
    "auth.resend-confirmation",
  ];
  // Another Host would be another origin, which is refused; a proxy's claims come beside the right one.
  const claims = CLAIMS.filter((claim) => !("host" in claim));
  const tries = asking.flatMap((name) =>
    claims.map((claim) => ({ name, claim, id: chance.uuid().slice(0, 8) })),
  );
  await attack("Forwarded hosts: mails", tries, async ({ name, claim, id }) => {
    const action = actions.find((one) => one.name === name);
    if (!action) throw new Error(`There is no ${name}.`);
    const email = name === "auth.request-password-reset" ? "ceo@sample.test" : `forwarded-${id}@example.test`;
    const fields = {
      email,
      full_name: "Asha Verma",
      phone: "+919845012345",
      password: `harbour-${id}-tulip`,
    };
    await callAction(action, fields, { headers: claim });
    return undefined;
  });
  await expect
    .poll(async () => (await mails()).filter(({ to }) => /forwarded-|ceo@/.test(to)).length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(5);
  const bad = (await mails()).filter(({ html, text }) => `${html}${text}`.includes(EVIL));
  expect(bad.map(({ to }) => to)).toEqual([]);
});

async function mails(): Promise<Message[]> {
  return (await (await fetch(`${mailboxUrl}/messages`)).json()) as Message[];
}

test("The attacks find a server that trusts the host header", async () => {
  await againstWeakServer(
    (request, response) => {
      const host = request.headers["x-forwarded-host"] ?? request.headers.host;
      response.end(`<link rel="canonical" href="https://${host}/">`);
    },
    async (site) => {
      const told = CLAIMS.slice(0, 3);
      expect(await seek(told, (claim) => ask("/", claim, site))).toHaveLength(told.length);
    },
  );
});
