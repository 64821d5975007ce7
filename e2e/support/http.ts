/** Requests without a browser: what a server answers is the same, at a fraction of the cost. */
import { randomBytes } from "node:crypto";
import { NOTICE_COOKIE } from "../../lib/access/account-hint.ts";
import { SAMPLE_PASSWORD, siteUrl } from "./server.ts";

export type HttpSession = { cookie: string };

type PostOptions = { origin?: string | null; session?: HttpSession; headers?: Record<string, string> };

const NOBODY: HttpSession = { cookie: "" };

/** The answer's status, or where it sends on to. The rest of a page is not waited for. */
export async function answerTo(path: string, session = NOBODY): Promise<string> {
  const response = await get(path, session);
  await response.body?.cancel();
  if (response.status < 300 || response.status >= 400) return String(response.status);
  const target = new URL(response.headers.get("location") ?? "", siteUrl);
  return `to ${target.pathname}${target.search}`;
}

export function get(path: string, session = NOBODY): Promise<Response> {
  return fetch(siteUrl + path, { redirect: "manual", headers: headersOf(session) });
}

/** As if from a page of ours; `origin` says from which other, null that nobody says. */
export function post(
  path: string,
  body: BodyInit,
  { origin = siteUrl, session = NOBODY, headers = {} }: PostOptions = {},
): Promise<Response> {
  return fetch(siteUrl + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...headersOf(session), ...(origin === null ? {} : { origin }), ...headers },
    body,
  });
}

const sessions = new Map<string, { session: Promise<HttpSession>; since: number }>();
/** An access token lives fifteen minutes. */
const SESSION_REUSE_MS = 10 * 60_000;

/** Signed in once for the tests of one worker. None of them may sign out. */
export function signInByForm(email: string): Promise<HttpSession> {
  const known = sessions.get(email);
  if (known && Date.now() - known.since < SESSION_REUSE_MS) return known.session;
  const session = fillInSignIn(email);
  sessions.set(email, { session, since: Date.now() });
  return session;
}

/** As a browser without script does: the form as it stands in the page, sent back filled in. */
async function fillInSignIn(email: string): Promise<HttpSession> {
  const page = await (await get("/auth")).text();
  const form = formWith(page, 'name="password"');
  form.set("email", email);
  form.set("password", SAMPLE_PASSWORD);
  const response = await post("/auth", form);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  if (response.status !== 303) throw new Error(`${email} could not sign in: ${response.status}`);
  // The welcome on the next page is nobody's to read here: it would move what the first of many tests looks at.
  const kept = cookies.filter((cookie) => !cookie.endsWith("=") && !cookie.startsWith(`${NOTICE_COOKIE}=`));
  return { cookie: kept.join("; ") };
}

/** The hidden fields of the one form of a page that contains this. */
export function formWith(page: string, mark: string): FormData {
  const found = page.split("<form").find((part) => part.split("</form>")[0]?.includes(mark));
  if (!found) throw new Error(`No form of the page has ${mark}.`);
  const form = new FormData();
  for (const [input] of found.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = attribute(input, "name");
    if (name) form.set(name, attribute(input, "value") ?? "");
  }
  return form;
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value
    ?.replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** Each request from an address of its own, so that none uses up another's limits (server.ts). */
function headersOf({ cookie }: HttpSession): Record<string, string> {
  const address = `10.${[...randomBytes(3)].join(".")}`;
  return { "x-forwarded-for": address, ...(cookie ? { cookie } : {}) };
}

/** All of these at once, but so many at a time. */
export async function inParallel<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
  atOnce = 8,
): Promise<Value[]> {
  const values: Value[] = [];
  const waiting = [...items.entries()];
  async function worker(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) values[next[0]] = await work(next[1]);
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  return values;
}
