import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { EVERY_ROLE, type EveryRole, GUARDED_PAGES, type GuardedPage } from "../support/who-opens-what.ts";

/** Plain requests see the same on a phone and on a desktop. */
test.skip(({ isMobile }) => Boolean(isMobile), "asked once, by the desktop project");

for (const role of EVERY_ROLE) {
  test(`${role} opens what the specification gives it, and nothing else`, async ({ as }) => {
    const { request } = await as(role);
    const answers: Record<string, string> = {};
    for (const { path } of GUARDED_PAGES) answers[path] = await answerTo(request, path);
    const expected = GUARDED_PAGES.map((page) => [page.path, expectedFor(page, role)]);
    expect(answers).toEqual(Object.fromEntries(expected));
  });
}

test("A signed-out visitor is sent to sign in, and the way back is kept", async ({ request }) => {
  for (const { path } of GUARDED_PAGES) {
    expect([path, await answerTo(request, path)]).toEqual([
      path,
      `to /auth?next=${encodeURIComponent(path)}`,
    ]);
  }
  expect(await answerTo(request, "/crm-dashboard?status=new")).toBe(
    "to /auth?next=%2Fcrm-dashboard%3Fstatus%3Dnew",
  );
});

test("A forged session opens nothing", async ({ browser, baseURL, contextOptions }) => {
  const context = await browser.newContext(contextOptions);
  const port = new URL(baseURL ?? "").port;
  const token = `${btoa('{"alg":"none"}')}.${btoa('{"role":"authenticated","exp":4102444800}')}.`;
  const session = {
    access_token: token,
    refresh_token: "x",
    expires_at: 4102444800,
    user: { role: "admin" },
  };
  await context.addCookies([
    { name: `sb-auth-${port}`, value: `base64-${btoa(JSON.stringify(session))}`, url: baseURL },
  ]);
  expect(await answerTo(context.request, "/admin-dashboard")).toBe("to /auth?next=%2Fadmin-dashboard");
  await context.close();
});

test("An address made from a role's name leads to the role's home", async ({ request }) => {
  expect(await answerTo(request, "/ceo-dashboard")).toBe("to /dashboard");
  expect(await answerTo(request, "/student_management_officer-dashboard")).toBe(
    "to /student-management-dashboard",
  );
});

test("A write that does not come from our own pages is refused, on every kind of page", async ({
  request,
}) => {
  const send = async (path: string, headers: Record<string, string>) =>
    (await request.post(path, { headers, form: { name: "x" } })).status();
  for (const path of ["/auth", "/book-consultation", "/study-in-uk-guide", "/profile", "/api/sign-out"]) {
    expect([path, await send(path, { origin: "https://evil.test" })]).toEqual([path, 403]);
    expect([path, await send(path, { origin: "null" })]).toEqual([path, 403]);
    expect([path, await send(path, {})]).toEqual([path, 403]);
  }
});

async function answerTo(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 });
  if (response.status() < 300 || response.status() >= 400) return String(response.status());
  const target = new URL(response.headers().location ?? "", response.url());
  return `to ${target.pathname}${target.search}`;
}

function expectedFor({ opens, others, movesTo, isUnknown }: GuardedPage, role: EveryRole): string {
  if (opens !== "everyone" && !opens.includes(role)) return others === "front page" ? "to /" : "403";
  if (movesTo) return `to ${movesTo}`;
  return isUnknown ? "404" : "200";
}
