/** What would be lost: an account, to whoever may guess its password or code often enough, or learn that it is there. */
import { expect, inject, test } from "vitest";
import { inParallel } from "../support/http.ts";
import { mailboxUrl } from "../support/server.ts";
import { type Action, callAction, listActions, stateIn } from "./support/actions.ts";
import { count, seek } from "./support/outcomes.ts";
import { Chance } from "./support/random.ts";
import { anyAddress } from "./support/send.ts";
import { againstWeakServer } from "./support/weak-server.ts";

const chance = new Chance(inject("seed"), "guessing");

/** lib/platform/rate-limit-rules.ts, "auth": per account and address. */
const LIMIT = 5;
/** supabase/local/auth-limits.ts: per account, from wherever. */
const LIMIT_FOR_ONE_ACCOUNT = 20;

async function find(name: string): Promise<Action> {
  const action = (await listActions()).find((one) => one.name === name);
  if (!action) throw new Error(`There is no ${name}.`);
  return action;
}

type SignIn = Pick<Action, "id" | "page">;

/** How many of these passwords were compared at all; the others met the limit. */
async function passwordsCompared(
  signIn: SignIn,
  tries: readonly { email: string; address: string }[],
  site?: string,
): Promise<number> {
  const messages = await inParallel(
    tries,
    async ({ email, address }) => {
      const answer = await callAction(
        signIn,
        { email, password: `wrong-${chance.uuid()}` },
        {
          headers: {
            "x-forwarded-for": address,
            "x-real-ip": anyAddress(),
            "cf-connecting-ip": anyAddress(),
          },
          ...(site ? { site } : {}),
        },
      );
      return stateIn(answer).message ?? "";
    },
    tries.length,
  );
  return messages.filter((message) => /invalid email or password/i.test(message)).length;
}

/** A visitor can put any addresses before the one that our proxy saw. */
const spoofed = (own: string) => `${anyAddress()}, ${anyAddress()}, ${own}`;

test("Of forty parallel sign-ins with spoofed addresses five are tried", async () => {
  const signIn = await find("auth.sign-in");
  const own = anyAddress();
  // Nobody's account, so that nobody is kept out; wrong is wrong for known and unknown ones.
  const name = chance.uuid();
  const tries = Array.from({ length: 40 }, () => ({
    email: `nobody-${name}@sample.test`,
    address: spoofed(own),
  }));
  const compared = await passwordsCompared(signIn, tries);
  count("Guessing: parallel sign-ins", tries.length, compared > LIMIT ? [`${compared} were tried`] : []);
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThanOrEqual(LIMIT);
});

test("From forty addresses at once, one account's password is tried no more often than its own limit", async () => {
  const signIn = await find("auth.sign-in");
  const name = chance.uuid();
  const tries = Array.from({ length: 40 }, () => ({
    email: `nobody-${name}@sample.test`,
    address: anyAddress(),
  }));
  const compared = await passwordsCompared(signIn, tries);
  count(
    "Guessing: sign-ins from many addresses",
    tries.length,
    compared > LIMIT_FOR_ONE_ACCOUNT ? [`${compared} were tried`] : [],
  );
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThanOrEqual(LIMIT_FOR_ONE_ACCOUNT);
});

type Message = { to: string; text: string };

async function codeSentTo(email: string): Promise<string | undefined> {
  const messages = (await (await fetch(`${mailboxUrl}/messages`)).json()) as Message[];
  const text = messages.find(({ to }) => to.includes(email))?.text.replaceAll(/https?:\/\/\S+/g, "");
  return text && /\b\d{6}\b/.exec(text)?.[0];
}

test("A code is void after too many wrong guesses", async () => {
  const [request, enter] = await Promise.all([
    find("auth.request-email-code"),
    find("auth.sign-in-with-email-code"),
  ]);
  const email = `guessed-${chance.uuid().slice(0, 8)}@example.test`;
  await callAction(request, { email });
  await expect.poll(() => codeSentTo(email), { timeout: 60_000 }).toBeDefined();
  const code = (await codeSentTo(email)) ?? "";
  const wrong = Array.from({ length: 40 }, () => String(chance.below(1_000_000)).padStart(6, "0")).filter(
    (one) => one !== code,
  );
  // Each from somewhere else, so that only the code's own limit can hold.
  const answers = await inParallel(wrong, async (otp_code) =>
    stateIn(await callAction(enter, { email, otp_code })),
  );
  const right = stateIn(await callAction(enter, { email, otp_code: code }));
  const found = [...answers, right]
    .filter(({ status }) => status === "ok")
    .map(({ movesTo }) => `A code opened the account: ${movesTo}`);
  count("Guessing: codes", wrong.length + 1, found);
  expect(found).toEqual([]);
});

test("A code without wrong guesses still works, so it was the guessing that voided the other", async () => {
  const [request, enter] = await Promise.all([
    find("auth.request-email-code"),
    find("auth.sign-in-with-email-code"),
  ]);
  const email = `unguessed-${chance.uuid().slice(0, 8)}@example.test`;
  await callAction(request, { email });
  await expect.poll(() => codeSentTo(email), { timeout: 60_000 }).toBeDefined();
  const answer = stateIn(await callAction(enter, { email, otp_code: (await codeSentTo(email)) ?? "" }));
  expect(answer.status).toBe("ok");
});

