/** One person is one person: whose account a lead belongs to, what a sign-up leaves, and which leads look like the same person's. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/leads/identity/rows";
import { LEAD_READERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { leadOf, newPhone, submitLead } from "./lead-rows.ts";
import { drivers } from "./test-database.ts";

type Lead = {
  user_id: string | null;
  request_type: string;
  status: string;
  email: string | null;
  phone: string | null;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  const newEmail = () => `${randomUUID()}@example.test`;
  const submit = (changes: Record<string, unknown> = {}) => submitLead(db, changes);
  const lead = (id: string) => leadOf<Lead>(db, id);
  const confirm = (userId: string) =>
    db.query("update auth.users set email_confirmed_at = now() where id = $1", [userId]);

  async function duplicatesOf(id: string, who = "business_development_team") {
    const rows = await db.as<{ lead_id: string; reason: string; is_weak: boolean }>(
      who,
      "select lead_id, reason, is_weak from public.find_lead_duplicates($1)",
      [id],
    );
    return rows.map(({ lead_id, reason, is_weak }) => ({ lead_id, reason, is_weak }));
  }

  async function countOf(email: string): Promise<number> {
    return (await db.query("select from public.leads where email = $1 and merged_into is null", [email]))
      .length;
  }

  test("a lead belongs to the account of its address, and to none while that address is not confirmed", async () => {
    const email = newEmail();
    const before = await submit({ email });
    const account = await db.addPerson({ email, isConfirmed: false });
    const meanwhile = await submit({ email: email.toUpperCase() });
    expect([(await lead(before)).user_id, (await lead(meanwhile)).user_id]).toEqual([null, null]);
    await confirm(account);
    const after = await submit({ email });
    for (const id of [before, meanwhile, after]) expect((await lead(id)).user_id).toBe(account);
    expect((await lead(await submit())).user_id).toBeNull();
  });

  test("a new address of an account brings the leads of that address, and takes none away", async () => {
    const [first, second] = [newEmail(), newEmail()];
    const account = await db.addPerson({ email: first });
    const [old, later] = [await submit({ email: first }), await submit({ email: second })];
    await db.query("update auth.users set email = $2 where id = $1", [account, second]);
    expect([(await lead(old)).user_id, (await lead(later)).user_id]).toEqual([account, account]);
  });

  test("a call back without an address belongs to the student who is signed in, never to a colleague, and an address outranks it", async () => {
    const student = await db.addPerson();
    const unconfirmed = await db.addPerson({ isConfirmed: false });
    const call = { email: null, phone: newPhone(), request_type: "callback" };
    expect((await lead(await submit({ ...call, user_id: student }))).user_id).toBe(student);
    expect((await lead(await submit({ ...call, user_id: unconfirmed }))).user_id).toBeNull();
    expect((await lead(await submit({ ...call, user_id: db.idOf("hr") }))).user_id).toBeNull();
    expect((await lead(await submit({ ...call, user_id: randomUUID() }))).user_id).toBeNull();
    expect((await lead(await submit({ user_id: student }))).user_id).toBeNull();
  });

  test("a closed account takes the leads of its address with it, and those that were merged with them; others stay without it", async () => {
    const email = newEmail();
    const account = await db.addPerson({ email });
    const theirs = await submit({ email });
    const kept = await submit({ phone: newPhone() });
    await db.does("admin", "select public.merge_leads($1, $2)", [kept, theirs]);
    const byPhone = await submit({
      email: null,
      phone: newPhone(),
      request_type: "callback",
      user_id: account,
    });
    await db.query(
      "insert into public.account_closures (user_id, requested_at, closes_at) values ($1, now() - interval '31 days', now())",
      [account],
    );
    await db.does("server", "select public.close_account($1)", [account]);
    expect(await db.query("select id from public.leads where id = any($1)", [[theirs, kept]])).toEqual([]);
    expect((await lead(byPhone)).user_id).toBeNull();
  });

  describe("A sign-up", () => {
    const registration = (email: string, changes: object = {}) => ({
      idempotency_key: randomUUID(),
      name: "Asha Rao",
      email,
      phone: newPhone(),
      source_page: "/auth",
      ...changes,
    });
    const attempt = { request_type: "registration_attempt", status: "new" };
    const success = { request_type: "registration_success", status: "completed" };

    test("leaves one lead that is done, however often it was tried before", async () => {
      const email = newEmail();
      const entry = registration(email);
      const id = await submit({ ...entry, ...attempt });
      await submit({ ...entry, ...attempt });
      expect(await lead(id)).toMatchObject({ ...attempt, user_id: null });
      expect(await submit({ ...entry, ...success })).toBe(id);
      expect(await lead(id)).toMatchObject(success);
      // Trying again with an address that has an account opens nothing.
      await submit({ ...entry, ...attempt });
      await submit({ ...entry, ...success });
      expect(await lead(id)).toMatchObject(success);
      expect(await countOf(email)).toBe(1);
      const steps = await db.query(
        "select from_status::text, to_status::text, note from public.lead_events where lead_id = $1 and kind = 'status_changed'",
        [id],
      );
      expect(steps).toEqual([{ from_status: "new", to_status: "completed", note: "Signed up." }]);
    });

    test("that a colleague has given up on is done when it succeeds after all, and each step is on its timeline", async () => {
      const entry = registration(newEmail());
      const id = await submit({ ...entry, ...attempt });
      await db.does("admin", "select public.claim_lead($1)", [id]);
      await db.query("update public.leads set status = 'lost', lost_reason = 'no_response' where id = $1", [
        id,
      ]);
      await submit({ ...entry, ...success });
      expect(await lead(id)).toMatchObject({ ...success, owner_id: db.idOf("admin") });
      const steps = await db.query(
        "select from_status::text, to_status::text from public.lead_events where lead_id = $1 and kind = 'status_changed' order by id",
        [id],
      );
      expect(steps).toEqual([
        { from_status: "lost", to_status: "contacted" },
        { from_status: "contacted", to_status: "completed" },
      ]);
    });

    test("never stands open where the account exists, whichever came first", async () => {
      const [early, late] = [newEmail(), newEmail()];
      const begun = await submit({ ...registration(early), ...attempt });
      const account = await db.addPerson({ email: early, isConfirmed: false });
      expect(await lead(begun)).toMatchObject(attempt);
      await confirm(account);
      expect(await lead(begun)).toMatchObject({ ...success, user_id: account });

      const invited = await db.addPerson({ email: late });
      const again = await submit({ ...registration(late), ...attempt });
      expect(await lead(again)).toMatchObject({ ...success, user_id: invited });
    });

    test("is not stopped by a lead that cannot be joined", async () => {
      const email = newEmail();
      const id = await submit({ email });
      await db.exec(`create function private.fails() returns trigger language plpgsql as
        $$ begin raise exception 'broken'; end $$;
        create trigger fails before update of user_id on public.leads for each row execute function private.fails()`);
      const account = await db.addPerson({ email });
      await db.exec("drop trigger fails on public.leads; drop function private.fails()");
      expect(account).toBeTruthy();
      expect((await lead(id)).user_id).toBeNull();
    });
  });

  test("the leads of earlier years are joined once: pairs of one sign-up become one, and what is worked stays", async () => {
    const file = path.join(import.meta.dirname, "../migrations/20261126053100_create_lead_identity.sql");
    const migration = await readFile(file, "utf8");
    const [pair, worked, member] = [newEmail(), newEmail(), newEmail()];
    const old = async (email: string, request_type: string, status: string) => {
      const [row] = await db.query<{ id: string }>(
        `insert into public.leads (idempotency_key, name, email, request_type, status) values (gen_random_uuid(), 'Asha', $1, $2::public.lead_request_type, $3::public.lead_status) returning id`,
        [email, request_type, status],
      );
      return row?.id as string;
    };
    const begun = await old(pair, "registration_attempt", "new");
    const done = await old(pair, "registration_success", "completed");
    const claimed = await old(worked, "registration_attempt", "new");
    await old(worked, "registration_success", "completed");
    await db.does("admin", "select public.claim_lead($1)", [claimed]);
    const account = await db.addPerson({ email: member });
    const lone = await old(member, "registration_attempt", "new");
    await db.exec("alter table public.leads disable trigger user");
    await db.query(
      "update public.leads set user_id = null, status = 'new', completed_at = null, request_type = 'registration_attempt', updated_at = '2026-01-01' where id = $1",
      [lone],
    );
    await db.exec("alter table public.leads enable trigger user");
    await db.exec(migration.slice(migration.indexOf("-- Leads that are there already")));

    expect(await leadOf(db, begun)).toMatchObject({ merged_into: done, status: "new" });
    expect(await leadOf(db, claimed)).toMatchObject({ merged_into: null });
    const [touched] = await db.query(
      "select user_id, status::text, updated_at < '2026-02-01' as is_untouched from public.leads where id = $1",
      [lone],
    );
    expect(touched).toEqual({ user_id: account, status: "completed", is_untouched: true });
    const [found] = await db.as<{ id: string }>(
      "admin",
      "select public.find_lead_by_reference(reference) as id from public.leads where id = $1",
      [begun],
    );
    expect(found?.id).toBe(done);
  });

  test("a lead finds the others of its telephone, address, account, or of its name and destination", async () => {
    const [phone, email] = [newPhone(), newEmail()];
    const id = await submit({ phone, email, name: "Meera Nair", preferred_destination: "Ireland" });
    const samePhone = await submit({ phone });
    const sameEmail = await submit({ email });
    const both = await submit({ phone, email });
    const sameName = await submit({ name: "MEERA NAIR", preferred_destination: "ireland" });
    await submit({ name: "Meera Nair", preferred_destination: "Germany" });
    await submit({ name: "Meera Nair" });
    const longAgo = await submit({ name: "Meera Nair", preferred_destination: "Ireland" });
    await db.exec("alter table public.leads disable trigger user");
    await db.query("update public.leads set created_at = now() - interval '31 days' where id = $1", [
      longAgo,
    ]);
    await db.exec("alter table public.leads enable trigger user");
    await submit({ phone, request_type: "job_application" });

    const found = await duplicatesOf(id);
    expect(found).toHaveLength(4);
    expect(found).toEqual(
      expect.arrayContaining([
        { lead_id: samePhone, reason: "Same phone number", is_weak: false },
        { lead_id: sameEmail, reason: "Same email address", is_weak: false },
        { lead_id: both, reason: "Same phone number and email address", is_weak: false },
        { lead_id: sameName, reason: "Same name and destination, within 30 days", is_weak: true },
      ]),
    );
    expect(found.at(-1)?.is_weak).toBe(true);

    await db.does("admin", "select public.merge_leads($1, $2)", [id, both]);
    expect((await duplicatesOf(id)).map((row) => row.lead_id)).not.toContain(both);
    expect(await duplicatesOf(both)).toEqual([]);
    expect(await duplicatesOf(await submit())).toEqual([]);
    const [answer] = await db.as<{ rows: unknown }>(
      "ceo",
      "select jsonb_agg(d) as rows from public.find_lead_duplicates($1) as d",
      [id],
    );
    expect(answers.find_lead_duplicates.parse(answer?.rows)).toHaveLength(3);
    expect(await db.whoCan("select * from public.find_lead_duplicates($1)", () => [id])).toEqual(
      LEAD_READERS,
    );
  });

  test("an address that a stranger typed a hundred times fills no screen, and each way of finding has its index", async () => {
    const email = newEmail();
    const id = await submit({ email });
    await db.query(
      `insert into public.leads (idempotency_key, name, email, request_type)
       select gen_random_uuid(), 'Asha', $1, 'contact' from generate_series(1, 100)`,
      [email],
    );
    expect(await duplicatesOf(id)).toHaveLength(50);
    const used = async (condition: string) => {
      const rows = await db.transaction(async (transaction) => {
        await transaction.exec("set local enable_seqscan = off");
        return transaction.query<{ "QUERY PLAN": string }>(
          `explain select id from public.leads where ${condition}`,
        );
      });
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    };
    expect(await used("phone = '+919845012345'")).toContain("leads_by_phone");
    expect(await used(`user_id = '${randomUUID()}'`)).toContain("leads_by_user");
    expect(await used("lower(name) = 'asha' and created_at > now() - interval '30 days'")).toContain(
      "leads_by_name",
    );
  });
});
