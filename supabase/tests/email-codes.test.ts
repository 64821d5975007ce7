/** Sign-in codes, passwords nobody proved to know, and the letter about a changed address. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const CODE = "246810";
const WRONG = "135790";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  /** Somebody whom a code was sent, as the backend keeps it. */
  async function personWithCode({ isConfirmed = true, age = "0 minutes", algorithm = "sha256" } = {}) {
    const email = `${randomUUID()}@people.test`;
    const id = await db.addPerson({ email, isConfirmed });
    await sendCode(id, email, { isConfirmed, age, algorithm });
    return { id, email };
  }

  async function sendCode(
    id: string,
    email: string,
    { isConfirmed = true, age = "0 minutes", algorithm = "sha256" } = {},
  ) {
    const digest = createHash(algorithm).update(`${email}${CODE}`).digest("hex");
    const place = isConfirmed ? "recovery" : "confirmation";
    await db.query(
      `update auth.users set ${place}_token = $1, ${place}_sent_at = clock_timestamp() - $2::interval where id = $3`,
      [digest, age, id],
    );
  }

  async function check(email: string, code: string) {
    const [row] = await db.does<{ answer: { token_hash: string; is_new_user: boolean } | null }>(
      "server",
      "select public.check_email_code($1, $2) as answer",
      [email, code],
    );
    return row?.answer ?? null;
  }

  test.each(["sha256", "sha224"])(
    "a right code gives the token that stands for it (%s)",
    async (algorithm) => {
      const { email } = await personWithCode({ algorithm });
      expect(await check(` ${email.toUpperCase()}`, CODE)).toEqual({
        token_hash: createHash(algorithm).update(`${email}${CODE}`).digest("hex"),
        is_new_user: false,
      });
    },
  );

  test("whoever has not confirmed the address is new", async () => {
    const { email } = await personWithCode({ isConfirmed: false });
    expect(await check(email, CODE)).toMatchObject({ is_new_user: true });
  });

  test("a code holds for ten minutes", async () => {
    const young = await personWithCode({ age: "9 minutes 50 seconds" });
    const old = await personWithCode({ age: "10 minutes 1 second" });
    expect(await check(young.email, CODE)).not.toBeNull();
    expect(await check(old.email, CODE)).toBeNull();
  });

  test("after five wrong tries not even the right code opens anything; a new one begins anew", async () => {
    const { id, email } = await personWithCode();
    for (let guess = 1; guess <= 5; guess++) expect(await check(email, WRONG)).toBeNull();
    expect(await check(email, CODE)).toBeNull();
    await sendCode(id, email);
    expect(await check(email, CODE)).not.toBeNull();
  });

  test("the fifth try may still be the right one", async () => {
    const { email } = await personWithCode();
    for (let guess = 1; guess <= 4; guess++) await check(email, WRONG);
    expect(await check(email, CODE)).not.toBeNull();
  });

  test("guesses at once are counted one by one", async () => {
    const { id, email } = await personWithCode();
    await Promise.all(Array.from({ length: 40 }, () => check(email, WRONG)));
    const [row] = await db.query<{ tries: number }>(
      "select tries from private.email_code_tries where user_id = $1",
      [id],
    );
    expect(row?.tries).toBe(40);
    expect(await check(email, CODE)).toBeNull();
  });

  test("an unknown address, a locked and a deleted account answer as a wrong code does", async () => {
    const locked = await personWithCode();
    await db.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
      locked.id,
    ]);
    const deleted = await personWithCode();
    await db.query("update auth.users set deleted_at = now() where id = $1", [deleted.id]);
    expect(await check(locked.email, CODE)).toBeNull();
    expect(await check(deleted.email, CODE)).toBeNull();
    expect(await check("nobody@people.test", CODE)).toBeNull();
  });

  test("only the server checks codes and takes passwords away", async () => {
    expect(await db.whoCan("select public.check_email_code('a@people.test', '000000')")).toEqual([]);
    expect(await db.whoCan("select public.remove_password($1)", () => [randomUUID()])).toEqual([]);
  });

  test("a password that nobody proved to know is taken away", async () => {
    const id = await db.addPerson();
    await db.query("update auth.users set encrypted_password = 'hash' where id = $1", [id]);
    await db.does("server", "select public.remove_password($1)", [id]);
    const [account] = await db.query("select encrypted_password from auth.users where id = $1", [id]);
    expect(account).toEqual({ encrypted_password: null });
  });

  test("the old address hears of the new one", async () => {
    const before = `${randomUUID()}@people.test`;
    const id = await db.addPerson({ email: before });
    await db.query("update auth.users set email = 'new-home@people.test' where id = $1", [id]);
    const letters = await db.query<{ subject: string; text: string; html: string }>(
      "select subject, text, html from private.email_outbox where to_address = $1",
      [before],
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toMatch(/^The email address of your account at .+ was changed$/);
    expect(letters[0]?.text).toContain("You sign in with new-home@people.test from now on.");
    expect(letters[0]?.html).toContain("<p>Hello,</p>");
    const [profile] = await db.query("select email from public.profiles where user_id = $1", [id]);
    expect(profile).toEqual({ email: "new-home@people.test" });
  });

  test("an address that never was confirmed, and an account that is deleted, get no letter", async () => {
    const unconfirmed = `${randomUUID()}@people.test`;
    const first = await db.addPerson({ email: unconfirmed, isConfirmed: false });
    await db.query("update auth.users set email = $1 where id = $2", [`${randomUUID()}@people.test`, first]);
    const leaving = `${randomUUID()}@people.test`;
    const second = await db.addPerson({ email: leaving });
    await db.query("update auth.users set email = $1, deleted_at = now() where id = $2", [
      `${randomUUID()}@people.test`,
      second,
    ]);
    expect(
      await db.query("select 1 from private.email_outbox where to_address in ($1, $2)", [
        unconfirmed,
        leaving,
      ]),
    ).toEqual([]);
  });

  test.each([
    "victim@people.test\r\nBcc: crowd@people.test",
    "victim@people.test\nSubject: free money",
    "victim@people.test, crowd@people.test",
    "victim@people.test;crowd@people.test",
    "Victim <victim@people.test>",
    "victim@people.test\u0085Bcc: crowd@people.test",
  ])("no letter goes to %j", async (address) => {
    const queued = db.does("server", "select public.enqueue_email($1, 'Subject', '<p>Text</p>', 'Text')", [
      address,
    ]);
    await expect(queued).rejects.toMatchObject({ code: "22023" });
  });

  test.each(["Hello\r\nBcc: crowd@people.test", "Hello\nX", "Hello\tX"])(
    "no letter has the subject %j",
    async (subject) => {
      const queued = db.does(
        "server",
        "select public.enqueue_email('victim@people.test', $1, '<p>Text</p>', 'Text')",
        [subject],
      );
      await expect(queued).rejects.toMatchObject({ code: "22023" });
    },
  );
});
