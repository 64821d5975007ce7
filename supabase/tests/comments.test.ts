/** Comments: who reads and writes each channel, who is told once, and what stays of an edit. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { commentEntry } from "@/lib/activity/entry-of";
import { answers } from "@/lib/activity/rows";
import { EVERY_ROLE, JOB_MANAGERS, LEAD_READERS, STUDENT_READERS } from "../../lib/access/expected/roles.ts";
import { EVERYBODY, openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

vi.mock("server-only", () => ({}));

type About = {
  p_lead_id?: string;
  p_student_id?: string;
  p_application_id?: string;
  p_job_application_id?: string;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let leadId: string;
  let studentId: string;
  let applicationId: string;
  let jobId: string;

  async function submit(changes: Record<string, unknown>): Promise<string> {
    const [row] = await db.does<{ id: string }>(
      "server",
      "select public.submit_lead($1::jsonb, $2) ->> 'lead_id' as id",
      [
        {
          idempotency_key: randomUUID(),
          name: "Asha Rao",
          email: `${randomUUID()}@example.test`,
          phone: "+919812345678",
          request_type: "contact",
          message: "Hello",
          source_page: "/contact",
          consent_text: "You may call me.",
          ...changes,
        },
        randomUUID(),
      ],
    );
    return row?.id ?? "";
  }

  beforeAll(async () => {
    db = await openWithPeople(driver);
    leadId = await submit({});
    studentId = await db.addPerson();
    await db.query("update public.profiles set full_name = 'Meera Nair' where user_id = $1", [studentId]);
    const [application] = await db.query<{ id: string }>(
      "insert into public.applications (student_id, assigned_to) values ($1, $2) returning id",
      [studentId, db.idOf("student_mentor")],
    );
    applicationId = application?.id ?? "";
    const jobLead = await submit({
      request_type: "job_application",
      job_application: {
        job_opening_id: null,
        cv_object: randomUUID(),
        cv_name: "Asha Rao.pdf",
        cv_format: "pdf",
        cv_bytes: 1000,
        cv_sha256: "a".repeat(64),
      },
      source_page: "/careers",
      details: { notice: "In a month" },
    });
    const [job] = await db.query<{ id: string }>(
      "select id from public.job_applications where lead_id = $1",
      [jobLead],
    );
    jobId = job?.id ?? "";
  });
  afterAll(() => db.close());

  const call = (values: Record<string, unknown>) => {
    const given = Object.entries({
      p_channel: "team",
      p_text: "Her father called.",
      p_key: randomUUID(),
      ...values,
    });
    return {
      sql: `select public.add_comment(${given.map(([name], at) => `${name} => $${at + 1}${CASTS[name] ?? ""}`).join(", ")}) as id`,
      values: given.map(([, value]) => value),
    };
  };
  const write = async (who: string, values: Record<string, unknown>) => {
    const { sql, values: given } = call(values);
    const [row] = await db.does<{ id: string }>(who, sql, given);
    return row?.id ?? "";
  };
  /** Everything that is written, as far as the caller reads it. */
  const LISTED = `select c.value ->> 'id' as id, c.value ->> 'text' as text, c.value -> 'former' as former
    from jsonb_array_elements(public.list_comments(array[$1::uuid], $2, $3, null, null, 500)) as c
    where (c.value ->> 'id')::uuid = any ($4::uuid[])`;
  const among = (ids: readonly string[]) => [leadId, studentId, jobId, ids];
  const readers = (id: string) => db.whoCan(LISTED, () => among([id]));
  const noticesOf = (who: string, id: string) =>
    db.query<{ kind: string; title: string; body: string; href: string }>(
      "select kind, title, body, href from public.notifications where user_id = $1 and href like '%#comment-' || $2",
      [db.idOf(who), id],
    );
  const about: Record<string, () => About> = {
    lead: () => ({ p_lead_id: leadId }),
    student: () => ({ p_student_id: studentId }),
    application: () => ({ p_application_id: applicationId }),
    "job application": () => ({ p_job_application_id: jobId }),
  };

  test("a note is read by those who may open what it is about, and by nobody else", async () => {
    const sorted = (who: readonly string[]) => [...who].sort();
    const lead = await write("admin", { ...about.lead?.() });
    const job = await write("hr", { ...about["job application"]?.() });
    const student = await write("admin", { ...about.student?.() });
    expect(sorted(await readers(lead))).toEqual(sorted(LEAD_READERS));
    expect(sorted(await readers(job))).toEqual(sorted(JOB_MANAGERS));
    const ofStudent = new Set<string>([...STUDENT_READERS, "admin", "ceo", "hr", "student_mentor"]);
    expect(sorted(await readers(student))).toEqual(sorted([...ofStudent]));
  });

  test.each(["student", "application"])(
    "a note about a %s is not read by the student, a message is, and no stranger reads either",
    async (thing) => {
      const stranger = await db.addPerson();
      const note = await write("admin", { ...about[thing]?.() });
      const message = await write("admin", { ...about[thing]?.(), p_channel: "person" });
      const seen = async (who: string) =>
        (await db.as<{ id: string }>(who, LISTED, among([note, message]))).map(({ id }) => id);
      expect(await seen(studentId)).toEqual([message]);
      expect((await seen("student_mentor")).sort()).toEqual([note, message].sort());
      expect(await seen(stranger)).toEqual([]);
      const listed = await db.as<{ list: unknown }>(
        studentId,
        "select public.list_comments(p_student_id => $1) as list",
        [studentId],
      );
      const ids = answers.list_comments.parse(listed[0]?.list).map(({ id }) => id);
      expect(ids).toContain(message);
      expect(ids).not.toContain(note);
    },
  );

  test.each(Object.keys(about))("who may be mentioned about a %s is who reads it", async (thing) => {
    const subject = about[thing]?.() ?? {};
    const id = await write("admin", subject);
    const columns = ["p_lead_id", "p_student_id", "p_application_id", "p_job_application_id"] as const;
    const rows = await db.query<{ id: string }>(
      "select r.id from private.comment_readers($1, $2, $3, $4) as r (id)",
      columns.map((name) => subject[name] ?? null),
    );
    const offered = EVERY_ROLE.filter((role) => rows.some((row) => row.id === db.idOf(role)));
    const reading = new Set(await readers(id));
    expect(offered).toEqual(EVERY_ROLE.filter((role) => reading.has(role)));
  });

  test("whoever is mentioned is told once, with a link to the comment, whatever is edited", async () => {
    const mentioned = db.idOf("business_development_team");
    const key = randomUUID();
    const id = await write("admin", { ...about.lead?.(), p_mentions: [mentioned], p_key: key });
    expect(await write("admin", { ...about.lead?.(), p_mentions: [mentioned], p_key: key })).toBe(id);
    await db.does("admin", "select public.edit_comment($1, 1, 'Her mother called.', $2)", [id, [mentioned]]);
    await db.does("admin", "select public.edit_comment($1, 2, 'Her father called.', '{}')", [id]);
    await db.does("admin", "select public.edit_comment($1, 3, 'Her aunt called.', $2)", [id, [mentioned]]);
    const told = await noticesOf("business_development_team", id);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      kind: "comment.mentioned",
      title: "Test person mentioned you about Asha Rao",
      body: "Her father called.",
      href: `/crm-dashboard?lead=${leadId}#comment-${id}`,
    });
  });

  test("a mention of somebody who may not read it is refused, and nothing is written", async () => {
    const before = await count();
    const { sql, values } = call({ ...about.lead?.(), p_mentions: [db.idOf("hr")] });
    await expect(db.does("admin", sql, values)).rejects.toMatchObject({ code: "PT403", message: "mention" });
    const toStudent = call({ ...about.student?.(), p_mentions: [studentId] });
    await expect(db.does("admin", toStudent.sql, toStudent.values)).rejects.toMatchObject({ code: "PT403" });
    expect(await count()).toBe(before);
  });
  const count = async () =>
    (await db.query<{ number: number }>("select count(*)::int as number from public.comments"))[0]?.number;

  test("an edit keeps what was said, for its author and for fifteen minutes only", async () => {
    const id = await write("admin", { ...about.lead?.(), p_text: "Budget 20 lakh" });
    const edit = (who: string, version: number) =>
      outcome(db.does(who, "select public.edit_comment($1, $2, 'Budget 25 lakh')", [id, version]));
    expect(await edit("ceo", 1)).toBe("PT404");
    expect(await edit("admin", 1)).toBe("done");
    expect(await edit("admin", 1)).toBe("PT409");
    expect(await db.as("ceo", LISTED, among([id]))).toEqual([
      { id, text: "Budget 25 lakh", former: ["Budget 20 lakh"] },
    ]);
    const old = await write("admin", { ...about.lead?.() });
    // The only way to be older in a test: the guard refuses another moment.
    await db.query("alter table public.comments disable trigger user");
    await db.query("update public.comments set created_at = now() - interval '16 minutes' where id = $1", [
      old,
    ]);
    await db.query("alter table public.comments enable trigger user");
    for (const change of ["edit_comment($1, 1, 'Later')", "remove_comment($1, 1)"])
      expect(await outcome(db.does("admin", `select public.${change}`, [old])), change).toBe("PT409");
    expect(
      await outcome(db.query("update public.comments set created_at = now() where id = $1", [old])),
    ).toBe("42501");
  });

  test("what an author removes is gone for readers and from notices, and that it was there stays", async () => {
    const mentioned = db.idOf("business_development_team");
    const id = await write("admin", { ...about.lead?.(), p_text: "Wrong lead", p_mentions: [mentioned] });
    await db.does("admin", "select public.remove_comment($1, 1)", [id]);
    expect(await db.as("ceo", LISTED, among([id]))).toEqual([{ id, text: null, former: [] }]);
    expect((await noticesOf("business_development_team", id))[0]?.body).toBe("It was removed.");
    const listed = await db.as<{ list: unknown }>("ceo", "select public.list_comments($1) as list", [
      [leadId],
    ]);
    const found = answers.list_comments.parse(listed[0]?.list).find((comment) => comment.id === id);
    expect(found && commentEntry(found)).toMatchObject({ sentence: "Note removed", text: null });
  });

  test("a student is told of a message and answers it; those who wrote and the assigned are told, nobody else", async () => {
    const person = await db.addPerson();
    await db.query("insert into public.applications (student_id, assigned_to) values ($1, $2)", [
      person,
      db.idOf("student_mentor"),
    ]);
    const reply = (text: string) => call({ p_channel: "person", p_student_id: person, p_text: text });
    const early = reply("Hello?");
    expect(await outcome(db.does(person, early.sql, early.values))).toBe("PT404");
    const message = await write("admin", {
      p_channel: "person",
      p_student_id: person,
      p_text: "Send your marks",
    });
    const [told] = await noticesOf(person, message);
    expect(told).toMatchObject({ kind: "comment.message", href: `/profile#comment-${message}` });
    const answer = await write(person, {
      p_channel: "person",
      p_student_id: person,
      p_text: "Here they are",
    });
    const who = await db.query<{ user_id: string }>(
      "select user_id from public.notifications where kind = 'comment.reply' and href like '%#comment-' || $1",
      [answer],
    );
    expect(who.map(({ user_id }) => user_id).sort()).toEqual(
      [db.idOf("admin"), db.idOf("student_mentor")].sort(),
    );
    const asNote = call({ p_channel: "team", p_student_id: person });
    expect(await outcome(db.does(person, asNote.sql, asNote.values))).toBe("PT404");
  });

  test("once student and team have a conversation, nobody writes beside it, and what was written stays", async () => {
    const person = await db.addPerson();
    const [application] = await db.query<{ id: string }>(
      "insert into public.applications (student_id, assigned_to) values ($1, $2) returning id",
      [person, db.idOf("student_mentor")],
    );
    const channelFor = async (who: string) =>
      (
        await db.as<{ channel: string | null }>(who, "select public.student_channel($1) as channel", [person])
      )[0]?.channel;
    expect(await channelFor("student_mentor")).toBe("conversation");
    expect(await channelFor("hr")).toBe("comment");
    expect(await channelFor("business_development_team")).toBeNull();
    expect(await channelFor("application_team")).toBe("conversation");
    const stranger = await db.addPerson();
    const [unknown] = await db.as<{ channel: string | null }>(
      "application_team",
      "select public.student_channel($1) as channel",
      [stranger],
    );
    expect(unknown?.channel).toBeNull();
    const toPerson = { p_channel: "person", p_student_id: person, p_text: "Send your marks" };
    const message = await write("hr", toPerson);
    await db.does(person, "select public.send_message('Which ones?', gen_random_uuid(), null, $1)", [person]);
    expect(await channelFor("hr")).toBe("elsewhere");
    for (const [who, about] of [
      ["hr", toPerson],
      [person, toPerson],
      ["student_mentor", { p_channel: "person", p_application_id: application?.id }],
    ] as const) {
      const again = call(about);
      expect(await outcome(db.does(who, again.sql, again.values)), who).toBe("PT409");
    }
    await write("student_mentor", { p_application_id: application?.id, p_text: "Among us" });
    for (const who of [person, "hr"])
      expect(await db.as(who, LISTED, [leadId, person, null, [message]]), who).toHaveLength(1);
  });

  test("a note with a task is both or neither, and the task is the lead's next step", async () => {
    const lead = await submit({});
    const task = (due: string) => ({ p_lead_id: lead, p_task_title: "Call back", p_task_due_at: due });
    const late = call(task("2020-01-01T10:00:00Z"));
    expect(await outcome(db.does("business_development_team", late.sql, late.values))).toBe("PT409");
    expect(await db.query("select from public.comments where lead_id = $1", [lead])).toEqual([]);
    const soon = new Date(Date.now() + 60_000).toISOString();
    await write("business_development_team", task(soon));
    const [next] = await db.query<{ title: string; owner_id: string }>(
      "select t.title, t.owner_id from public.leads as l join public.tasks as t on t.id = l.next_action_task_id where l.id = $1",
      [lead],
    );
    expect(next).toEqual({ title: "Call back", owner_id: db.idOf("business_development_team") });
  });

  test("a comment has words, and no more than fit, without the spaces around them", async () => {
    for (const text of ["", "   ", "x".repeat(4001)]) {
      const { sql, values } = call({ p_lead_id: leadId, p_text: text });
      expect(await outcome(db.as("admin", sql, values))).toBe("22023");
    }
    const id = await write("admin", { p_lead_id: leadId, p_text: "  Knows the family " });
    expect(await db.query("select text from public.comments where id = $1", [id])).toEqual([
      { text: "Knows the family" },
    ]);
  });

  test("nobody without a right to it writes about a lead or to a student", async () => {
    for (const [subject, may] of [
      [{ p_lead_id: leadId }, LEAD_READERS],
      [{ p_job_application_id: jobId }, JOB_MANAGERS],
    ] as const) {
      const writing: string[] = [];
      for (const who of EVERYBODY) {
        const { sql, values } = call({ ...subject });
        if ((await outcome(db.as(who, sql, values))) === "done") writing.push(who);
      }
      expect(writing.sort()).toEqual([...may].sort());
    }
    const { sql, values } = call({ p_channel: "person", p_lead_id: leadId });
    expect(await outcome(db.as("admin", sql, values))).toBe("22023");
  });
});

const CASTS: Record<string, string> = {
  p_channel: "::public.comment_channel",
  p_mentions: "::uuid[]",
  p_task_due_at: "::timestamptz",
};
