/** What people keep about themselves: profile and approval, choices, consents, parents, and the end of an account. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completionOf } from "@/lib/profiles/completion";
import { EVERY_ROLE, PEOPLE_MANAGERS, STUDENT_READERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

/** Who reads the profile of a student with an application in the hands of a mentor (policies.test.ts). */
const PROFILE_READERS = EVERY_ROLE.filter((role) =>
  [...PEOPLE_MANAGERS, ...STUDENT_READERS, "student_mentor", "student"].includes(role),
);
const NOBODY: string[] = [];
const WHOLE =
  "full_name = 'Asha Rao', phone = '+919812345678', date_of_birth = '2000-04-01', city = 'Mysuru', education = 'class_12'";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query("insert into public.applications (student_id, assigned_to) values ($1, $2)", [
      db.idOf("student"),
      db.idOf("student_mentor"),
    ]);
  });
  afterAll(() => db.close());

  const edit = (id: string, change: string) =>
    db.does(id, `update public.profiles set ${change} where user_id = $1`, [id]);
  const profileOf = async (id: string) =>
    (
      await db.query<{ completion: string; approval: string; avatar_url: string | null }>(
        `select profile_completion_status::text as completion, approval_status::text as approval, avatar_url
         from public.profiles where user_id = $1`,
        [id],
      )
    )[0];
  const lastMessage = async (asked: Promise<unknown>) =>
    asked.then(
      () => "done",
      (error: unknown) => (error as Error).message,
    );
  /** Born so many years and days ago, as SQL. */
  const born = (years: number, days = 0) =>
    `((now() at time zone 'Asia/Kolkata')::date - interval '${years} years' - interval '${days} days')::date`;

  async function addMinor() {
    const id = await db.addPerson();
    await db.query(`update public.profiles set date_of_birth = ${born(16)} where user_id = $1`, [id]);
    return id;
  }

  describe("Profile", () => {
    test("a complete profile of a student goes to approval, once, and an incomplete one does not", async () => {
      const id = await db.addPerson();
      const send = () => db.does(id, "select public.submit_profile()");
      await edit(id, "full_name = 'Asha Rao', phone = '+919812345678'");
      expect(await lastMessage(send())).toBe("profile_incomplete");
      await edit(id, WHOLE);
      expect(await profileOf(id)).toMatchObject({ completion: "complete", approval: "draft" });
      await send();
      expect(await profileOf(id)).toMatchObject({ approval: "submitted" });
      expect(await lastMessage(send())).toBe("already_submitted");
      expect(await outcome(db.as("visitor", "select public.submit_profile()"))).toBe("42501");
      expect(await outcome(db.as("hr", "select public.submit_profile()"))).toBe("PT403");
    });

    test.each(["student", "hr"])(
      "the database and the code miss the same in the profile of a %s",
      async (role) => {
        const id = await db.addPerson({ role });
        const compare = async () => {
          const [row] = await db.query<{
            gaps: string[];
            full_name: string;
            phone: string | null;
            date_of_birth: string | null;
            city: string | null;
            education: "class_12" | null;
          }>(
            `select to_jsonb(private.profile_gaps(p)) as gaps, full_name, phone, date_of_birth::text, city, education::text
           from public.profiles as p where user_id = $1`,
            [id],
          );
          if (!row) throw new Error("The profile is gone.");
          const { gaps, full_name: fullName, date_of_birth: dateOfBirth, ...rest } = row;
          const { missing } = completionOf({ fullName, dateOfBirth, ...rest }, role === "student");
          expect(missing.map(({ part }) => part)).toEqual(gaps);
        };
        await db.query("update public.profiles set full_name = 'User' where user_id = $1", [id]);
        await compare();
        for (const change of WHOLE.split(", ")) {
          await edit(id, change);
          await compare();
        }
      },
    );

    test("nobody writes states, roles or pictures into a profile past the procedures", async () => {
      for (const change of [
        "approval_status = 'approved'",
        "profile_completion_status = 'complete'",
        "role = 'admin'",
        "is_active = true",
        "avatar_url = 'https://example.test/x.png'",
        "avatar_object = gen_random_uuid()",
        "approval_note = 'x'",
      ]) {
        expect(await db.whoCan(`update public.profiles set ${change} returning 1`), change).toEqual(NOBODY);
      }
      expect(
        await db.whoCan("update public.profiles set city = 'Pune' where user_id = $1 returning 1", () => [
          db.idOf("student"),
        ]),
      ).toEqual(["student"]);
    });

    test("a checked profile is checked again when its name or date of birth changes, and not for its phone", async () => {
      const id = await db.addPerson();
      await edit(id, WHOLE);
      await db.does(id, "select public.submit_profile()");
      await db.query("update public.profiles set approval_status = 'approved' where user_id = $1", [id]);
      await edit(id, "phone = '+919812345679'");
      expect(await profileOf(id)).toMatchObject({ approval: "approved" });
      await edit(id, "full_name = 'Somebody Else'");
      expect(await profileOf(id)).toMatchObject({ approval: "draft" });
    });

    test("only the server sets a picture, and gets the file that is no longer needed", async () => {
      const id = await db.addPerson();
      const [first, second] = [randomUUID(), randomUUID()];
      const set = (who: string, object: string | null) =>
        db.does<{ former: string | null }>(who, "select public.set_avatar($1, $2) as former", [id, object]);
      expect(await outcome(set(id, first))).toBe("42501");
      expect(await outcome(set("admin", first))).toBe("42501");
      expect(await set("server", first)).toEqual([{ former: null }]);
      expect((await profileOf(id))?.avatar_url).toBe(`/api/avatars/${id}?v=${first.slice(0, 8)}`);
      expect(await set("server", second)).toEqual([{ former: first }]);
      expect(
        await db.does("server", "select public.list_referenced_avatars($1::uuid[]) as object", [
          [first, second],
        ]),
      ).toEqual([{ object: second }]);
      expect(await set("server", null)).toEqual([{ former: second }]);
      expect((await profileOf(id))?.avatar_url).toBeNull();
      expect(await db.whoCan("select 1 from storage.objects where bucket_id = 'avatars'")).toEqual(NOBODY);
    });

    test("nobody grows up by a change of their own, and no day is impossible", async () => {
      const id = await addMinor();
      expect(await lastMessage(edit(id, "date_of_birth = '1999-01-01'"))).toBe("date_of_birth_fixed");
      expect(await lastMessage(edit(id, "date_of_birth = null"))).toBe("date_of_birth_fixed");
      expect(await outcome(edit(id, `date_of_birth = ${born(15)}`))).toBe("done");
      expect(await outcome(edit(id, `date_of_birth = ${born(9)}`))).toBe("22023");
      expect(await outcome(edit(id, "date_of_birth = '1899-12-31'"))).toBe("22023");
    });
  });

  describe("Contact", () => {
    const save = (who: string, zone = "Europe/London", about = "{exam}") =>
      db.does(who, "select public.save_contact_preferences('kn', $1, '09:00', '12:30', $2::text[])", [
        zone,
        about,
      ]);

    test("a person keeps how to be reached; those who read the profile read it too, and nobody else", async () => {
      await save("student");
      await save("student", "Asia/Kolkata");
      expect(
        await db.query(
          "select language, time_zone, call_from::text, email_about from public.contact_preferences",
        ),
      ).toEqual([
        { language: "kn", time_zone: "Asia/Kolkata", call_from: "09:00:00", email_about: ["exam"] },
      ]);
      expect(await db.whoCan("select 1 from public.contact_preferences")).toEqual(PROFILE_READERS);
      expect(await db.whoCan("update public.contact_preferences set language = 'hi' returning 1")).toEqual([
        "student",
      ]);
      expect(await outcome(save("student", "Mars/Olympus"))).toBe("22023");
      expect(await outcome(save("student", "Asia/Kolkata", "{everything}"))).toBe("23514");
      expect(
        await outcome(
          db.as("visitor", "select public.save_contact_preferences('en', 'UTC', '09:00', '10:00', '{}')"),
        ),
      ).toBe("42501");
    });

    test("a notification is e-mailed to those who want its kind, once", async () => {
      const [wants, wantsNot] = [await db.addPerson(), await db.addPerson()];
      await save(wantsNot);
      for (const id of [wants, wantsNot])
        await db.query(
          `insert into public.notifications (user_id, kind, title) values ($1, 'profile.approved', 'Approved'), ($1, 'role.given', 'A role')`,
          [id],
        );
      const due = () =>
        db.does<{ id: string; title: string }>(
          "server",
          "select id, title from public.list_notification_emails(p_limit => 100)",
        );
      const [first, ...others] = await due();
      expect(first).toMatchObject({ title: "Approved" });
      expect(others).toEqual([]);
      await db.does("server", "select public.mark_notifications_emailed($1::uuid[])", [[first?.id]]);
      expect(await due()).toEqual([]);
      expect(await outcome(db.as("admin", "select public.list_notification_emails()"))).toBe("42501");
      expect(await outcome(db.as("admin", "select public.mark_notifications_emailed('{}')"))).toBe("42501");
    });
  });

  describe("Consents", () => {
    test("a consent is given and withdrawn, each with its day and text, and kept as written", async () => {
      const id = await db.addPerson();
      const set = (given: boolean) =>
        db.does<{ changed: boolean }>(id, "select public.set_consent('calls', $1, '/settings') as changed", [
          given,
        ]);
      expect(await set(true)).toEqual([{ changed: true }]);
      expect(await set(true)).toEqual([{ changed: false }]);
      const has = async () =>
        (await db.query<{ has: boolean }>("select private.has_consent($1, 'calls') as has", [id]))[0]?.has;
      expect(await has()).toBe(true);
      expect(await set(false)).toEqual([{ changed: true }]);
      expect(await has()).toBe(false);
      expect(
        await db.as(id, "select title, version::text, is_given, is_current from public.list_own_consents()"),
      ).toEqual([
        { title: "Telephone calls", version: "2026-11-21", is_given: false, is_current: false },
        { title: "Telephone calls", version: "2026-11-21", is_given: true, is_current: false },
      ]);
      expect(await outcome(db.query("update public.consents set is_given = true"))).toBe("42501");
      expect(await outcome(db.query("delete from public.consents where user_id = $1", [id]))).toBe("42501");
      expect(await outcome(db.query("truncate public.consents"))).toBe("42501");
      expect(await outcome(db.query("update public.consent_texts set body = 'x'"))).toBe("42501");
      expect(await outcome(db.does(id, "select public.set_consent('anything', true)"))).toBe("22023");
      expect(await outcome(db.does(id, "select public.set_consent('parental', true)"))).toBe("22023");
      expect(await outcome(db.as("visitor", "select public.set_consent('calls', true)"))).toBe("42501");
    });

    test("those who read the profile see what was agreed to; nobody writes consents directly", async () => {
      await db.does("student", "select public.set_consent('whatsapp', true)");
      expect(
        await db.whoCan("select 1 from public.consents where user_id = $1", () => [db.idOf("student")]),
      ).toEqual(PROFILE_READERS);
      expect(
        await db.whoCan(
          "insert into public.consents (user_id, purpose, version, is_given) values ($1, 'calls', '2026-11-21', true) returning 1",
          () => [db.idOf("student")],
        ),
      ).toEqual(NOBODY);
      expect(await db.whoCan("select 1 from public.consent_texts")).toEqual([...EVERY_ROLE]);
    });

    test("what was agreed to in a form shows under the confirmed address, and can be withdrawn by its person only", async () => {
      const id = await db.addPerson({ email: "form@people.test" });
      const unconfirmed = await db.addPerson({ email: "unsure@people.test", isConfirmed: false });
      const lead = async (email: string) =>
        (
          await db.query<{ id: string }>(
            `insert into public.leads (idempotency_key, name, email, request_type, consent_text, consented_at)
             values (gen_random_uuid(), 'Asha', $1, 'contact', 'You may write to me.', now()) returning id`,
            [email],
          )
        )[0]?.id;
      const [own, others] = [await lead("form@people.test"), await lead("unsure@people.test")];
      const listed = (who: string) =>
        db.as(who, "select lead_id, body, is_given, is_current from public.list_own_consents()");
      expect(await listed(id)).toEqual([
        { lead_id: own, body: "You may write to me.", is_given: true, is_current: true },
      ]);
      expect(await listed(unconfirmed)).toEqual([]);
      const withdraw = (who: string, leadId: string | undefined) =>
        db.does(who, "select public.withdraw_lead_consent($1) as done", [leadId]);
      expect(await outcome(withdraw(id, others))).toBe("PT404");
      expect(await outcome(withdraw("admin", own))).toBe("PT404");
      expect(await withdraw(id, own)).toEqual([{ done: true }]);
      expect(await withdraw(id, own)).toEqual([{ done: false }]);
      expect(await listed(id)).toMatchObject([
        { is_given: false, is_current: false },
        { is_given: true, is_current: false },
      ]);
      expect(
        await db.query("select note from public.lead_events where lead_id = $1 and kind = 'note'", [own]),
      ).toEqual([{ note: "The person has withdrawn the consent to be contacted about this request." }]);
    });
  });

  describe("Parents", () => {
    const ask = (who: string, token: string, email = "parent@people.test") =>
      db.does(who, "select public.request_parental_consent('Meera Rao', $2, $1)", [token, email]);
    const answer = (token: string, isGiven: boolean) =>
      db.does<{ state: string }>("visitor", "select public.answer_parental_request($1, $2) as state", [
        token,
        isGiven,
      ]);
    const has = async (id: string) =>
      (await db.query<{ has: boolean }>("select private.has_parental_consent($1) as has", [id]))[0]?.has;
    const buy = (id: string) =>
      db.query("insert into public.service_purchases (user_id, purchase_type) values ($1, 'program')", [id]);
    const token = () => randomUUID() + randomUUID();

    test("whoever is 18 needs nobody, under 18 a parent agrees, and an unknown age is no", async () => {
      const id = await db.addPerson();
      expect(await has(id)).toBe(false);
      await db.query(`update public.profiles set date_of_birth = ${born(18)} where user_id = $1`, [id]);
      expect(await has(id)).toBe(true);
      await db.query(`update public.profiles set date_of_birth = ${born(18)} + 1 where user_id = $1`, [id]);
      expect(await has(id)).toBe(false);
    });

    test("no purchase of a student under 18 without a parent, and one withdrawn counts no longer", async () => {
      const id = await addMinor();
      const link = token();
      expect(await lastMessage(buy(id))).toBe("parental_consent_needed");
      await ask(id, link);
      expect(await lastMessage(buy(id))).toBe("parental_consent_needed");
      expect(
        await db.as("visitor", "select public.find_parental_request($1) as request", [link]),
      ).toMatchObject([
        { request: { parent_name: "Meera Rao", student_name: "Test person", state: "open" } },
      ]);
      expect(await answer(link, true)).toEqual([{ state: "confirmed" }]);
      expect(await has(id)).toBe(true);
      expect(await outcome(buy(id))).toBe("done");
      expect(await lastMessage(ask(id, token()))).toBe("already_given");
      expect(await answer(link, false)).toEqual([{ state: "withdrawn" }]);
      expect(await has(id)).toBe(false);
      expect(await lastMessage(answer(link, true))).toBe("link_expired");
      expect(await lastMessage(buy(id))).toBe("parental_consent_needed");
      expect(
        await db.query("select title from public.notifications where user_id = $1 order by created_at, id", [
          id,
        ]),
      ).toHaveLength(2);
    });

    test("only the newest link answers, for 14 days, and a guessed one finds nothing", async () => {
      const id = await addMinor();
      const [first, second] = [token(), token()];
      await ask(id, first);
      await ask(id, second);
      expect(await lastMessage(answer(first, true))).toBe("link_expired");
      await db.query("update public.parental_consents set expires_at = now() where user_id = $1", [id]);
      expect(await lastMessage(answer(second, true))).toBe("link_expired");
      expect(await lastMessage(answer(token(), true))).toBe("link_expired");
      expect(await db.as("visitor", "select public.find_parental_request('x') as request")).toEqual([
        { request: null },
      ]);
    });

    test("nobody is their own parent, grown-ups ask nobody, and only students ask for themselves", async () => {
      const id = await db.addPerson({ email: "young@people.test" });
      expect(await lastMessage(ask(id, token()))).toBe("not_a_minor");
      await db.query(`update public.profiles set date_of_birth = ${born(17)} where user_id = $1`, [id]);
      expect(await lastMessage(ask(id, token(), " Young@People.test "))).toBe("own_address");
      expect(await outcome(ask(id, token(), "no address"))).toBe("22023");
      expect(await outcome(ask(id, "short"))).toBe("22023");
      expect(
        await outcome(db.as("visitor", "select public.request_parental_consent('a', 'b@c.test', 'd')")),
      ).toBe("42501");
    });

    test("those who read the profile see whom the student asked; the link's hash is nobody's to read", async () => {
      await db.query(`update public.profiles set date_of_birth = ${born(16)} where user_id = $1`, [
        db.idOf("student"),
      ]);
      await ask("student", token());
      const mine = () => [db.idOf("student")];
      expect(
        await db.whoCan("select parent_name from public.parental_consents where user_id = $1", mine),
      ).toEqual(PROFILE_READERS);
      expect(
        await db.whoCan("select token_hash from public.parental_consents where user_id = $1", mine),
      ).toEqual(NOBODY);
      expect(
        await db.whoCan(
          "update public.parental_consents set confirmed_at = now() where user_id = $1 returning 1",
          mine,
        ),
      ).toEqual(NOBODY);
    });
  });

  describe("Deletion", () => {
    test("an account waits thirty days, can be kept, and asked twice the first day holds", async () => {
      const id = await db.addPerson();
      const request = () =>
        db.does<{ at: string }>(id, "select public.request_account_closure()::text as at");
      const [first] = await request();
      expect(await request()).toEqual([first]);
      expect(
        await db.query(
          "select closes_at - requested_at = interval '30 days' as is_right from public.account_closures where user_id = $1",
          [id],
        ),
      ).toEqual([{ is_right: true }]);
      expect(await outcome(db.does("server", "select public.close_account($1)", [id]))).toBe("PT409");
      expect(await db.does(id, "select public.cancel_account_closure() as kept")).toEqual([{ kept: true }]);
      expect(await db.does(id, "select public.cancel_account_closure() as kept")).toEqual([{ kept: false }]);
    });

    test("only the person and those who manage people see it, nobody asks for another, and visitors for nobody", async () => {
      await db.does("student", "select public.request_account_closure()");
      expect(
        await db.whoCan("select 1 from public.account_closures where user_id = $1", () => [
          db.idOf("student"),
        ]),
      ).toEqual([...PEOPLE_MANAGERS, "student"]);
      expect(
        await db.whoCan("insert into public.account_closures (user_id) values ($1) returning 1", () => [
          db.idOf("hr"),
        ]),
      ).toEqual(NOBODY);
      expect(await db.whoCan("delete from public.account_closures returning 1")).toEqual(NOBODY);
      expect(await outcome(db.as("visitor", "select public.request_account_closure()"))).toBe("42501");
      for (const call of ["public.list_due_account_closures()", `public.close_account('${randomUUID()}')`])
        expect(await outcome(db.as("admin", `select ${call}`)), call).toBe("42501");
    });

    test("after thirty days the person is gone, and the payment stays without them", async () => {
      const id = await db.addPerson({ email: "leaving@people.test" });
      await db.query("insert into public.service_purchases (user_id, purchase_type) values ($1, 'medical')", [
        id,
      ]);
      const [purchase] = await db.query<{ id: string }>(
        "select id from public.service_purchases where user_id = $1",
        [id],
      );
      const picture = randomUUID();
      await db.does("server", "select public.set_avatar($1, $2)", [id, picture]);
      await db.does(id, "select public.set_consent('calls', true)");
      await db.query(
        "insert into public.leads (idempotency_key, name, email, request_type) values (gen_random_uuid(), 'Asha', 'leaving@people.test', 'contact')",
      );
      await db.does(
        "server",
        "select public.enqueue_email('leaving@people.test', 'Hello', '<p></p>', 'Hello')",
      );
      expect(await db.as(id, "select jsonb_array_length(public.export_own_requests()) as requests")).toEqual([
        { requests: 1 },
      ]);
      await db.does(id, "select public.request_account_closure()");
      await db.query(
        "update public.account_closures set requested_at = now() - interval '31 days', closes_at = now() where user_id = $1",
        [id],
      );
      expect(await db.does("server", "select public.list_due_account_closures() as id")).toEqual([{ id }]);
      expect(await db.does("server", "select public.close_account($1) as picture", [id])).toEqual([
        { picture },
      ]);
      for (const [table, column, value] of [
        ["auth.users", "id", id],
        ["public.profiles", "user_id", id],
        ["public.consents", "user_id", id],
        ["public.leads", "email", "leaving@people.test"],
        ["private.email_outbox", "to_address", "leaving@people.test"],
      ]) {
        expect(await db.query(`select 1 from ${table} where ${column} = $1`, [value]), table).toEqual([]);
      }
      expect(
        await db.query("select user_id, purchase_type::text from public.service_purchases where id = $1", [
          purchase?.id,
        ]),
      ).toEqual([{ user_id: null, purchase_type: "medical" }]);
    });

    test("the last administrator stays", async () => {
      const ask = db.as("admin", "select public.request_account_closure()");
      expect(await outcome(ask)).toBe("PT409");
    });
  });
});
