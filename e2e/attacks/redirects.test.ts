/** What would be lost: a password, typed into a copy of the sign-in page that a link of ours led to. */
import { expect, inject, test } from "vitest";
import { SAMPLE_PASSWORD, siteUrl } from "../support/server.ts";
import { callAction, listActions, stateIn } from "./support/actions.ts";
import { attack, type Finding, seek } from "./support/outcomes.ts";
import { Chance } from "./support/random.ts";
import { concrete, ROUTES } from "./support/routes.ts";
import { type Answer, send } from "./support/send.ts";
import { againstWeakServer } from "./support/weak-server.ts";

const chance = new Chance(inject("seed"), "redirects");
const cookies = inject("cookies");

const ELSEWHERE = [
  "https://evil.test",
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/%09/evil.test",
  "https:evil.test",
  "http:/\\evil.test",
  "//evil.test/%2e%2e",
  "/..//evil.test",
  "/.//evil.test",
  "https://localhost@evil.test",
  "javascript:evil.test",
  "data:text/html,evil.test",
  "/\u0000/evil.test",
  "//evil\u3002test",
];
const PARAMETERS = [
  "next",
  "from",
  "url",
  "to",
  "redirect",
  "redirect_to",
  "return",
  "returnTo",
  "callbackUrl",
  "back",
  "continue",
];

/** Where a browser would go: by the header, by a refreshing page, or by a link that says "go on". */
function leadsElsewhere({ headers, body }: Answer): boolean {
  const targets = [
    headers.location,
    headers["x-action-redirect"],
    headers.refresh?.toString().split("url=")[1],
    ...[...body.matchAll(/http-equiv="refresh"[^>]*url=([^"]+)/gi)].map((match) => match[1]),
    ...[...body.matchAll(/(?:href|action)="([^"]*evil[^"]*)"/gi)].map((match) =>
      match[1]?.replaceAll("&amp;", "&"),
    ),
  ];
  return targets.some((target) => {
    if (typeof target !== "string" || target === "") return false;
    const place = target.split(";")[0] ?? "";
    return !URL.canParse(place, siteUrl) || new URL(place, siteUrl).origin !== siteUrl;
  });
}

async function follow(path: string, more: object = {}): Promise<Finding> {
  const answer = await send({ path, ...more });
  if (answer.status >= 500) return `${path} broke with ${answer.status}`;
  return leadsElsewhere(answer) ? `${path} leads to ${answer.headers.location ?? "another site"}` : undefined;
}

test("No link of ours leads to another site, whatever stands in its parameters", async () => {
  const everywhere = ROUTES.filter((route) => route !== "/api/sign-out").map((route) => {
    const query = new URLSearchParams(PARAMETERS.map((name) => [name, chance.pick(ELSEWHERE)]));
    return `${concrete(route, () => "1")}?${query}`;
  });
  const atSignIn = ELSEWHERE.flatMap((place) =>
    ["/auth", "/auth?mode=sign-up", "/auth?mode=code", "/auth/confirm", "/reset-password"].map(
      (page) =>
        `${page}${page.includes("?") ? "&" : "?"}next=${encodeURIComponent(place)}&from=${encodeURIComponent(place)}`,
    ),
  );
  const asAddress = ELSEWHERE.filter((place) => place.startsWith("/")).map((place) =>
    [...place]
      .map((letter) =>
        letter < " " || letter > "~" || letter === "\\" ? encodeURIComponent(letter) : letter,
      )
      .join(""),
  );
  const tries = [...everywhere, ...atSignIn, ...asAddress];
  const found = await attack("Redirects: links", tries, (path) => follow(path));
  // Somebody who is signed in is led on at once.
  found.push(
    ...(await attack("Redirects: links", atSignIn, (path) => follow(path, { cookie: cookies.student }))),
  );
  expect(found).toEqual([]);
});

test("Signing in, signing out and choosing leave nobody on another site", async () => {
  const signIn = (await listActions()).find(({ name }) => name === "auth.sign-in");
  if (!signIn) throw new Error("There is no sign-in.");
  const found = await attack("Redirects: forms", chance.some(ELSEWHERE, 8), async (next) => {
    const answer = await callAction(signIn, {
      email: "blogger@sample.test",
      password: SAMPLE_PASSWORD,
      next,
    });
    const { movesTo } = stateIn(answer);
    if (!movesTo) return `Sign-in with ${next} led nowhere: ${answer.status}`;
    return leadsElsewhere(answer) ? `Sign-in leads from ${next} to ${movesTo}` : undefined;
  });
  const form = { "content-type": "application/x-www-form-urlencoded" };
  found.push(
    ...(await attack("Redirects: forms", ELSEWHERE, (next) =>
      follow("/api/sign-out", {
        method: "POST",
        headers: form,
        body: new URLSearchParams({ reason: "session-expired", next }).toString(),
      }),
    )),
    ...(await attack(
      "Redirects: forms",
      ELSEWHERE.filter((place) => /^[\x20-\x7e]+$/.test(place)),
      (referer) =>
        follow("/api/privacy-choice", { method: "POST", headers: { ...form, referer }, body: "choice=no" }),
    )),
    ...(await attack(
      "Redirects: forms",
      ELSEWHERE.filter((place) => /^[\x20-\x7e]+$/.test(place)),
      (referer) =>
        follow("/api/sidebar", { method: "POST", headers: { ...form, referer }, body: "width=narrow" }),
    )),
  );
  expect(found).toEqual([]);
});

test("The attacks find an open redirect", async () => {
  await againstWeakServer(
    (request, response) => {
      const next = new URL(request.url ?? "/", "http://x").searchParams.get("next") ?? "";
      response.writeHead(302, { location: encodeURI(next) }).end();
    },
    async (site) => {
      const links = ["https://evil.test", "//evil.test", "https://localhost@evil.test"].map(
        (place) => `/auth?next=${encodeURIComponent(place)}`,
      );
      expect(await seek(links, (path) => follow(path, { site }))).toHaveLength(links.length);
    },
  );
  const page = {
    status: 200,
    headers: {},
    ms: 0,
    body: '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  };
  expect(leadsElsewhere(page)).toBe(true);
  expect(leadsElsewhere({ ...page, body: '<a href="/auth?next=%2F%2Fevil.test">x</a>' })).toBe(false);
});
