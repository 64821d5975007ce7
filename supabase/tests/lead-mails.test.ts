/** Mails to and from leads: sent once and only to those who may be written to, taken in once, and seen by whoever may. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactWay } from "@/lib/leads/contact-ways";
import type { Mailbox } from "@/lib/leads/mail/replies/mailbox";
import { takeInNewMail } from "@/lib/leads/mail/replies/read-replies";
import { answers } from "@/lib/leads/mail/rows";
import { LEAD_REQUEST_TYPE_NAMES } from "@/lib/leads/wording";
import { LEAD_MANAGERS, LEAD_READERS, LEAD_WORKERS } from "../../lib/access/expected/roles.ts";
import { codeOf, openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { procedureClient } from "./procedure-client.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("Mails of leads on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function addLead(columns: Record<string, unknown> = {}): Promise<{ id: string; email: string }> {
    const email = `${randomUUID()}@mail.test`;
    const row: Record<string, unknown> = {
      idempotency_key: randomUUID(),
      name: "Asha Rao",
      email,
      request_type: "contact",
      ...columns,
    };
    const names = Object.keys(row);
    const [stored] = await db.query<{ id: string }>(
      `insert into public.leads (${names.join(", ")}) select ${names.map((name) => `r.${name}`).join(", ")}
       from jsonb_populate_record(null::public.leads, $1::jsonb) as r returning id`,
      [JSON.stringify(row)],
    );
    return { id: String(stored?.id), email };
  }

  const worker = () => db.addPerson({ role: "business_development_team" });

  type Sent = { key?: string; version?: number | null; body?: string; subject?: string };
  async function send(
    who: string,
    leadId: string,
    { key = randomUUID(), version = null, ...words }: Sent = {},
  ) {
    const [row] = await db.does<{ answer: unknown }>(
      who,
      "select public.send_lead_mail($1, $2, $3, $4, $5) as answer",
      [leadId, version, key, words.subject ?? "Your question", words.body ?? "Hello Asha,\n\nThank you."],
    );
    return answers.send_lead_mail.parse(row?.answer);
  }

  const countOf = async (sql: string, values: unknown[]) => {
    const [row] = await db.query<{ count: number }>(`select count(*)::int as count ${sql}`, values);
    return row?.count;
  };
  const inOutbox = (email: string) => countOf("from private.email_outbox where to_address = $1", [email]);
  const eventsOf = async (leadId: string) => {
    const rows = await db.query<{ kind: string; note: string | null; details: Record<string, unknown> }>(
      "select kind::text, note, details from public.lead_events where lead_id = $1 order by id",
      [leadId],
    );
    return rows;
  };
  const openTasks = async (leadId: string) => {
    const rows = await db.query<{ title: string; due_at: Date }>(
      "select title, due_at from public.tasks where lead_id = $1 and state = 'open' order by due_at",
      [leadId],
    );
    return rows;
  };

  const refusedFor = async (leadId: string) => {
    try {
      await send(await worker(), leadId);
      return null;
    } catch (error) {
      return (error as { detail?: string }).detail ?? codeOf(error);
    }
  };

  describe("sending", () => {
    test("a mail stands in the outbox, in the timeline with its words, and waits for the answer", async () => {
      const me = await worker();
      const lead = await addLead();
      const { mailId } = await send(me, lead.id);
      const [mail] = await db.query<{
        id: string;
        text: string;
        html: string | null;
        is_answerable: boolean;
      }>("select id, text, html, is_answerable from private.email_outbox where to_address = $1", [
        lead.email,
      ]);
      expect(mail).toEqual({
        id: mailId,
        text: "Hello Asha,\n\nThank you.",
        html: null,
        is_answerable: true,
      });
      const events = await eventsOf(lead.id);
      expect(events.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(["claimed", "mail_sent", "status_changed"]),
      );
      const sent = events.find(({ kind }) => kind === "mail_sent");
      expect(sent).toMatchObject({
        note: "Hello Asha,\n\nThank you.",
        details: { mail_id: mailId, subject: "Your question" },
      });
      expect((await openTasks(lead.id)).map(({ title }) => title)).toEqual(["Wait for the answer"]);
    });

    test("the same form sent twice is one mail, also with a version that has passed", async () => {
      const me = await worker();
      const lead = await addLead();
      const key = randomUUID();
      const first = await send(me, lead.id, { key, version: 1 });
      const second = await send(me, lead.id, { key, version: 1 });
      expect(second.mailId).toBe(first.mailId);
      expect(await inOutbox(lead.email)).toBe(1);
      expect((await eventsOf(lead.id)).filter(({ kind }) => kind === "mail_sent")).toHaveLength(1);
    });

    test("two at once with the same form are one mail", async () => {
      const me = await worker();
      const lead = await addLead();
      const key = randomUUID();
      const both = await Promise.allSettled([send(me, lead.id, { key }), send(me, lead.id, { key })]);
      expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
      expect(await inOutbox(lead.email)).toBe(1);
    });

    test("whoever writes to a lead that changed meanwhile is told, and nothing goes", async () => {
      const me = await worker();
      const lead = await addLead();
      await db.does(me, "select public.claim_lead($1)", [lead.id]);
      expect(await outcome(send(me, lead.id, { version: 1 }))).toBe("PT409");
      expect(await inOutbox(lead.email)).toBe(0);
    });

    test("nobody writes to a colleague’s lead", async () => {
      const lead = await addLead();
      await send(await worker(), lead.id);
      expect(await outcome(send(await worker(), lead.id))).toBe("PT403");
    });

    test.each([
      ["a gap", { body: "Hello {{first_name}}," }],
      ["no text", { body: "  " }],
      ["no subject", { subject: " " }],
      ["two lines of subject", { subject: "Hello\nBcc: all@example.test" }],
      ["4,001 characters", { body: "x".repeat(4001) }],
    ])("a mail with %s is refused", async (_, words) => {
      const lead = await addLead();
      expect(await outcome(send(await worker(), lead.id, words))).toBe("22023");
      expect(await inOutbox(lead.email)).toBe(0);
    });

    test("after sixty in an hour the next is refused, and other colleagues go on", async () => {
      const me = await worker();
      const lead = await addLead();
      await db.query(`select private.consume_rate_limit('leadMails', $1) from generate_series(1, 59)`, [me]);
      await send(me, lead.id);
      expect(await outcome(send(me, lead.id))).toBe("PT429");
      expect(await inOutbox(lead.email)).toBe(1);
      await send(await worker(), (await addLead()).id);
    });

    test("a closed lead gets its mail and no next step", async () => {
      const me = await worker();
      const lead = await addLead();
      await db.does(me, "select public.claim_lead($1)", [lead.id]);
      await db.does(me, "select public.set_lead_status($1, 'lost', null, 'postponed')", [lead.id]);
      await send(me, lead.id);
      expect(await openTasks(lead.id)).toEqual([]);
    });
  });

  describe("who may be written to", () => {
    test("nobody who asked not to be contacted, under any of their leads", async () => {
      const lead = await addLead();
      const other = await addLead({
        email: lead.email,
        consent_text: "Yes",
        consented_at: "2026-01-01T00:00:00Z",
      });
      await db.does(await worker(), "select public.set_do_not_contact($1, true, 'They said so')", [lead.id]);
      expect(await refusedFor(other.id)).toBe("stopped");
    });

    test("nobody under 18 whose parents have said no", async () => {
      const student = await db.addPerson({ role: "student" });
      await db.query("update public.profiles set date_of_birth = current_date - 6000 where user_id = $1", [
        student,
      ]);
      const lead = await addLead({ user_id: student });
      expect(await refusedFor(lead.id)).toBeNull();
      await db.query(
        `insert into public.parental_consents (user_id, parent_name, parent_email, version, token_hash, withdrawn_at)
         select $1::uuid, 'Parent', 'parent@mail.test', t.version, encode(sha256(convert_to($1::uuid::text, 'UTF8')), 'hex'), now()
         from public.consent_texts as t where t.purpose = 'parental' limit 1`,
        [student],
      );
      expect(await refusedFor((await addLead({ user_id: student })).id)).toBe("parents");
    });

    test("code and database decide alike for every kind of request", async () => {
      for (const requestType of LEAD_REQUEST_TYPE_NAMES.filter((type) => type !== "job_application"))
        for (const consentText of [null, "You may contact me."]) {
          const lead = await addLead({
            request_type: requestType,
            consent_text: consentText,
            consented_at: consentText && "2026-01-01T00:00:00Z",
          });
          const [row] = await db.query<{ basis: string | null; refusal: string | null }>(
            "select b.basis, b.refusal from public.leads as l, private.mail_basis(l) as b where l.id = $1",
            [lead.id],
          );
          const facts = { isStopped: false, isClosedByParents: false, isWithdrawn: false, hasWritten: false };
          const person = { requestType, email: lead.email, phone: null, consentText };
          expect(row, `${requestType} ${consentText}`).toEqual(contactWay("email", person, facts));
        }
    });
  });

  describe("answers", () => {
    let uid = 0;
    const box = async () => {
      const name = `box-${randomUUID()}`;
      await db.query("select private.open_mailbox($1, 7, 1)", [name]);
      uid = 0;
      return name;
    };
    const letter = (from: string, more: Record<string, unknown> = {}) => ({
      message_id: `<${randomUUID()}@their.test>`,
      answers: [],
      kind: "letter",
      from_address: from,
      subject: "Re: Your question",
      shown: "Germany, please.",
      body: "Germany, please.\n\n> Hello Asha",
      attachments: ["marks.pdf"],
      ...more,
    });
    const receive = async (name: string, mail: Record<string, unknown>, at = ++uid) => {
      const [row] = await db.query<{ state: string }>(
        "select private.receive_lead_mail($1, $2, $3::jsonb) as state",
        [name, at, JSON.stringify(mail)],
      );
      return row?.state;
    };

    test("an answer to our mail is in the timeline, its owner is told, and it is due now", async () => {
      const me = await worker();
      const lead = await addLead();
      const { mailId } = await send(me, lead.id);
      const name = await box();
      expect(await receive(name, letter("papa@elsewhere.test", { answers: [mailId] }))).toBe("matched");
      const event = (await eventsOf(lead.id)).at(-1);
      expect(event).toMatchObject({
        kind: "mail_received",
        note: "Germany, please.",
        details: { matched_by: "message" },
      });
      const tasks = await openTasks(lead.id);
      expect(tasks.map(({ title }) => title)).toEqual(["Answer the email: Re: Your question"]);
      expect(new Date(String(tasks[0]?.due_at)).getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
      expect(
        await countOf("from public.notifications where user_id = $1 and kind = 'lead.replied'", [me]),
      ).toBe(1);
    });

    test("the same message twice, by its id or by its number, is one", async () => {
      const me = await worker();
      const lead = await addLead();
      await send(me, lead.id);
      const name = await box();
      const mail = letter(lead.email);
      expect(await receive(name, mail, 5)).toBe("matched");
      expect(await receive(name, mail, 5)).toBe("repeated");
      expect(await receive(name, mail, 6)).toBe("repeated");
      expect((await eventsOf(lead.id)).filter(({ kind }) => kind === "mail_received")).toHaveLength(1);
      expect(
        await countOf("from public.notifications where user_id = $1 and kind = 'lead.replied'", [me]),
      ).toBe(1);
    });

    test("of several leads of an address the open, latest one gets it, and the timeline says of how many", async () => {
      const closed = await addLead({ created_at: new Date(Date.now() - 1000).toISOString() });
      const me = await worker();
      await db.does(me, "select public.claim_lead($1)", [closed.id]);
      await db.does(me, "select public.set_lead_status($1, 'lost', null, 'other')", [closed.id]);
      const open = await addLead({
        email: closed.email,
        created_at: new Date(Date.now() - 90_000).toISOString(),
      });
      expect(await receive(await box(), letter(closed.email))).toBe("matched");
      expect((await eventsOf(open.id)).at(-1)).toMatchObject({
        kind: "mail_received",
        details: { matched_by: "address", matched_among: 2 },
      });
    });

    test("what nobody sent is counted and changes nothing", async () => {
      const name = await box();
      expect(await receive(name, letter("nobody@elsewhere.test"))).toBe("unmatched");
      const [row] = await db.query<{ unmatched: number; last_uid: number }>(
        "select unmatched, last_uid::int from private.mailboxes where name = $1",
        [name],
      );
      expect(row).toEqual({ unmatched: 1, last_uid: 1 });
    });

    test("a server that numbers anew is read again, and nothing comes twice", async () => {
      const lead = await addLead();
      const name = await box();
      const mail = letter(lead.email);
      await receive(name, mail, 40);
      const [opened] = await db.query<{ box: { last_uid: number } }>(
        "select private.open_mailbox($1, 8, 3) as box",
        [name],
      );
      expect(opened?.box.last_uid).toBe(0);
      expect(await receive(name, mail, 1)).toBe("repeated");
    });

    test("an absence note is shown and makes nothing due", async () => {
      const me = await worker();
      const lead = await addLead();
      const { mailId } = await send(me, lead.id);
      await receive(await box(), letter(lead.email, { kind: "auto_reply", answers: [mailId] }));
      expect((await openTasks(lead.id)).map(({ title }) => title)).toEqual(["Wait for the answer"]);
      expect(
        await countOf("from public.notifications where user_id = $1 and kind = 'lead.replied'", [me]),
      ).toBe(0);
    });

    test("a report about our mail marks the address until mail comes from there; a made-up one does not", async () => {
      const me = await worker();
      const lead = await addLead();
      const { mailId } = await send(me, lead.id);
      const name = await box();
      const bounce = (named: string[]) =>
        letter("mailer-daemon@their.test", {
          kind: "bounce",
          answers: named,
          failed_address: lead.email,
          reason: "5.1.1, no such user",
          is_permanent: true,
        });
      const isFailing = () => countOf("from private.failing_addresses where address = $1", [lead.email]);
      expect(await receive(name, bounce([]))).toBe("matched");
      expect(await isFailing()).toBe(0);
      await receive(name, bounce([mailId]));
      expect(await isFailing()).toBe(1);
      expect((await eventsOf(lead.id)).at(-1)?.kind).toBe("mail_bounced");
      await receive(name, letter(lead.email));
      expect(await isFailing()).toBe(0);
    });

    test("whoever wrote to us may be answered, also without a consent", async () => {
      const lead = await addLead({ request_type: "webinar" });
      expect(await refusedFor(lead.id)).toBe("no_consent");
      await receive(await box(), letter(lead.email));
      expect(await refusedFor(lead.id)).toBeNull();
    });
  });

  describe("the job", () => {
    const raw = (from: string, id: string) =>
      Buffer.from(
        `From: ${from}\r\nMessage-ID: <${id}@their.test>\r\nSubject: Re: Hello\r\n\r\nGermany, please.`,
      );
    const until = Number.POSITIVE_INFINITY;

    function mailboxOf(
      messages: readonly { uid: number; raw: Buffer | "gone" }[],
      name = `box-${randomUUID()}`,
    ) {
      const box: Mailbox = {
        name,
        uidValidity: 7,
        uidNext: 1,
        listAfter: async (uid, most) =>
          messages
            .filter((message) => message.uid > uid)
            .slice(0, most)
            .map((message) => ({ uid: message.uid, size: message.raw.length, arrivedAt: new Date() })),
        read: async (uid) => {
          const found = messages.find((message) => message.uid === uid)?.raw;
          if (found === "gone") throw new Error("The connection was lost.");
          return found ?? null;
        },
        close: async () => undefined,
      };
      return box;
    }

    test("a run that breaks is gone on with, and repeats nothing", async () => {
      const [one, two] = [await addLead(), await addLead()];
      const first = raw(one.email, randomUUID());
      const second = raw(two.email, randomUUID());
      const client = procedureClient(db);
      const broken = mailboxOf([
        { uid: 1, raw: first },
        { uid: 2, raw: "gone" },
      ]);
      await expect(takeInNewMail(client, broken, { secret: "s", until })).rejects.toThrow("lost");
      const whole = mailboxOf(
        [
          { uid: 1, raw: first },
          { uid: 2, raw: second },
        ],
        broken.name,
      );
      expect(await takeInNewMail(client, whole, { secret: "s", until })).toEqual({
        matched: 1,
        unmatched: 0,
        repeated: 0,
      });
      expect(await takeInNewMail(client, whole, { secret: "s", until })).toEqual({
        matched: 0,
        unmatched: 0,
        repeated: 0,
      });
      for (const { id } of [one, two])
        expect((await eventsOf(id)).filter(({ kind }) => kind === "mail_received")).toHaveLength(1);
    });

    test("what cannot be taken in holds nobody up", async () => {
      const lead = await addLead();
      const box = mailboxOf([
        { uid: 1, raw: Buffer.from([0xff, 0x00, 0x0d, 0x0a]) },
        {
          uid: 2,
          raw: Buffer.from(
            `From: ${"x".repeat(300)}@b.test\r\nMessage-ID: <${randomUUID()}@b.test>\r\n\r\nHi\u0000`,
          ),
        },
        { uid: 3, raw: raw(lead.email, randomUUID()) },
      ]);
      expect(await takeInNewMail(procedureClient(db), box, { secret: "s", until })).toEqual({
        matched: 1,
        unmatched: 2,
        repeated: 0,
      });
    });
  });

  describe("rights", () => {
    test("who reads leads sees their mails and how far each came", async () => {
      const lead = await addLead();
      await send(await worker(), lead.id);
      for (const role of LEAD_READERS) {
        const [row] = await db.as<{ desk: unknown }>(role, "select public.lead_mail_desk($1) as desk", [
          lead.id,
        ]);
        const desk = answers.lead_mail_desk.parse(row?.desk);
        expect(
          desk?.mails.map(({ status }) => status),
          role,
        ).toEqual(["queued"]);
      }
      expect(await outcome(db.as("student", "select public.lead_mail_desk($1)", [lead.id]))).toBe("PT403");
    });

    test("managers keep templates, those who work leads use what is for their role", async () => {
      const save = (who: string, template: Record<string, unknown>) =>
        db.does<{ id: string }>(
          db.idOf(who as "admin"),
          "select public.save_mail_template($1::jsonb) as id",
          [JSON.stringify(template)],
        );
      const template = {
        name: `T ${randomUUID()}`,
        locale: "en",
        subject: "Hello",
        body: "Hello {{first_name}}",
        roles: ["partnerships_manager"],
      };
      for (const role of LEAD_MANAGERS)
        expect(await outcome(save(role, { ...template, name: `${role} ${randomUUID()}` })), role).toBe(
          "done",
        );
      for (const role of LEAD_WORKERS.filter((each) => !LEAD_MANAGERS.includes(each)))
        expect(await outcome(save(role, template)), role).toBe("PT403");
      const [saved] = await save("admin", template);
      const seen = async (role: string) => {
        const rows = await db.as(role as "admin", "select id from public.mail_templates where id = $1", [
          saved?.id,
        ]);
        return rows.length;
      };
      expect(await seen("partnerships_manager")).toBe(1);
      expect(await seen("business_development_manager")).toBe(1);
      expect(await seen("business_development_team")).toBe(0);
      expect(await outcome(save("admin", template))).toBe("PT409");
      expect(await outcome(save("admin", { ...template, id: saved?.id, version: 9 }))).toBe("PT409");
      await save("admin", { ...template, id: saved?.id, version: 1, is_archived: true });
      expect(
        await countOf("from private.audit_log where table_name = 'mail_templates' and row_id = $1", [
          saved?.id,
        ]),
      ).toBe(2);
    });
  });
});
