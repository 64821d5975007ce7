/** Conversations: who reads and answers one, what is told to whom and how often, and that no word changes unseen. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { APPLICATION_STAFF, EVERY_ROLE } from "../../lib/access/expected/roles.ts";
import { hideContactDetails } from "../../lib/messages/contact-details.ts";
import { GIVES_AWAY, HARMLESS, SPELLS_OUT } from "../../lib/messages/contact-samples.ts";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { acceptDocuments } from "./document-rows.ts";
import { drivers } from "./test-database.ts";

const OFFICER = "application_team";
const MENTOR = "student_mentor";
const SUPERVISOR = "student_management_officer";

type Sent = { conversation_id: string; message_id: string; place: number };
type Read = {
  side: string;
  read_to: number;
  read_by_others_to: number;
  waiting_since: string | null;
  version: number;
  messages: {
    id: string;
    place: number;
    body: string | null;
    author_name: string;
    author_role: string | null;
    side: string;
    document: Record<string, unknown> | null;
    removed_because: string | null;
  }[];
  removed: string[];
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  type Options = {
    student?: string;
    conversation?: string;
    key?: string;
    seen?: number;
    document?: string;
    flags?: string[];
  };
  async function send(who: string, body: string, options: Options = {}): Promise<Sent> {
    const [row] = await db.does<{ sent: Sent }>(
      who,
      "select public.send_message($1, $2, $3, $4, $5, $6, $7) as sent",
      [
        body,
        options.key ?? randomUUID(),
        options.conversation ?? null,
        options.student ?? null,
        options.document ?? null,
        options.seen ?? null,
        options.flags ?? [],
      ],
    );
    if (!row) throw new Error("Nothing was sent.");
    return row.sent;
  }
  async function read(
    who: string,
    id: string,
    part: { after?: number; before?: number; limit?: number } = {},
  ) {
    const [row] = await db.as<{ found: Read | null }>(
      who,
      "select public.read_conversation($1, null, $2, $3, $4) as found",
      [id, part.after ?? null, part.before ?? null, part.limit ?? 50],
    );
    return row?.found ?? null;
  }
  const noticesOf = (person: string, kind: string) =>
    db.query<{ title: string; body: string | null; href: string; read_at: string | null }>(
      "select title, body, href, read_at from public.notifications where user_id = $1 and kind = $2 order by created_at",
      [person, kind],
    );
  const assign = (student: string, who: string) =>
    db.query("insert into public.applications (student_id, assigned_to) values ($1, $2)", [
      student,
      db.idOf(who),
    ]);
  const pair = async () => {
    const student = await db.addPerson();
    const mentor = await db.addPerson({ role: MENTOR });
    const [row] = await db.query<{ id: string }>("select private.open_mentor_conversation($1, $2) as id", [
      student,
      mentor,
    ]);
    return { student, mentor, id: row?.id ?? "" };
  };

  describe("A student and the team", () => {
    test("those who work on every application read and answer, a mentor only where assigned, and nobody else", async () => {
      const student = await db.addPerson();
      const { conversation_id: id } = await send(student, "When do I hear from Leeds?", { student });
      const readers: string[] = [];
      for (const role of EVERY_ROLE) if (await read(role, id)) readers.push(role);
      expect(readers.sort()).toEqual([...APPLICATION_STAFF].sort());
      expect((await read(student, id))?.side).toBe("student");
      expect(await read(await db.addPerson(), id)).toBeNull();

      await assign(student, MENTOR);
      expect((await read(MENTOR, id))?.side).toBe("team");
      expect(await outcome(send(MENTOR, "On Friday.", { conversation: id }))).toBe("done");
      for (const stranger of ["hr", "blogger", "business_development_team", await db.addPerson()])
        expect(await refusal(send(stranger, "Hello", { conversation: id })), stranger).toBe("PT404");
      expect(await refusal(send(await db.addPerson(), "Hello", { student }))).toBe("PT404");
    });

    test("tables themselves are open to nobody", async () => {
      for (const table of ["conversations", "messages", "conversation_reads"])
        expect(await db.whoCan(`select from public.${table}`), table).toEqual([]);
    });

    test("a student has one conversation with the team, whoever begins it and however often at once", async () => {
      const student = await db.addPerson();
      const [one, other] = await Promise.all([
        send(student, "Hello", { student }),
        send(OFFICER, "Welcome", { student }),
      ]);
      expect(one?.conversation_id).toBe(other?.conversation_id);
      // A colleague's own account is no student's.
      expect(await refusal(send("admin", "Hello", { student: db.idOf("hr") }))).toBe("PT404");
    });

    test("two clicks are one message, and another's form sends nothing", async () => {
      const student = await db.addPerson();
      const key = randomUUID();
      const first = await send(student, "Hello", { student, key });
      expect(await send(student, "Hello", { student, key })).toEqual(first);
      expect((await read(student, first.conversation_id))?.messages).toHaveLength(1);
      expect(await refusal(send(OFFICER, "Hello", { conversation: first.conversation_id, key }))).toBe(
        "PT404",
      );
    });

    test("the student reads a name and a role, and nowhere an address or a number of a colleague", async () => {
      const student = await db.addPerson();
      await db.query(
        "update public.profiles set phone = '+919845012345', full_name = 'Ravi Kumar' where user_id = $1",
        [db.idOf(OFFICER)],
      );
      const { conversation_id: id } = await send(OFFICER, "Welcome", { student });
      const found = await read(student, id);
      expect(found?.messages[0]).toMatchObject({
        author_name: "Ravi Kumar",
        author_role: OFFICER,
        side: "team",
      });
      const words = JSON.stringify(found);
      expect(words).not.toContain("people.test");
      expect(words).not.toContain("98450");
      expect(words).not.toContain(db.idOf(OFFICER));
    });

    test("empty and endless messages are refused, and more than sixty in a quarter of an hour", async () => {
      const student = await db.addPerson();
      for (const body of ["", "  \n", "x".repeat(4001)])
        expect(await outcome(send(student, body, { student }))).toBe("22023");
      await db.query("delete from private.rate_limits where true");
      for (let nth = 0; nth < 60; nth++) await send(student, `Message ${nth}`, { student });
      expect(await outcome(send(student, "One more", { student }))).toBe("PT429");
    });
  });

  describe("Who waits for whom", () => {
    test("the student waits from the first unanswered message, and who answers takes the conversation on", async () => {
      const student = await db.addPerson();
      const { conversation_id: id } = await send(student, "First", { student });
      const since = (await read(OFFICER, id))?.waiting_since;
      expect(since).not.toBeNull();
      await send(student, "Second", { student });
      expect((await read(OFFICER, id))?.waiting_since).toBe(since);
      await send(OFFICER, "Answer", { conversation: id });
      expect((await read(OFFICER, id))?.waiting_since).toBeNull();
      const [row] = await db.query("select handler_id from public.conversations where id = $1", [id]);
      expect(row).toEqual({ handler_id: db.idOf(OFFICER) });
    });

    test("of two colleagues who answer at once the second reads the first one's answer before sending", async () => {
      const student = await db.addPerson();
      const { conversation_id: id, place } = await send(student, "Question", { student });
      const answer = await send(OFFICER, "Answer", { conversation: id, seen: place });
      const again = () => send("application_manager", "The same answer", { conversation: id, seen: place });
      expect(await refusal(again())).toBe("PT409 answered");
      expect(
        await refusal(send("application_manager", "And this", { conversation: id, seen: answer.place })),
      ).toBe("done");
      // Not held up by what oneself or the student wrote meanwhile.
      expect(await outcome(send(student, "Thanks", { conversation: id, seen: 0 }))).toBe("done");
    });

    test("a thank-you is settled, unless something was written meanwhile", async () => {
      const student = await db.addPerson();
      const { conversation_id: id } = await send(student, "Thank you", { student });
      const settle = (who: string, version: number | undefined) =>
        db.does(who, "select public.settle_conversation($1, $2)", [id, version]);
      const before = (await read(OFFICER, id))?.version;
      await send(student, "And one question", { student });
      expect(await refusal(settle(OFFICER, before))).toBe("PT409 changed");
      expect(await refusal(settle(student, (await read(student, id))?.version))).toBe("PT404");
      expect(await refusal(settle(OFFICER, (await read(OFFICER, id))?.version))).toBe("done");
      expect((await read(OFFICER, id))?.waiting_since).toBeNull();
    });

    test("the inbox has who waits longest first, and colleagues without every application see their own students", async () => {
      const [one, two] = [await db.addPerson(), await db.addPerson()];
      const first = await send(one, "First", { student: one });
      const second = await send(two, "Second", { student: two });
      await assign(two, MENTOR);
      const list = async (who: string, sort = "waiting_since", filters = {}) => {
        const [row] = await db.as<{ found: { rows: { id: string }[]; total: number } }>(
          who,
          "select public.list_conversations($1::jsonb, $2, $3, null, 200) as found",
          [JSON.stringify(filters), sort, sort !== "waiting_since"],
        );
        const ids = row?.found.rows.map(({ id }) => id) ?? [];
        return ids.filter((id) => id === first.conversation_id || id === second.conversation_id);
      };
      expect(await list(OFFICER)).toEqual([first.conversation_id, second.conversation_id]);
      expect(await list(OFFICER, "last_message_at")).toEqual([second.conversation_id, first.conversation_id]);
      expect(await list(MENTOR)).toEqual([second.conversation_id]);
      expect(await list("hr")).toEqual([]);
      await send(OFFICER, "Answer", { conversation: first.conversation_id });
      expect(await list(OFFICER)).toEqual([second.conversation_id]);
      expect(await list(OFFICER, "last_message_at", { whose: ["me"] })).toEqual([first.conversation_id]);
      // By a colleague: students of theirs, and whom they answered last; never more than the reader sees anyway.
      const of = (who: string, colleague: string) =>
        list(who, "last_message_at", { whose: [db.idOf(colleague)] });
      expect(await of(OFFICER, MENTOR)).toEqual([second.conversation_id]);
      expect(await of(SUPERVISOR, OFFICER)).toEqual([first.conversation_id]);
      expect(await of(MENTOR, OFFICER)).toEqual([]);
      expect(await list(OFFICER, "last_message_at", { whose: ["me", db.idOf(MENTOR)] })).toEqual([
        first.conversation_id,
        second.conversation_id,
      ]);
      expect(await outcome(list(OFFICER, "last_message_at", { whose: ["none"] }))).toBe("22023");
      expect(await outcome(db.as("student", "select public.list_conversations()"))).toBe("PT403");
    });

    test("the number beside the inbox is how many wait, and the student's how many are unread", async () => {
      const student = await db.addPerson();
      const count = async (who: string, what: string) => {
        const [row] = await db.as<{ n: number }>(who, "select (public.work_counts() ->> $1)::int as n", [
          what,
        ]);
        return row?.n;
      };
      const before = (await count(OFFICER, "messages_waiting")) ?? 0;
      const { conversation_id: id } = await send(student, "Hello", { student });
      expect(await count(OFFICER, "messages_waiting")).toBe(before + 1);
      expect(await count(student, "unread_messages")).toBe(0);
      await send(OFFICER, "One", { conversation: id });
      const { place } = await send(OFFICER, "Two", { conversation: id });
      expect(await count(student, "unread_messages")).toBe(2);
      expect(await count(student, "messages_waiting")).toBeNull();
      await db.does(student, "select public.mark_conversation_read($1, $2)", [id, place]);
      expect(await count(student, "unread_messages")).toBe(0);
    });
  });

  describe("Prepared answers", () => {
    const saveAs = (
      who: string,
      title: string,
      more: { id?: string; version?: number; roles?: string[]; archived?: boolean } = {},
    ) =>
      db.does<{ id: string }>(
        who,
        "select public.save_prepared_answer($1, 'Hello {{student}}', $2, $3::text[]::public.app_role[], $4, $5) as id",
        [title, more.id ?? null, more.roles ?? [], more.archived ?? false, more.version ?? null],
      );

    test("those who manage the workflow keep them, and those who write to students use what is for their role", async () => {
      const title = `Papers ${randomUUID()}`;
      const [saved] = await saveAs("application_manager", title, { roles: [MENTOR] });
      expect(await refusal(saveAs("admin", title))).toBe("PT409 title_taken");
      for (const who of [OFFICER, MENTOR, SUPERVISOR, "ceo", "student"])
        expect(await outcome(saveAs(who, randomUUID())), who).toBe("PT403");
      const seenBy = async (who: string) =>
        (await db.as(who, "select from public.prepared_answers where id = $1", [saved?.id])).length;
      expect([await seenBy(MENTOR), await seenBy("admin"), await seenBy("application_manager")]).toEqual([
        1, 1, 1,
      ]);
      expect([await seenBy(OFFICER), await seenBy("hr"), await seenBy("student")]).toEqual([0, 0, 0]);
      await saveAs("admin", title, { id: saved?.id ?? "", version: 1 });
      expect(await seenBy(OFFICER)).toBe(1);
    });

    test("who saves an older one is told, an archived one frees its title, and nobody writes the table itself", async () => {
      const title = `Fees ${randomUUID()}`;
      const id = (await saveAs("admin", title))[0]?.id ?? "";
      await saveAs("admin", title, { id, version: 1, archived: true });
      expect(await refusal(saveAs("admin", title, { id, version: 1 }))).toBe("PT409 changed");
      expect(await outcome(saveAs("admin", title, { id: randomUUID(), version: 1 }))).toBe("PT404");
      expect(await outcome(saveAs("admin", title))).toBe("done");
      expect(await refusal(saveAs("admin", title, { id, version: 2 }))).toBe("PT409 title_taken");
      expect(await outcome(saveAs("admin", "  "))).toBe("22023");
      expect(await outcome(db.as("admin", "update public.prepared_answers set body = 'x'"))).toBe("42501");
    });
  });

  describe("What was read and removed", () => {
    test("reading goes forwards only, ends the notice, and the writer sees it", async () => {
      const student = await db.addPerson();
      const { conversation_id: id, place: first } = await send(OFFICER, "One", { student });
      const { place } = await send(OFFICER, "Two", { conversation: id });
      expect((await read(OFFICER, id))?.read_by_others_to).toBe(0);
      const mark = (to: number) => db.does(student, "select public.mark_conversation_read($1, $2)", [id, to]);
      await mark(place + 1000);
      await mark(first);
      expect((await read(OFFICER, id))?.read_by_others_to).toBe(place);
      expect((await read(student, id))?.read_to).toBe(place);
      expect((await noticesOf(student, "message.received")).every(({ read_at }) => read_at !== null)).toBe(
        true,
      );
      expect(
        await refusal(db.does(await db.addPerson(), "select public.mark_conversation_read($1, 1)", [id])),
      ).toBe("PT404");
    });

    test("its author removes a message for ten minutes, a supervisor any time with a reason, and nobody else", async () => {
      const student = await db.addPerson();
      const { conversation_id: id, message_id, place } = await send(OFFICER, "Wrong person", { student });
      const remove = (who: string, message: string, reason: string | null = null) =>
        db.does(who, "select public.remove_message($1, $2)", [message, reason]);
      expect(await refusal(remove(student, message_id))).toBe("PT404");
      expect(await refusal(remove("lva_officer", message_id))).toBe("PT404");
      expect(await refusal(remove(OFFICER, message_id))).toBe("done");
      expect(await refusal(remove(OFFICER, message_id))).toBe("done");
      const after = await read(student, id, { after: place });
      expect(after?.removed).toEqual([message_id]);

      const old = await send(OFFICER, "Old words", { conversation: id });
      await db.query("alter table public.messages disable trigger messages_are_append_only");
      await db.query("update public.messages set created_at = now() - interval '11 minutes' where id = $1", [
        old.message_id,
      ]);
      await db.query("alter table public.messages enable trigger messages_are_append_only");
      expect(await refusal(remove(OFFICER, old.message_id))).toBe("PT409 too_late");
      expect(await outcome(remove(SUPERVISOR, old.message_id))).toBe("22023");
      expect(await refusal(remove(SUPERVISOR, old.message_id, "Names another student"))).toBe("done");
      const found = await read(student, id);
      expect(found?.messages.map(({ body }) => body)).toEqual([null, null]);
      expect(found?.messages[1]?.removed_because).toBe("Names another student");
    });

    test("who takes back the only unanswered message waits no more", async () => {
      const student = await db.addPerson();
      const { conversation_id: id, message_id } = await send(student, "Sorry, wrong window", { student });
      const removed = "select public.remove_message($1) as conversation_id";
      // Said each time, so that open pages can be told.
      for (const _time of ["first", "again"])
        expect(await db.does(student, removed, [message_id])).toEqual([{ conversation_id: id }]);
      expect((await read(OFFICER, id))?.waiting_since).toBeNull();
    });

    test("no word changes and no message goes, whoever writes to the table", async () => {
      const student = await db.addPerson();
      const { message_id: id, conversation_id } = await send(student, "As I said it", { student });
      for (const change of [
        "update public.messages set body = 'Otherwise' where id = $1",
        "update public.messages set author_name = 'Somebody else' where id = $1",
        "update public.messages set created_at = now() - interval '1 day' where id = $1",
        "delete from public.messages where id = $1",
      ])
        expect(await outcome(db.query(change, [id])), change).toBe("42501");
      // With the account everything goes.
      await db.query("delete from auth.users where id = $1", [student]);
      expect(await db.query("select from public.conversations where id = $1", [conversation_id])).toEqual([]);
    });

    test("pages go back in time without a gap, and a poll brings what is new", async () => {
      const student = await db.addPerson();
      const sent: Sent[] = [];
      for (let nth = 1; nth <= 7; nth++) sent.push(await send(student, `${nth}`, { student }));
      const id = sent[0]?.conversation_id ?? "";
      const bodies = async (part: Parameters<typeof read>[2]) =>
        (await read(student, id, part))?.messages.map(({ body }) => body);
      expect(await bodies({ limit: 3 })).toEqual(["5", "6", "7"]);
      expect(await bodies({ limit: 3, before: sent[4]?.place })).toEqual(["2", "3", "4"]);
      expect(await bodies({ after: sent[4]?.place })).toEqual(["6", "7"]);
      expect(await bodies({ after: sent[6]?.place })).toEqual([]);
    });
  });

  describe("Documents", () => {
    test("a message carries a document of its student, readable for those who may read the document", async () => {
      const student = await db.addPerson();
      await acceptDocuments(db, student);
      const [document] = await db.query<{ id: string }>(
        "select id from public.documents where student_id = $1 and type_code = 'passport'",
        [student],
      );
      const { conversation_id: id } = await send(student, "My passport", { student, document: document?.id });
      expect((await read(OFFICER, id))?.messages[0]?.document).toMatchObject({ id: document?.id });
      await db.query("alter table public.documents disable trigger documents_are_guarded");
      const other = await db.addPerson();
      expect(await refusal(send(other, "Not mine", { student: other, document: document?.id }))).toBe(
        "PT409 no_document",
      );
      await db.query("alter table public.documents enable trigger documents_are_guarded");
    });

    test("the team sends a document of the student too, and a mentor in a conversation of two sends none", async () => {
      const student = await db.addPerson();
      await acceptDocuments(db, student);
      const [document] = await db.query<{ id: string }>(
        "select id from public.documents where student_id = $1 and type_code = 'passport'",
        [student],
      );
      const { conversation_id: id } = await send(OFFICER, "Compare it with this one", {
        student,
        document: document?.id,
      });
      expect((await read(student, id))?.messages[0]?.document).toMatchObject({ id: document?.id });
      const mentored = await pair();
      await acceptDocuments(db, mentored.student);
      const [theirs] = await db.query<{ id: string }>(
        "select id from public.documents where student_id = $1 and type_code = 'passport'",
        [mentored.student],
      );
      for (const who of [mentored.mentor, mentored.student])
        expect(await refusal(send(who, "A file", { conversation: mentored.id, document: theirs?.id }))).toBe(
          "PT409 no_document",
        );
    });
  });

  describe("Telling of it", () => {
    const due = async (now: string) => {
      const [row] = await db.query<{ mails: Record<string, unknown>[] }>(
        "select private.list_message_mails($1::timestamptz, 200) as mails",
        [now],
      );
      return row?.mails ?? [];
    };
    const mailsTo = async (person: string, now: string) =>
      (await due(now)).filter((mail) => mail.user_id === person);
    /** The next moment in India at this hour of the day that is later than what was just written. */
    const at = (time: string, days = 1) => {
      const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      return `${day}T${time}:00+05:30`;
    };
    const queue = (mail: Record<string, unknown> | undefined, isAnswerable = false) =>
      db.query("select private.queue_message_mail($1, $2, $3, $4::jsonb, $5)", [
        mail?.conversation_id,
        mail?.user_id,
        mail?.mail_from,
        JSON.stringify({ subject: "Message", html: "<p>Message</p>", text: "Message" }),
        isAnswerable,
      ]);

    test("one mail tells of several messages, in the daytime, and never a second time", async () => {
      const student = await db.addPerson();
      await send(OFFICER, "One", { student });
      await send(OFFICER, "Two", { student });
      expect(await mailsTo(student, at("03:00"))).toEqual([]);
      expect(await mailsTo(student, new Date(Date.now() + 60_000).toISOString())).toEqual([]);
      const [mail, ...more] = await mailsTo(student, at("09:00"));
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ count: 2, side: "student", path: "/student-programs/messages" });
      expect(JSON.stringify(mail)).not.toContain("One");
      await Promise.all([queue(mail), queue(mail)]);
      expect(await mailsTo(student, at("09:00"))).toEqual([]);
      const [row] = await db.query<{ n: number }>(
        "select count(*)::int as n from private.email_outbox where dedupe_key like 'messages:%:' || $1 || ':%'",
        [student],
      );
      expect(row?.n).toBe(1);
      // What is written after it is told of anew.
      await send(OFFICER, "Three", { student });
      expect(await mailsTo(student, at("09:00"))).toHaveLength(1);
    });

    test("who has read it is told nothing, nor who wants no such mail", async () => {
      const student = await db.addPerson();
      const { conversation_id: id, place } = await send(OFFICER, "One", { student });
      await db.does(student, "select public.mark_conversation_read($1, $2)", [id, place]);
      expect(await mailsTo(student, at("09:00"))).toEqual([]);
      const quiet = await db.addPerson();
      await db.does(
        quiet,
        "select public.save_contact_preferences('en', 'Asia/Kolkata', '10:00', '19:00', '{exam}')",
      );
      await send(OFFICER, "One", { student: quiet });
      expect(await mailsTo(quiet, at("09:00"))).toEqual([]);
      expect(await noticesOf(quiet, "message.received")).toHaveLength(1);
    });

    test("the officer of the student is told, by one notice until it is read, and it holds no words", async () => {
      const student = await db.addPerson();
      const officer = await db.addPerson({ role: OFFICER });
      await db.query("insert into public.applications (student_id, assigned_to) values ($1, $2)", [
        student,
        officer,
      ]);
      const { conversation_id: id } = await send(student, "My father is ill", { student });
      await send(student, "I need time", { student });
      const notices = await noticesOf(officer, "message.waiting");
      expect(notices).toHaveLength(1);
      expect(notices[0]).toMatchObject({ body: null, href: `/workflow-students/messages/${id}` });
      expect(await noticesOf(db.idOf("admin"), "message.waiting")).toEqual([]);
    });

    test("a student's answer to the mail is their next message, once, and nobody else's is", async () => {
      const student = await db.addPerson({ email: `answers.${driver}@people.test` });
      const { conversation_id: id } = await send(OFFICER, "When can you come?", { student });
      const [mail] = await mailsTo(student, at("09:00"));
      await queue(mail, true);
      const [told] = await db.query<{ id: string }>(
        "select id from private.message_mails where reader_id = $1",
        [student],
      );
      const box = `box-${randomUUID()}`;
      await db.query("select private.open_mailbox($1, 1, 1)", [box]);
      let uid = 100;
      const receive = async (from: string, more: Record<string, unknown> = {}) => {
        const letter = {
          message_id: `<${randomUUID()}@their.test>`,
          answers: [told?.id],
          kind: "letter",
          from_address: from,
          subject: "Re: Message",
          shown: "On Monday.",
          body: "On Monday.\n\n> When can you come?",
          attachments: [],
          ...more,
        };
        const [row] = await db.query<{ state: string }>(
          "select private.receive_lead_mail($1, $2, $3::jsonb) as state",
          [box, ++uid, JSON.stringify(letter)],
        );
        return row?.state;
      };
      expect(await receive("stranger@people.test")).toBe("unmatched");
      const message_id = `<${randomUUID()}@their.test>`;
      expect(await receive(`answers.${driver}@people.test`, { message_id })).toBe("matched");
      expect(await receive(`answers.${driver}@people.test`, { message_id })).toBe("matched");
      expect(await receive(`answers.${driver}@people.test`, { kind: "auto_reply", shown: "I am away" })).toBe(
        "matched",
      );
      const found = await read(OFFICER, id);
      expect(found?.messages.map(({ body }) => body)).toEqual(["When can you come?", "On Monday."]);
      expect(found?.waiting_since).not.toBeNull();

      await receive(`answers.${driver}@people.test`, { shown: "", attachments: ["scan.pdf"] });
      expect((await read(student, id))?.messages.at(-1)?.body).toBe(
        "A file came with this email (scan.pdf). It was not kept: please upload it under Documents.",
      );
      await receive(`answers.${driver}@people.test`, { attachments: ["photo.jpg"] });
      const long = { shown: "x".repeat(4000), attachments: ["y".repeat(200), "b", "c\n d", "e"] };
      await receive(`answers.${driver}@people.test`, long);
      const [one, several] = (await read(student, id))?.messages.slice(-2) ?? [];
      expect(one?.body).toBe(
        "On Monday.\n\nA file came with this email (photo.jpg). It was not kept: please upload it under Documents.",
      );
      expect(several?.body).toHaveLength(4000);
      expect(several?.body).toMatch(
        /x\n\n4 files came with this email \(y{60}, b, c d and more\)\. They were not kept: please upload them under Documents\.$/,
      );
    });
  });

  describe("A student and a mentor", () => {
    test("the two read it and nobody of the team, until it is closed or blocked", async () => {
      const { student, mentor, id } = await pair();
      await send(mentor, "Hello from Delft", { conversation: id });
      for (const role of EVERY_ROLE) expect(await read(role, id), role).toBeNull();
      expect((await read(student, id))?.side).toBe("student");
      expect((await read(mentor, id))?.side).toBe("mentor");
      expect((await read(mentor, id))?.read_by_others_to).toBe(0);
      const [same] = await db.query<{ id: string }>("select private.open_mentor_conversation($1, $2) as id", [
        student,
        mentor,
      ]);
      expect(same?.id).toBe(id);

      await db.query("select private.close_conversation($1, 'ended')", [id]);
      expect((await read(student, id))?.messages).toHaveLength(1);
      expect(await refusal(send(student, "Still there?", { conversation: id }))).toBe("PT409 closed");
      const [next] = await db.query<{ id: string }>("select private.open_mentor_conversation($1, $2) as id", [
        student,
        mentor,
      ]);
      expect(next?.id).not.toBe(id);
      await db.query("select private.close_conversation($1, 'blocked')", [next?.id]);
      for (const who of [student, mentor]) expect(await read(who, next?.id ?? "")).toBeNull();
      expect(await refusal(send(mentor, "Hello", { conversation: next?.id }))).toBe("PT404");
    });

    test("a mentor's number or address gets in by no way, a student's does", async () => {
      const { student, mentor, id } = await pair();
      for (const words of [
        "Call 9845012345",
        "Call 98450 12345",
        "+91-98450-12345",
        "Write to a@b.test",
        "wa.me/91",
      ])
        expect(await refusal(send(mentor, words, { conversation: id })), words).toBe("22023 contact_details");
      expect(
        await outcome(send(mentor, "[telephone number hidden]", { conversation: id, flags: ["telephone"] })),
      ).toBe("done");
      expect(await outcome(send(student, "9845012345", { conversation: id }))).toBe("done");
    });

    test("the database finds what the form finds, and lets through what the form has hidden", async () => {
      const sentences = [...GIVES_AWAY, ...SPELLS_OUT, ...HARMLESS];
      const found = (words: readonly string[]) =>
        db.query<{ words: string; flags: string[] }>(
          "select w.words, private.contact_details_in(w.words) as flags from unnest($1::text[]) with ordinality as w (words, nth) order by w.nth",
          [words],
        );
      for (const { words, flags } of await found(sentences))
        expect(flags, words).toEqual(
          hideContactDetails(words).flags.filter((flag) => flag !== "spelled_out"),
        );
      const together = HARMLESS.flatMap((one, nth) => {
        const other = HARMLESS[(nth * 7 + 3) % HARMLESS.length];
        const given = GIVES_AWAY[nth % GIVES_AWAY.length];
        return [`${one} Also, ${other}`, hideContactDetails(`${one} ${given} ${other}`).text];
      });
      for (const { words, flags } of await found(together)) expect(flags, words).toEqual([]);
    });

    test("a supervisor sees that a student gave their number, the student too, and the mentor reads no remark", async () => {
      const { student, mentor, id } = await pair();
      await send(student, "Mine is 98450 12345", { conversation: id, flags: ["spelled_out"] });
      await send(student, "I got 7.5 in 2026", { conversation: id });
      const flagsFor = async (who: string) => {
        const [row] = await db.as<{ found: { messages: { flags: string[] }[] } }>(
          who,
          "select public.read_conversation($1) as found",
          [id],
        );
        return row?.found.messages.map(({ flags }) => [...flags].sort());
      };
      expect(await flagsFor(student)).toEqual([["spelled_out", "telephone"], []]);
      expect(await flagsFor(mentor)).toEqual([[], []]);
      const [row] = await db.does<{ found: { messages: { side: string; flags: string[] }[] } }>(
        SUPERVISOR,
        "select public.read_mentor_conversation_as_supervisor($1, 'A report') as found",
        [id],
      );
      expect(row?.found.messages.find(({ side }) => side === "student")?.flags).toContain("telephone");
    });

    test("a supervisor reads it with a reason that both read, and the student is told once a day", async () => {
      const { student, mentor, id } = await pair();
      await send(mentor, "Hello", { conversation: id });
      const look = (who: string, reason: string | null) =>
        db.does<{ found: Read }>(
          who,
          "select public.read_mentor_conversation_as_supervisor($1, $2) as found",
          [id, reason],
        );
      expect(await outcome(look(SUPERVISOR, null))).toBe("22023");
      for (const who of [OFFICER, MENTOR, "hr", student, mentor])
        expect(await refusal(look(who, "Curious")), who).toBe("PT404");
      expect((await look(SUPERVISOR, "You reported it"))[0]?.found.side).toBe("supervisor");
      await look(SUPERVISOR, null);
      const notices = (await read(student, id))?.messages.filter(({ side }) => side === "notice");
      expect(notices?.map(({ body }) => body)).toEqual(["You reported it"]);
      expect(await noticesOf(student, "message.read_by_supervisor")).toHaveLength(1);
    });

    test("after a block the student who is told is not led to a conversation that is closed to them", async () => {
      const { student, id } = await pair();
      await db.query("select private.close_conversation($1, 'blocked')", [id]);
      await db.does(
        SUPERVISOR,
        "select public.read_mentor_conversation_as_supervisor($1, 'You reported it')",
        [id],
      );
      const notices = await noticesOf(student, "message.read_by_supervisor");
      expect(notices.map(({ href }) => href)).toEqual(["/connect-mentor"]);
    });
  });
});
