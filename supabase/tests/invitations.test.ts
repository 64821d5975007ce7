/** Colleagues invited by e-mail: who may, how long it holds, and what whoever accepts has afterwards. */
import { createHash, randomBytes } from "node:crypto";
import bcrypt from "bcryptjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/invitations/rows";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const CREATE = "select public.create_invitation($1, $2, $3::public.app_role, $4, $5) as id";
const ACCEPT = "select public.accept_invitation($1, $2) as accepted";
const OPEN = "select public.open_invitation($1) as invitation";
const PASSWORD = "harbour-tulip-lantern";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let passwordHash: string;
  let number = 0;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    passwordHash = await bcrypt.hash(PASSWORD, 10);
  });
  afterAll(() => db.close());

  const newAddress = () => `invited-${++number}@people.test`;
  const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

  async function invite({ email = newAddress(), role = "blogger", by = "admin" } = {}) {
    const token = randomBytes(32).toString("base64url");
    const [row] = await db.does<{ id: string }>(by, CREATE, [
      email,
      "Ravi Menon",
      role,
      "Joins the team",
      hashOf(token),
    ]);
    return { id: row?.id ?? "", token, email };
  }
  async function detailOf(asked: Promise<unknown>): Promise<string> {
    return asked.then(
      () => "done",
      (error: { code?: string; detail?: string }) => `${error.code} ${error.detail}`,
    );
  }
  async function opened(token: string) {
    const [row] = await db.as<{ invitation: unknown }>("visitor", OPEN, [token]);
    answers.open_invitation.parse(row?.invitation);
    return row?.invitation;
  }

  test("an administrator invites, sends again and withdraws; those who manage people see it; nobody sees a token", async () => {
    const { id } = await invite();
    const some = () => [
      newAddress(),
      "Ravi Menon",
      "blogger",
      "Joins",
      hashOf(randomBytes(8).toString("hex")),
    ];
    expect(await db.whoCan(CREATE, some)).toEqual(["admin"]);
    expect(await db.whoCan("select public.renew_invitation($1, $2)", () => [id, hashOf("x")])).toEqual([
      "admin",
    ]);
    expect(await db.whoCan("select public.withdraw_invitation($1)", () => [id])).toEqual(["admin"]);
    expect(await db.whoCan("select email from public.invitations where id = $1", () => [id])).toEqual([
      "admin",
      "ceo",
      "hr",
    ]);
    expect(await db.whoCan("select token_hash from public.invitations")).toEqual([]);
    for (const sql of [
      "update public.invitations set role = 'admin' returning 1",
      "delete from public.invitations returning 1",
    ])
      expect(await db.whoCan(sql), sql).toEqual([]);
    expect(await db.whoCan(OPEN, () => ["unknown"])).toEqual(["visitor"]);
  });

  test("an address is invited once at a time, to a role of staff, and not when it has an account", async () => {
    const { email } = await invite();
    expect(await detailOf(invite({ email: email.toUpperCase() }))).toBe("PT409 invited");
    expect(await detailOf(invite({ role: "student" }))).toBe("PT409 student");
    expect(await detailOf(invite({ email: "hr@people.test" }))).toBe("PT409 has_account");
    expect(await outcome(invite({ email: "no address" }))).toBe("22023");
    expect(await outcome(invite({ email: "two@people.test,three@people.test" }))).toBe("22023");
    await db.query("update public.invitations set expires_at = now() where email = $1", [email]);
    expect(await outcome(invite({ email }))).toBe("done");
  });

  test("whoever accepts has an account with a confirmed address, the chosen password and the role", async () => {
    const { token, email } = await invite({ role: "hr" });
    expect(await opened(token)).toEqual({ email, full_name: "Ravi Menon", role: "hr", has_account: false });
    const [row] = await db.does<{ accepted: { user_id: string } }>("visitor", ACCEPT, [token, passwordHash]);
    const id = row?.accepted.user_id;
    const [account] = await db.query<Record<string, unknown>>(
      "select email, encrypted_password, email_confirmed_at is not null as confirmed, confirmation_token from auth.users where id = $1",
      [id],
    );
    expect(account).toMatchObject({ email, confirmed: true, confirmation_token: null });
    expect(await bcrypt.compare(PASSWORD, String(account?.encrypted_password))).toBe(true);
    expect(
      await db.query(
        "select provider, identity_data ->> 'email' as email from auth.identities where user_id = $1",
        [id],
      ),
    ).toEqual([{ provider: "email", email }]);
    expect(
      await db.query("select full_name, role::text, is_active from public.profiles where user_id = $1", [id]),
    ).toEqual([{ full_name: "Ravi Menon", role: "hr", is_active: true }]);
    expect(
      await db.query("select reason, assigned_by from public.user_roles where user_id = $1 and is_active", [
        id,
      ]),
    ).toEqual([{ reason: "Invited: Joins the team", assigned_by: db.idOf("admin") }]);
  });

  test("a token works once, while its invitation is open, and for nothing but itself", async () => {
    const { token, id } = await invite();
    expect(await outcome(db.as("visitor", ACCEPT, [hashOf(token), passwordHash]))).toBe("PT404");
    expect(await outcome(db.as("visitor", ACCEPT, ["", passwordHash]))).toBe("PT404");
    expect(await outcome(db.as("visitor", ACCEPT, [null, passwordHash]))).toBe("PT404");
    const again = randomBytes(32).toString("base64url");
    await db.does("admin", "select public.renew_invitation($1, $2)", [id, hashOf(again)]);
    expect(await outcome(db.as("visitor", ACCEPT, [token, passwordHash]))).toBe("PT404");
    await db.does("visitor", ACCEPT, [again, passwordHash]);
    expect(await outcome(db.as("visitor", ACCEPT, [again, passwordHash]))).toBe("PT404");
    expect(await opened(again)).toBeNull();

    const withdrawn = await invite();
    await db.does("admin", "select public.withdraw_invitation($1)", [withdrawn.id]);
    expect(await outcome(db.as("visitor", ACCEPT, [withdrawn.token, passwordHash]))).toBe("PT404");
    expect(await outcome(db.as("admin", "select public.withdraw_invitation($1)", [withdrawn.id]))).toBe(
      "PT404",
    );
    expect(await outcome(db.as("admin", "select public.renew_invitation($1, $2)", [id, hashOf("y")]))).toBe(
      "PT404",
    );

    const late = await invite();
    await db.query("update public.invitations set expires_at = now() where id = $1", [late.id]);
    expect(await outcome(db.as("visitor", ACCEPT, [late.token, passwordHash]))).toBe("PT404");
    // Signed-in people do not accept: nobody gives themselves a role.
    expect(await db.whoCan(ACCEPT, () => [late.token, passwordHash]).catch(() => ["visitor"])).toEqual([
      "visitor",
    ]);
  });

  test.runIf(driver === "postgres")("One token used ten times at once makes one account", async () => {
    const { token, email } = await invite();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => outcome(db.does("visitor", ACCEPT, [token, passwordHash]))),
    );
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    expect(await db.query("select 1 from auth.users where email = $1", [email])).toHaveLength(1);
  });

  test("what a former administrator promised is no longer promised", async () => {
    const second = await db.addPerson({ role: "admin" });
    const { token, email } = await invite({ by: second, role: "admin" });
    await db.does("admin", "select public.lock_account($1, 'Left')", [second]);
    expect(await opened(token)).toBeNull();
    expect(await outcome(db.as("visitor", ACCEPT, [token, passwordHash]))).toBe("PT404");
    expect(await outcome(invite({ email }))).toBe("done");
    await db.does("admin", "select public.delete_person($1, 'Test person', 'Left')", [second]);
  });

  test("nothing stays of what a stranger entered who signed up with the address and never confirmed it", async () => {
    const { token, email } = await invite();
    const stranger = await db.addPerson({ email, isConfirmed: false });
    await db.query("update auth.users set encrypted_password = 'the-strangers' where id = $1", [stranger]);
    await db.query(
      "update public.profiles set full_name = 'Stranger', phone = '+919812345678' where user_id = $1",
      [stranger],
    );
    expect(await opened(token)).toMatchObject({ has_account: false });
    expect(await outcome(db.as("visitor", ACCEPT, [token, null]))).toBe("22023");
    await db.does("visitor", ACCEPT, [token, passwordHash]);
    expect(
      await db.query(
        "select encrypted_password = $2 as is_new, email_confirmed_at is not null as confirmed from auth.users where id = $1",
        [stranger, passwordHash],
      ),
    ).toEqual([{ is_new: true, confirmed: true }]);
    expect(await db.query("select 1 from auth.sessions where user_id = $1", [stranger])).toEqual([]);
    expect(
      await db.query("select full_name, phone, role::text from public.profiles where user_id = $1", [
        stranger,
      ]),
    ).toEqual([{ full_name: "Ravi Menon", phone: null, role: "blogger" }]);
  });

  test("whoever has confirmed the address meanwhile keeps account and password, and gets the role", async () => {
    const { token, email } = await invite();
    const id = await db.addPerson({ email });
    await db.query("update auth.users set encrypted_password = 'their-own' where id = $1", [id]);
    expect(await opened(token)).toMatchObject({ has_account: true });
    await db.does("visitor", ACCEPT, [token, null]);
    expect(await db.query("select encrypted_password from auth.users where id = $1", [id])).toEqual([
      { encrypted_password: "their-own" },
    ]);
    expect(
      await db.query("select role::text, full_name from public.profiles where user_id = $1", [id]),
    ).toEqual([{ role: "blogger", full_name: "Test person" }]);
    const closed = await invite();
    const locked = await db.addPerson({ email: closed.email });
    await db.does("admin", "select public.lock_account($1, 'Test')", [locked]);
    expect(await detailOf(db.as("visitor", ACCEPT, [closed.token, null]))).toBe("PT409 closed");
  });

  test.each([
    ["no hash at all", "harbour"],
    ["a hash that would keep the server busy for hours", `$2b$31$${"a".repeat(53)}`],
    ["a cheap hash", `$2b$04$${"a".repeat(53)}`],
  ])("%s is no password", async (_, hash) => {
    const { token } = await invite();
    expect(await outcome(db.as("visitor", ACCEPT, [token, hash]))).toBe("22023");
  });

  test("the hosted account service finds the columns filled that it cannot read when they are empty", async () => {
    await db.exec("alter table auth.users add column instance_id uuid");
    const { token, email } = await invite();
    await db.does("visitor", ACCEPT, [token, passwordHash]);
    expect(
      await db.query(
        "select instance_id, confirmation_token, recovery_token, email_change, email_change_token_new from auth.users where email = $1",
        [email],
      ),
    ).toEqual([
      {
        instance_id: "00000000-0000-0000-0000-000000000000",
        confirmation_token: "",
        recovery_token: "",
        email_change: "",
        email_change_token_new: "",
      },
    ]);
  });
});
