/** The timeline of a student: what of it each colleague reads, and that nobody reads more there than elsewhere. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { caseEntry } from "@/lib/activity/case-entry";
import { answers } from "@/lib/activity/rows";
import { APPLICATION_STAFF, LEAD_READERS, MANAGEMENT } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { newPhone, submitLead } from "./lead-rows.ts";
import { addBuyer, openShop, order, PRICE, type Shop } from "./order-rows.ts";
import { ask, claim, decide, finish, hear, news, pay } from "./refund-rows.ts";
import { drivers } from "./test-database.ts";
import {
  beginTransfer,
  claimTransfer,
  decideAccount,
  decideTransfer,
  proposeAccount,
  seeTransfer,
} from "./transfer-rows.ts";

vi.mock("server-only", () => ({}));

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let shop: Shop;
  let secondAdmin: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    shop = await openShop(db);
    secondAdmin = await db.addPerson({ role: "admin" });
    await decideAccount(db, secondAdmin, await proposeAccount(db), "confirm");
  });
  afterAll(() => db.close());

  async function timeline(who: string, student: string, before: string | null = null, limit = 200) {
    const [row] = await db.as<{ list: unknown }>(
      who,
      "select public.list_case_activity($1, null, $2, $3) as list",
      [student, before, limit],
    );
    return answers.list_case_activity.parse(row?.list);
  }
  /** Its lines of a kind, newest first, with who did it. */
  const lines = async (student: string, source: string, who = "ceo") =>
    (await timeline(who, student)).flatMap((happened) => {
      const { sentence, actor } = caseEntry(happened);
      return happened.source === source ? [actor ? `${actor}: ${sentence}` : sentence] : [];
    });
  const readers = (student: string, sources: readonly string[]) =>
    db.whoCan(
      `select from jsonb_array_elements(public.list_case_activity($1, null, null, 200)) as e (value)
       where e.value ->> 'source' = any ($2)`,
      () => [student, sources],
    );
  const named = async (name: string) => {
    const id = await addBuyer(db);
    await db.query("update public.profiles set full_name = $2 where user_id = $1", [id, name]);
    return id;
  };
  const assign = (student: string, who: string) =>
    db.query("insert into public.applications (student_id, assigned_to) values ($1, $2)", [
      student,
      db.idOf(who),
    ]);
  const transferOf = async (student: string) => {
    const orderId = await order(db, student, shop);
    await beginTransfer(db, student, orderId);
    return claimTransfer(db, student, orderId);
  };

  test("a refund is told from being asked for to the money, with the sum that was given", async () => {
    const student = await named("Meera Nair");
    const { id, payment } = await pay(db, student, shop);
    const refused = await ask(db, student, id, 400_000);
    await decide(db, "admin", refused, { isApproved: false, note: "Your file is with the university." });
    await ask(db, student, id, 300_000).then((refund) => decide(db, "admin", refund));
    const [sent] = await claim(db);
    if (!sent) throw new Error("The refund was not sent.");
    await finish(db, sent);
    const [admin] = await db.query<{ name: string }>("select private.name_of($1) as name", [
      db.idOf("admin"),
    ]);
    expect(await lines(student, "refund")).toEqual([
      "₹3,000 paid back: Visa assistance",
      `${admin?.name}: Refund of ₹3,000 approved: Visa assistance`,
      "Meera Nair: Refund of ₹3,000 asked for: Visa assistance",
      "Refund of ₹4,000 refused: Visa assistance",
      "Meera Nair: Refund of ₹4,000 asked for: Visa assistance",
    ]);
    const told = (await timeline("ceo", student)).flatMap((each) =>
      each.source === "refund" ? [[each.details.step, each.details.why]] : [],
    );
    expect(told).toContainEqual(["refund_refused", "Your file is with the university."]);
    expect(told).toContainEqual(["refund_asked", "We moved to another town"]);
    // What the bank sends back waits for somebody; nobody has to look at a try that is made again.
    expect(
      await hear(db, news("refund_failed", payment, `rfnd_${sent.key}`, { amount_minor: 300_000 })),
    ).toBe("came_back");
    expect((await lines(student, "refund"))[0]).toBe(
      "Refund of ₹3,000 sent back by the bank: Visa assistance",
    );
  });

  test("a transfer is told once it is reported, confirmed or not found, and not while it is looked for", async () => {
    const student = await named("Meera Nair");
    const paid = await transferOf(student);
    await seeTransfer(db, "ceo", paid, PRICE);
    expect(await lines(student, "transfer")).toEqual([
      "Meera Nair: Transfer of ₹11,800 reported: Visa assistance",
    ]);
    expect(await decideTransfer(db, "admin", paid)).toBe("paid");
    const lost = await transferOf(student);
    await decideTransfer(db, "admin", lost, "refuse", "No such number on the statement");
    const short = await transferOf(student);
    await seeTransfer(db, "ceo", short, 500_000);
    expect(await decideTransfer(db, "admin", short)).toBe("mismatched");
    const told = (await lines(student, "transfer")).map((line) => line.replace(/^.*?: (?=Transfer)/, ""));
    expect(told).toEqual([
      "Transfer of ₹5,000 confirmed, not the sum that was asked for: Visa assistance",
      "Transfer of ₹11,800 reported: Visa assistance",
      "Transfer of ₹11,800 not found on the statement: Visa assistance",
      "Transfer of ₹11,800 reported: Visa assistance",
      "Transfer of ₹11,800 confirmed: Visa assistance",
      "Transfer of ₹11,800 reported: Visa assistance",
    ]);
  });

  test("mails to the student are lines of those who read what they are about, each once", async () => {
    const student = await named("Meera Nair");
    const ids: string[] = [];
    for (const _which of ["first", "second"]) {
      const [row] = await db.query<{ id: string }>(
        "insert into public.applications (student_id, assigned_to) values ($1, $2) returning id",
        [student, ids.length === 0 ? db.idOf("student_mentor") : null],
      );
      ids.push(row?.id ?? "");
    }
    const notify = async (kind: string, title: string, href: string | null) => {
      const [row] = await db.query<{ id: string }>(
        "insert into public.notifications (user_id, kind, title, href) values ($1, $2, $3, $4) returning id",
        [student, kind, title, href],
      );
      await db.query(
        `select private.enqueue_email('meera@example.test', $1, null, 'Words', null, 'notification:' || $2)`,
        [title, row?.id],
      );
      return row?.id ?? "";
    };
    await notify("application.moved", "The first moved", `/student-programs/${ids[0]}`);
    await notify("application.offered", "The second has an offer", `/student-programs/${ids[1]}`);
    await notify("document.rejected", "Marksheets again", "/student-programs/documents");
    await notify("points.badge", "A badge", "/student-dashboard");
    await db.query(
      "insert into public.notifications (user_id, kind, title) values ($1, 'application.moved', 'Not mailed')",
      [student],
    );
    const { id: orderId } = await pay(db, student, shop);
    const [invoice] = await db.query<{ id: string }>("select id from public.invoices where order_id = $1", [
      orderId,
    ]);
    await db.query(
      "select private.enqueue_email('meera@example.test', 'Your invoice', null, 'Words', null, 'invoice:' || $1)",
      [invoice?.id],
    );
    await db.query(
      `insert into private.expiry_reminders (user_id, what, day, step, title, href, created_at, mailed_at)
       values ($1, 'document:passport', '2030-01-01', 30, 'Your passport ends', '/student-programs/documents', now(), now())`,
      [student],
    );
    const mails = (who: string) =>
      lines(student, "mail", who).then((told) =>
        told.map((line) => line.replace("Email to the student: ", "")).sort(),
      );
    expect(await mails("ceo")).toEqual([
      "Marksheets again",
      "The first moved",
      "The second has an offer",
      "Your invoice",
    ]);
    expect(await mails("application_team")).toEqual([
      "Marksheets again",
      "The first moved",
      "The second has an offer",
    ]);
    expect(await mails("student_mentor")).toEqual(["The first moved"]);
    expect(await lines(student, "reminder")).toEqual(["Reminder by email: Your passport ends"]);
    expect(await lines(student, "reminder", "student_mentor")).toEqual([]);
    const [own] = await db.as<{ list: unknown }>(
      "ceo",
      "select public.list_case_activity(null, $1) as list",
      [ids[1]],
    );
    expect(
      answers.list_case_activity
        .parse(own?.list)
        .flatMap((each) => (each.source === "mail" ? [each.details.subject] : [])),
    ).toEqual(["The second has an offer"]);
  });

  test("money is read by those who read payments elsewhere, in the timeline of the student alone", async () => {
    const student = await named("Meera Nair");
    await assign(student, "student_mentor");
    const { id } = await pay(db, student, shop);
    await ask(db, student, id);
    await transferOf(student);
    for (const source of ["purchase", "refund", "transfer"])
      expect((await readers(student, [source])).sort(), source).toEqual([...MANAGEMENT].sort());
    expect(await outcome(timeline(student, student))).toBe("PT403");
    expect(await outcome(timeline(await db.addPerson(), student))).toBe("PT403");
    // Not in that of an application, nor in another student's.
    const [application] = await db.query<{ id: string }>(
      "select id from public.applications where student_id = $1",
      [student],
    );
    const [row] = await db.as<{ list: unknown }>(
      "admin",
      "select public.list_case_activity(null, $1, null, 200) as list",
      [application?.id],
    );
    const money = (list: ReturnType<typeof answers.list_case_activity.parse>) =>
      list.filter(({ source }) => ["purchase", "refund", "transfer"].includes(source));
    expect(money(answers.list_case_activity.parse(row?.list))).toEqual([]);
    expect(money(await timeline("admin", await db.addPerson()))).toEqual([]);
  });

  test("pages with money together are everything, each line once", async () => {
    const student = await named("Meera Nair");
    for (let each = 0; each < 3; each++) {
      const { id } = await pay(db, student, shop);
      await ask(db, student, id).then((refund) => decide(db, "admin", refund));
      await decideTransfer(db, "admin", await transferOf(student), "refuse", "Not on the statement");
    }
    const all = await timeline("ceo", student);
    expect(all.filter(({ source }) => source === "refund")).toHaveLength(6);
    expect(all.filter(({ source }) => source === "transfer")).toHaveLength(6);
    const seen: string[] = [];
    let before: string | null = null;
    for (let page = 0; page < 50; page++) {
      const entries: typeof all = await timeline("ceo", student, before, 2);
      if (entries.length === 0) break;
      seen.push(...entries.map(({ source, id }) => `${source} ${id}`));
      before = entries.at(-1)?.at ?? before;
    }
    expect(seen).toEqual(all.map(({ source, id }) => `${source} ${id}`));
  });

  const send = async (who: string, body: string, to: { student?: string; conversation?: string }) => {
    const [row] = await db.does<{ sent: { message_id: string } }>(
      who,
      "select public.send_message($1, $2, $3, $4) as sent",
      [body, randomUUID(), to.conversation ?? null, to.student ?? null],
    );
    return row?.sent.message_id ?? "";
  };
  const words = async (who: string, student: string) =>
    (await timeline(who, student)).flatMap((each) =>
      each.source === "message" ? [`${each.actorName}: ${each.details.words}`] : [],
    );

  test("messages with the team are read by those who read the conversation, and by nobody else", async () => {
    const student = await named("Meera Nair");
    await send(student, "When do I hear from Leeds?", { student });
    const staff = [...APPLICATION_STAFF].sort();
    expect((await readers(student, ["message"])).sort()).toEqual(staff);
    const mentor = await db.addPerson({ role: "student_mentor" });
    expect(await words(mentor, student)).toEqual([]);
    await db.query("insert into public.applications (student_id, assigned_to) values ($1, $2)", [
      student,
      mentor,
    ]);
    expect(await words(mentor, student)).toEqual(["Meera Nair: When do I hear from Leeds?"]);
    // The mentor who is assigned another student's application still reads nothing of this one.
    await assign(await db.addPerson(), "student_mentor");
    expect((await readers(student, ["message"])).sort()).toEqual(staff);
    await db.query("update public.applications set assigned_to = null where student_id = $1", [student]);
    expect(await words(mentor, student)).toEqual([]);
    expect(await outcome(timeline(student, student))).toBe("PT403");
  });

  test("what was removed shows no words, and a long message only how it begins", async () => {
    const student = await named("Meera Nair");
    await send(student, `Dear team, ${"please ".repeat(200)}`, { student });
    const removed = await send(student, "My card is 4111 1111", { student });
    await db.does(student, "select public.remove_message($1)", [removed]);
    const [last, first] = (await timeline("ceo", student)).filter(({ source }) => source === "message");
    expect(JSON.stringify(last)).not.toContain("4111");
    expect(last && caseEntry(last)).toMatchObject({
      sentence: "A message from Meera Nair was removed",
      text: null,
    });
    expect(JSON.stringify(first).length).toBeLessThan(600);
    expect(first && caseEntry(first).text).toMatch(/^Dear team, please .* …$/);
  });

  test("a conversation with a mentor is in no timeline, nor one that is another student's", async () => {
    const student = await named("Meera Nair");
    const mentor = await db.addPerson({ role: "student_mentor" });
    const [made] = await db.query<{ id: string }>("select private.open_mentor_conversation($1, $2) as id", [
      student,
      mentor,
    ]);
    await db.query("insert into public.applications (student_id, assigned_to) values ($1, $2)", [
      student,
      mentor,
    ]);
    await send(student, "Is the campus safe at night?", { conversation: made?.id ?? "" });
    const other = await named("Asha Rao");
    await send(other, "Hello", { student: other });
    for (const who of ["admin", "student_management_officer", "application_team", mentor])
      expect(await words(who, student), who).toEqual([]);
  });

  test("unread messages are counted for those who answer the student, each for themselves", async () => {
    const student = await named("Meera Nair");
    await assign(await db.addPerson(), "student_mentor");
    const unread = async (who: string) => {
      const [row] = await db.as<{ count: number | null }>(
        who,
        "select public.count_unread_of_student($1) as count",
        [student],
      );
      return row?.count ?? null;
    };
    expect(await unread("application_team")).toBeNull();
    await send(student, "When do I hear from Leeds?", { student });
    const removed = await send(student, "Or from York?", { student });
    expect(await unread("application_team")).toBe(2);
    await db.does(student, "select public.remove_message($1)", [removed]);
    await send("lva_officer", "On Friday.", { student });
    expect(await unread("application_team")).toBe(2);
    // Who answered has read what is above.
    expect(await unread("lva_officer")).toBe(0);
    const counted = await db.whoCan(
      "select from public.count_unread_of_student($1) as unread where unread is not null",
      () => [student],
    );
    expect(counted.sort()).toEqual([...APPLICATION_STAFF].sort());
    // The student's own count is elsewhere, and a mentor has it once one of the applications is theirs.
    expect(await unread(student)).toBeNull();
    expect(await unread("student_mentor")).toBeNull();
    await assign(student, "student_mentor");
    expect(await unread("student_mentor")).toBe(2);
    // Another student's messages, and those with a mentor, are not among them.
    await db.query("select private.open_mentor_conversation($1, $2)", [student, db.idOf("student_mentor")]);
    expect(await unread("application_team")).toBe(2);
  });

  const talked = (lead: string, note: string) =>
    db.query("select private.add_lead_event($1, 'call', $2, null, null, $3, '{\"outcome\": \"reached\"}')", [
      lead,
      db.idOf("business_development_team"),
      note,
    ]);
  const CALLS = `select from jsonb_array_elements(public.list_student_talks($1, null, 200)) as e (value)
    where e.value ->> 'note' = any ($2)`;
  const callers = (student: string, notes: readonly string[]) =>
    db.whoCan(CALLS, () => [student, notes]).then((who) => who.sort());
  const leadOfStudent = async (student: string) => {
    const id = await submitLead(db, { phone: newPhone() });
    await db.query("update public.leads set user_id = $2 where id = $1", [id, student]);
    return id;
  };

  test("calls with a lead of the student are read by those who read leads, with those of leads merged into it", async () => {
    const student = await db.addPerson();
    await assign(student, "student_mentor");
    const lead = await leadOfStudent(student);
    const former = await submitLead(db, { phone: newPhone() });
    const oldest = await submitLead(db, { phone: newPhone() });
    await talked(lead, "Prefers Ireland.");
    await talked(former, "Her father decides.");
    await talked(oldest, "Asked about fees.");
    for (const [kept, merged] of [
      [former, oldest],
      [lead, former],
    ])
      await db.does("admin", "select public.merge_leads($1, $2)", [kept, merged]);
    // Another person's lead is in nobody else's timeline.
    const stranger = await leadOfStudent(await db.addPerson());
    await talked(stranger, "Somebody else.");
    for (const note of ["Prefers Ireland.", "Her father decides.", "Asked about fees."])
      expect(await callers(student, [note]), note).toEqual([...LEAD_READERS].sort());
    expect(await callers(student, ["Somebody else."])).toEqual([]);
    expect(await outcome(db.as(student, CALLS, [student, []]))).toBe("PT403");
    // What was merged by mistake is told apart again.
    const [merge] = await db.query<{ id: string }>(
      "select id from public.lead_merges where merged_id = $1 and undone_at is null",
      [former],
    );
    await db.does("admin", "select public.undo_lead_merge($1)", [merge?.id]);
    expect(await callers(student, ["Her father decides.", "Asked about fees."])).toEqual([]);
  });

  test("calls with the lead that became the student are read by whoever reads the student, as its own trail is", async () => {
    const student = await db.addPerson();
    const lead = await leadOfStudent(student);
    await talked(lead, "Prefers Ireland.");
    await db.query(
      "update public.leads set status = 'completed', converted_at = now(), converted_user_id = $2 where id = $1",
      [lead, student],
    );
    const trail = await db.whoCan(
      "select from public.find_student_lead($1) as lead where lead is not null",
      () => [student],
    );
    const sees = await callers(student, ["Prefers Ireland."]);
    expect(sees).toEqual([...new Set([...trail, ...LEAD_READERS])].sort());
    expect(sees).not.toContain("student_mentor");
    expect(sees).not.toContain("blogger");
    await assign(student, "student_mentor");
    expect(await callers(student, ["Prefers Ireland."])).toContain("student_mentor");
  });

  test("pages of calls together are everything, each once", async () => {
    const student = await db.addPerson();
    const lead = await leadOfStudent(student);
    const former = await submitLead(db, { phone: newPhone() });
    for (let each = 0; each < 3; each++) {
      await talked(lead, `New ${each}`);
      await talked(former, `Old ${each}`);
    }
    await db.does("admin", "select public.merge_leads($1, $2)", [lead, former]);
    const page = async (before: string | null, limit: number) => {
      const [row] = await db.as<{ list: unknown }>(
        "admin",
        "select public.list_student_talks($1, $2, $3) as list",
        [student, before, limit],
      );
      return answers.list_student_talks.parse(row?.list);
    };
    const all = await page(null, 200);
    const seen: number[] = [];
    let before: string | null = null;
    for (let turn = 0; turn < 50; turn++) {
      const events: typeof all = await page(before, 2);
      if (events.length === 0) break;
      seen.push(...events.map(({ id }) => id));
      before = events.at(-1)?.createdAt ?? before;
    }
    expect(seen.length).toBeGreaterThanOrEqual(6);
    expect(new Set(seen)).toEqual(new Set(all.map(({ id }) => id)));
    expect(seen).toHaveLength(all.length);
  });

  const logCall = (who: string, student: string, changes: Record<string, unknown> = {}) => {
    const made = { outcome: "reached", key: randomUUID(), note: null, at: null, ...changes };
    return db.does(who, "select public.log_student_call($1, $2, $3, $4, $5)", [
      student,
      made.outcome,
      made.key,
      made.note,
      made.at,
    ]);
  };
  const tasksOf = (student: string) =>
    db.query<{ title: string; owner_id: string }>(
      "select title, owner_id from public.tasks where student_id = $1 order by created_at",
      [student],
    );
  const eventsOf = (lead: string) =>
    db.query<{ outcome: string; note: string }>(
      "select details ->> 'outcome' as outcome, note from public.lead_events where lead_id = $1 and kind = 'call' order by id",
      [lead],
    );

  test("a call with a student who has no lead is kept with them, once, and read by whoever reads the student", async () => {
    const student = await db.addPerson();
    await assign(student, "student_mentor");
    const call = { note: " Has paid the deposit. ", key: randomUUID() };
    await logCall("student_mentor", student, call);
    await logCall("student_mentor", student, call);
    const [mentor] = await db.query<{ name: string }>("select private.name_of($1) as name", [
      db.idOf("student_mentor"),
    ]);
    expect(await lines(student, "call")).toEqual([`${mentor?.name}: Call: reached`]);
    expect((await timeline("ceo", student)).find(({ source }) => source === "call")?.details).toEqual({
      outcome: "reached",
      note: "Has paid the deposit.",
    });
    const read = await db.whoCan("select from public.profiles where user_id = $1", () => [student]);
    expect((await readers(student, ["call"])).sort()).toEqual(read.filter((who) => who !== student).sort());
    expect(await readers(student, ["call"])).toContain("student_mentor");
    expect(await readers(await db.addPerson(), ["call"])).toEqual([]);
    // It belongs to no application.
    const [answer] = await db.as<{ list: unknown }>(
      "admin",
      "select public.list_case_activity(null, a.id, null, 200) as list from public.applications as a where a.student_id = $1",
      [student],
    );
    expect(answers.list_case_activity.parse(answer?.list).filter(({ source }) => source === "call")).toEqual(
      [],
    );
  });

  test("only colleagues who may read a student log a call with them", async () => {
    const student = await db.addPerson();
    const read = await db.whoCan("select from public.profiles where user_id = $1", () => [student]);
    const came: Record<string, string> = {};
    for (const who of [
      "admin",
      "student_management_officer",
      "application_manager",
      "student_mentor",
      "blogger",
      "hr",
    ])
      came[who] = await outcome(logCall(who, student));
    for (const [who, code] of Object.entries(came))
      expect(code, who).toBe(read.includes(who) ? "done" : "PT404");
    expect(Object.values(came)).toContain("PT404");
    expect(await outcome(logCall(student, student))).toBe("PT403");
    expect(await outcome(logCall("anon", student))).not.toBe("done");
    expect(await outcome(logCall("admin", db.idOf("hr")))).toBe("PT404");
    expect(await outcome(logCall("admin", student, { outcome: "not_interested" }))).toBe("22023");
    for (const hours of [1, -24 * 40])
      expect(
        await outcome(
          logCall("admin", student, { at: new Date(Date.now() + hours * 3_600_000).toISOString() }),
        ),
      ).toBe("22023");
  });

  test("what a call leaves to do is its writer's task, and a talk alone leaves none", async () => {
    const student = await db.addPerson();
    await logCall("admin", student);
    expect(await tasksOf(student)).toEqual([]);
    await logCall("admin", student, { outcome: "no_answer" });
    await logCall("admin", student, { outcome: "wrong_number" });
    expect(await tasksOf(student)).toEqual([
      { title: "Call again", owner_id: db.idOf("admin") },
      { title: "Ask by email for the right number", owner_id: db.idOf("admin") },
    ]);
  });

  test("a call stands where it was, not where it was written down", async () => {
    const student = await db.addPerson();
    const at = new Date(Date.now() - 30 * 3_600_000).toISOString();
    await logCall("admin", student, { note: "Earlier", at });
    await logCall("admin", student, { note: "Later" });
    const told = (await timeline("ceo", student)).flatMap((each) =>
      each.source === "call" ? [each.details.note] : [],
    );
    expect(told).toEqual(["Later", "Earlier"]);
    const [latest] = await timeline("ceo", student);
    expect(
      (await timeline("ceo", student, latest?.at)).flatMap((each) =>
        each.source === "call" ? [each.details.note] : [],
      ),
    ).toEqual(["Earlier"]);
  });

  test("a call with a student whose lead the caller works is an event of the lead, and of nobody else's", async () => {
    const student = await db.addPerson();
    const lead = await leadOfStudent(student);
    const worker = await db.addPerson({ role: "business_development_team" });
    await db.query("update public.leads set owner_id = $2 where id = $1", [lead, worker]);
    const at = new Date(Date.now() - 3_600_000).toISOString();
    await logCall("admin", student, { outcome: "no_answer", note: "While open", at });
    expect(await eventsOf(lead)).toEqual([{ outcome: "no_answer", note: "While open" }]);
    const [opened] = await db.query<{ status: string; next: string }>(
      "select l.status, t.title as next from public.leads as l join public.tasks as t on t.id = l.next_action_task_id where l.id = $1",
      [lead],
    );
    expect(opened).toEqual({ status: "contacted", next: "Call again" });

    await db.query(
      "update public.leads set status = 'completed', converted_at = now(), converted_user_id = $2 where id = $1",
      [lead, student],
    );
    const call = { note: "Once closed", key: randomUUID() };
    await logCall("admin", student, call);
    await logCall("admin", student, call);
    expect((await eventsOf(lead)).map(({ note }) => note)).toEqual(["While open", "Once closed"]);
    const [closed] = await db.query<{ status: string }>("select status from public.leads where id = $1", [
      lead,
    ]);
    expect(closed?.status).toBe("completed");
    expect(await lines(student, "call")).toEqual([]);
    expect(await callers(student, ["Once closed"])).toContain("student_management_officer");

    // The officer reads the student, but works no leads.
    await logCall("student_management_officer", student, { note: "With the student" });
    expect(await eventsOf(lead)).toHaveLength(2);
    expect(await lines(student, "call")).toHaveLength(1);
  });
});