type Asked = { words: Set<string>; times: number[] };

/** Known and unknown in turn, so that a busy moment meets both. */
async function compareKnown(
  action: SignIn,
  known: readonly string[],
  fieldsFor: (email: string) => Record<string, string>,
  site?: string,
): Promise<{ known: Asked; unknown: Asked }> {
  const sides = {
    known: { words: new Set<string>(), times: [] as number[] },
    unknown: { words: new Set<string>(), times: [] as number[] },
  };
  for (const email of known) {
    const strange = `nobody-${chance.uuid().slice(0, 8)}@sample.test`;
    for (const [side, address] of chance.some(
      [
        ["known", email],
        ["unknown", strange],
      ] as const,
      2,
    )) {
      const answer = await callAction(action, fieldsFor(address), site ? { site } : {});
      const { message, movesTo, fieldErrors } = stateIn(answer);
      const told = JSON.stringify({
        message,
        movesTo,
        fieldErrors,
        status: answer.status,
        cookies: (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split("=")[0]),
      });
      sides[side].words.add(
        told.replaceAll(address, "ADDRESS").replaceAll(encodeURIComponent(address), "ADDRESS"),
      );
      sides[side].times.push(answer.ms);
    }
  }
  return sides;
}

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** How far a time usually is from the middle one: on a busy machine far. */
const spread = (times: readonly number[]) => median(times.map((time) => Math.abs(time - median(times))));

/** Answers wait for the next full step (lib/auth/actions.ts), so a difference that tells something is a whole step. */
const TELLING_MS = 200;

function differences(name: string, { known, unknown }: { known: Asked; unknown: Asked }): string[] {
  const found: string[] = [];
  const words = (asked: Asked) => [...asked.words].sort().join(" | ");
  if (words(known) !== words(unknown))
    found.push(`${name} says ${words(known)} to known and ${words(unknown)} to unknown addresses`);
  if (/fieldErrors":/.test(words(known))) found.push(`${name} was not asked rightly: ${words(known)}`);
  const apart = Math.abs(median(known.times) - median(unknown.times));
  const usual = Math.max(spread(known.times), spread(unknown.times));
  if (apart > TELLING_MS && apart > 3 * usual)
    found.push(`${name} takes ${Math.round(apart)} ms more for one of them`);
  return found;
}

const KNOWN = ["hr", "blogger", "content-team", "department-head", "operation-team"].map(
  (name) => `${name}@sample.test`,
);

// Not sign-up: its sentence for an address that has an account is the specification's, and its limit holds.
test("Known and unknown addresses read the same words, after the same time", async () => {
  const password = `wrong-${chance.uuid()}`;
  const asks: readonly (readonly [string, (email: string) => Record<string, string>])[] = [
    ["auth.sign-in", (email) => ({ email, password })],
    ["auth.request-password-reset", (email) => ({ email })],
    ["auth.resend-confirmation", (email) => ({ email })],
    ["auth.request-email-code", (email) => ({ email })],
  ];
  const found = await inParallel(
    asks,
    async ([name, fieldsFor]) => differences(name, await compareKnown(await find(name), KNOWN, fieldsFor)),
    1,
  );
  count("Guessing: known and unknown addresses", asks.length * KNOWN.length * 2, found.flat());
  expect(found.flat()).toEqual([]);
});

test("The attacks find a server that trusts the first forwarded address and one that reveals accounts", async () => {
  const signIn = { id: "40aa", page: "/auth" };
  const tries = new Map<string, number>();
  await againstWeakServer(
    (request, response) => {
      const first = String(request.headers["x-forwarded-for"]).split(",")[0] ?? "";
      tries.set(first, (tries.get(first) ?? 0) + 1);
      const message = (tries.get(first) ?? 0) > LIMIT ? "Rate limit exceeded." : "Invalid email or password.";
      response.end(`0:{"a":"$@1"}\n1:${JSON.stringify({ status: "error", message })}\n`);
    },
    async (site) => {
      const own = anyAddress();
      const spread = Array.from({ length: 40 }, () => ({ email: "x@sample.test", address: spoofed(own) }));
      expect(await passwordsCompared(signIn, spread, site)).toBeGreaterThan(LIMIT);
      const honest = spread.map(({ email }) => ({ email, address: own }));
      expect(await passwordsCompared(signIn, honest, site)).toBeLessThanOrEqual(LIMIT);
    },
  );
  await againstWeakServer(
    (_request, response, body) => {
      const isKnown = body.includes("hr@sample.test");
      const line = `0:{"a":"$@1"}\n1:${JSON.stringify({ status: "error", message: "No." })}\n`;
      setTimeout(() => response.end(line), isKnown ? TELLING_MS + 100 : 0);
    },
    async (site) => {
      const sides = await compareKnown(signIn, ["hr@sample.test"], (email) => ({ email }), site);
      expect(differences("slow for known ones", sides)).toHaveLength(1);
    },
  );
  expect(await seek(["x"], async () => "something")).toEqual(["something"]);
});
