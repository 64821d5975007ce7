/** Offers: how an application goes on from one, who has it while something is missing, and what becomes of an offer that ends. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answers as documentAnswers } from "@/lib/documents/rows";
import { openWithPeople, refusal, type TestDatabase } from "./database.ts";
import { acceptDocuments } from "./document-rows.ts";
import { keepRecords } from "./student-record-rows.ts";
import { drivers } from "./test-database.ts";

const OFFICER = "application_team";
const SECOND = "application_manager";

const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let studentId: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    studentId = await db.addPerson();
    await acceptDocuments(db, studentId);
  });

  /** An application that was sent, looked after by an officer. */
  async function addApplication(status = "application"): Promise<string> {
    const [row] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, university_name, application_status, assigned_to)
       values ($1, 'MSc Robotics', 'Harbour University', $2::public.application_status, $3) returning id`,
      [studentId, status, db.idOf(OFFICER)],
    );
    return row?.id ?? "";
  }
  async function find(id: string) {
    const [row] = await db.query<{ application_status: string; holder: string | null; version: number }>(
      "select application_status, holder, version from public.applications where id = $1",
      [id],
    );
    if (!row) throw new Error(`There is no application ${id}.`);
    return row;
  }
  const where = async (id: string) => {
    const { application_status: status, holder } = await find(id);
    return [status, holder];
  };
  async function record(
    id: string,
    offer: Record<string, unknown> = {},
    conditions: string[] = [],
  ): Promise<string> {
    const [row] = await db.does<{ id: string }>(
      OFFICER,
      "select public.record_offer($1, $2::jsonb, $3, $4, $5) as id",
      [id, { received_on: day(-5), ...offer }, conditions, randomUUID(), (await find(id)).version],
    );
    return row?.id ?? "";
  }
  const offerOf = async (offerId: string) =>
    (
      await db.query<{ state: string; version: number; confirmation_number: string | null }>(
        "select state, version, confirmation_number from public.offers where id = $1",
        [offerId],
      )
    )[0];
  const versionOf = async (offerId: string) => (await offerOf(offerId))?.version;
  const decide = async (who: string, offerId: string, accepts: boolean, reason: string | null = null) =>
    db.does(who, "select public.decide_offer($1, $2, $3, $4)", [
      offerId,
      accepts,
      await versionOf(offerId),
      reason,
    ]);
  const payDeposit = async (offerId: string, note: string | null = "The university wrote that it came.") =>
    db.does(OFFICER, "select public.record_deposit($1, $2::date, $3, $4)", [
      offerId,
      day(-1),
      await versionOf(offerId),
      note,
    ]);
  const confirm = async (offerId: string) =>
    db.does(OFFICER, "select public.record_confirmation($1, 'CAS-123456', $2::date, $3)", [
      offerId,
      day(-1),
      await versionOf(offerId),
    ]);
  const move = async (who: string, id: string, status: string, reason: string | null = null) =>
    db.does(who, "select public.move_application($1, $2::public.application_status, $3, $4)", [
      id,
      status,
      (await find(id)).version,
      reason,
    ]);
  const lastEvent = async (id: string, kind: string) =>
    (
      await db.query<{ reason: string | null; details: Record<string, unknown> }>(
        `select reason, details from public.application_events where application_id = $1 and kind = $2::public.application_event_kind
         order by id desc limit 1`,
        [id, kind],
      )
    )[0];
  const noticesOf = (who: string, kind: string) =>
    db.query<{ title: string; body: string | null }>(
      "select title, body from public.notifications where user_id = $1 and kind = $2 order by created_at, id",
      [who, kind],
    );

  /** Asks for a document before a stage, as the rules of a country do. */
  const demand = (id: string, type: string, before: string) =>
    db.query(
      `insert into public.requirement_rules (type_code, source, student_id, application_id, needed_before, why)
       values ($1, 'student', $2, $3, $4::public.application_status, 'The university wants it.')`,
      [type, studentId, id, before],
    );
  /** A document on its way to being checked; answers it. */
  async function upload(type: string, application: string | null = null): Promise<string> {
    const [document] = await db.query<{ id: string }>(
      `insert into public.documents (student_id, type_code, is_per_application, read_by, application_id)
       select $1, t.code, t.is_per_application, t.read_by, $3 from public.document_types as t where t.code = $2 returning id`,
      [studentId, type, application],
    );
    await db.query(
      "update public.documents set state = 'uploaded', version_no = 1, submitted_at = now() where id = $1",
      [document?.id],
    );
    for (const state of ["scanning", "in_review"]) await setDocument(document?.id ?? "", state);
    return document?.id ?? "";
  }
  const setDocument = (id: string, state: string) =>
    db.query("update public.documents set state = $2::public.document_state where id = $1", [id, state]);

  describe("While something is missing", () => {
    test("A paid deposit goes to whoever brings what is missing, and on as soon as it is there", async () => {
      const id = await addApplication();
      await demand(id, "financial_proof", "confirmation");
      const offer = await record(id, { deposit_amount: 2000, currency: "USD" });
      await decide(studentId, offer, true);
      expect(await where(id)).toEqual(["deposit", "student"]);
      await payDeposit(offer);
      expect(await where(id)).toEqual(["deposit", "student"]);
      expect(await lastEvent(id, "handed_over")).toMatchObject({
        reason: "Proof of funds: not uploaded yet.",
        details: { missing_for: "confirmation" },
      });
      expect(await noticesOf(studentId, "application.handed_over")).toEqual([
        {
          title: "Your turn: MSc Robotics, Harbour University",
          body: "Proof of funds: not uploaded yet.",
        },
      ]);
      const document = await upload("financial_proof");
      expect(await where(id)).toEqual(["deposit", "team"]);
      await setDocument(document, "rejected");
      expect(await where(id)).toEqual(["deposit", "student"]);
      expect((await lastEvent(id, "handed_over"))?.reason).toBe(
        "Proof of funds: sent back, a better file is needed.",
      );
      await db.query(
        "update public.documents set state = 'uploaded', version_no = 2, submitted_at = now() where id = $1",
        [document],
      );
      for (const state of ["scanning", "in_review", "accepted"]) await setDocument(document, state);
      expect(await where(id)).toEqual(["confirmation", "university"]);
      expect((await noticesOf(studentId, "application.moved")).map(({ title }) => title)).toContain(
        "Confirmation: MSc Robotics, Harbour University",
      );
    });

    test("An accepted offer waits the same way, and goes past the deposit where none is asked for", async () => {
      const id = await addApplication();
      await demand(id, "bank_letter", "deposit");
      const offer = await record(id);
      await decide(studentId, offer, true);
      expect(await where(id)).toEqual(["offer", "student"]);
      expect((await lastEvent(id, "handed_over"))?.reason).toBe(
        "Bank letter or statements: not uploaded yet.",
      );
      const document = await upload("bank_letter");
      expect(await where(id)).toEqual(["offer", "team"]);
      await setDocument(document, "accepted");
      expect(await where(id)).toEqual(["confirmation", "university"]);
    });

    test("An exception takes it on, and so does an entry in the file", async () => {
      const id = await addApplication();
      await demand(id, "financial_proof", "confirmation");
      const offer = await record(id, { deposit_amount: 2000, currency: "USD" });
      await decide(studentId, offer, true);
      await payDeposit(offer);
      await db.does(
        OFFICER,
        "select public.ask_application_waiver($1, 'confirmation', 'document:financial_proof', 'The university knows the sponsor.', $2)",
        [id, (await find(id)).version],
      );
      await db.does(
        SECOND,
        "select public.decide_application_waiver((select w.id from public.application_waivers as w where w.application_id = $1), true)",
        [id],
      );
      expect(await where(id)).toEqual(["confirmation", "university"]);
      await db.query("delete from public.requirement_rules where application_id = $1", [id]);
      await db.query("delete from public.student_records where student_id = $1 and kind = 'funds'", [
        studentId,
      ]);
      await confirm(offer);
      expect(await where(id)).toEqual(["confirmation", "student"]);
      expect((await lastEvent(id, "handed_over"))?.reason).toBe(
        "The file does not say yet what pays for the studies, which the embassy asks.",
      );
      await keepRecords(db, studentId, [{ kind: "funds", details: { source: "family" } }]);
      expect((await find(id)).application_status).toBe("visa");
    });

    test("What a colleague handed over by hand stays where it was put until nothing is missing", async () => {
      const id = await addApplication();
      await demand(id, "financial_proof", "confirmation");
      await demand(id, "bank_letter", "confirmation");
      const offer = await record(id, { deposit_amount: 2000, currency: "USD" });
      await decide(studentId, offer, true);
      await payDeposit(offer);
      await db.does(
        OFFICER,
        "select public.hand_over_application($1, 'bank', 'The bank writes the letter of the loan.', $2)",
        [id, (await find(id)).version],
      );
      await setDocument(await upload("financial_proof"), "accepted");
      expect(await where(id)).toEqual(["deposit", "bank"]);
      await setDocument(await upload("bank_letter"), "accepted");
      expect(await where(id)).toEqual(["confirmation", "university"]);
    });

    test("A document moves nothing while the deposit is to be paid", async () => {
      const id = await addApplication();
      const offer = await record(id, { deposit_amount: 2000, currency: "USD" });
      await decide(studentId, offer, true);
      await setDocument(await upload("financial_proof"), "accepted");
      expect(await where(id)).toEqual(["deposit", "student"]);
      expect(await refusal(move(OFFICER, id, "confirmation"))).toBe("PT409 gaps");
    });
  });

  describe("A correction", () => {
    const correct = async (
      who: string,
      offerId: string,
      facts: Record<string, unknown>,
      conditions: string[] = [],
      reason = "The university wrote again.",
    ) =>
      db.does(who, "select public.correct_offer($1, $2::jsonb, $3, $4, $5)", [
        offerId,
        facts,
        conditions,
        reason,
        await versionOf(offerId),
      ]);
    const daysOf = async (id: string) =>
      (
        await db.query<{ kind: string; day: string }>(
          "select kind, day::text from public.application_dates where application_id = $1 and removed_at is null order by kind",
          [id],
        )
      ).map(({ kind, day: on }) => [kind, on]);

    test("More time opens an offer again that lapsed, with its day, and the student is told", async () => {
      const id = await addApplication();
      const offer = await record(id, { accept_by: day(-2) });
      await db.does("server", "select public.lapse_offers()");
      expect(await daysOf(id)).toEqual([]);
      await correct(OFFICER, offer, { accept_by: day(9) });
      expect(await offerOf(offer)).toMatchObject({ state: "received" });
      expect(await where(id)).toEqual(["offer", "student"]);
      expect(await daysOf(id)).toEqual([["offer_reply", day(9)]]);
      expect(await lastEvent(id, "offer_corrected")).toMatchObject({
        reason: "The university wrote again.",
        details: { before: { accept_by: day(-2) }, after: { accept_by: day(9) } },
      });
      expect((await noticesOf(studentId, "application.moved")).at(-1)).toMatchObject({
        title: "The offer was corrected: MSc Robotics, Harbour University",
        body: expect.stringContaining("Accept by: "),
      });
      await decide(studentId, offer, true);
    });

    test("Sums, days and conditions follow, and what was met stays met", async () => {
      const id = await addApplication();
      const facts = {
        deposit_amount: 2000,
        currency: "GBP",
        deposit_by: day(20),
        sure_of: [day(20), day(30)],
      };
      const offer = await record(id, facts, ["IELTS 6.5", "Degree certificate"]);
      await db.query(
        "update public.offer_conditions set met_on = current_date where offer_id = $1 and place = 1",
        [offer],
      );
      await correct(OFFICER, offer, { ...facts, deposit_amount: 2500, deposit_by: day(30) }, [
        "IELTS 6.5",
        "Transcript",
      ]);
      expect(await daysOf(id)).toEqual([["deposit", day(30)]]);
      const conditions = await db.query(
        "select text, met_on is not null as is_met from public.offer_conditions where offer_id = $1 order by place",
        [offer],
      );
      expect(conditions).toEqual([
        { text: "IELTS 6.5", is_met: true },
        { text: "Transcript", is_met: false },
      ]);
      expect((await noticesOf(studentId, "application.moved")).at(-1)?.body).toContain(
        "Deposit: GBP 2,500.00, before it was GBP 2,000.00.",
      );
    });

    test("It needs a reason, a difference and somebody who works on the application", async () => {
      const id = await addApplication();
      const offer = await record(id, { accept_by: day(5) });
      expect(await refusal(correct(studentId, offer, { accept_by: day(9) }))).toBe("PT404");
      expect(await refusal(correct(OFFICER, offer, { accept_by: day(9) }, [], "x"))).toBe("22023");
      expect(await refusal(correct(OFFICER, offer, { accept_by: day(5) }))).toBe("PT409 same");
      await decide(studentId, offer, false, "Too far away.");
      expect(await refusal(correct(OFFICER, offer, { accept_by: day(9) }))).toBe("PT409 ended");
    });
  });

  describe("The papers of an offer", () => {
    const askedOf = async (id: string) =>
      (
        await db.query<{ type_code: string; is_required: boolean }>(
          "select type_code, is_required from private.asked_documents($1) where type_code in ('offer_letter', 'deposit_receipt') order by 1",
          [id],
        )
      ).map(({ type_code: type, is_required: isRequired }) => [type, isRequired]);

    test("There is a place for its letter once it is here, and for the receipt once there is a deposit to pay", async () => {
      const id = await addApplication();
      const offer = await record(id, { deposit_amount: 2000, currency: "GBP" });
      expect(await askedOf(id)).toEqual([["offer_letter", false]]);
      await decide(studentId, offer, true);
      expect(await askedOf(id)).toEqual([
        ["deposit_receipt", false],
        ["offer_letter", false],
      ]);
      const free = await addApplication();
      await decide(studentId, await record(free), true);
      expect(await askedOf(free)).toEqual([["offer_letter", false]]);
    });

    test("The receipt is asked of a student until the confirmation is here, and stays among their papers", async () => {
      const receiptOf = async (id: string) => {
        const [row] = await db.as<{ documents: unknown }>(
          studentId,
          "select public.list_student_documents($1) as documents",
          [studentId],
        );
        const { rows } = documentAnswers.list_student_documents.unwrap().parse(row?.documents);
        const receipt = rows.find((one) => one.typeCode === "deposit_receipt" && one.applicationId === id);
        return receipt && [receipt.isAsked, receipt.document?.state ?? null];
      };
      const id = await addApplication();
      const without = await addApplication();
      for (const one of [id, without]) {
        const offer = await record(one, { deposit_amount: 2000, currency: "GBP" });
        await decide(studentId, offer, true);
        expect(await receiptOf(one)).toEqual([true, null]);
        if (one === id) await upload("deposit_receipt", id);
        await payDeposit(offer);
        expect(await where(one)).toEqual(["confirmation", "university"]);
        expect((await receiptOf(one))?.[0]).toBe(true);
        await confirm(offer);
        await db.query("update public.applications set application_status = 'visa' where id = $1", [one]);
        // Packs and the visa go on with it.
        expect(await askedOf(one)).toContainEqual(["deposit_receipt", false]);
      }
      expect(await receiptOf(id)).toEqual([false, "in_review"]);
      expect(await receiptOf(without)).toEqual([false, null]);
      await db.query(
        "update public.applications set application_status = 'visa_refused', reason = 'Funds.' where id = $1",
        [without],
      );
      expect(await receiptOf(without)).toEqual([false, null]);
    });

    test("A student says that they paid, which the team confirms by the receipt or by a reason", async () => {
      const id = await addApplication();
      const offer = await record(id, { deposit_amount: 2000, currency: "GBP" });
      const report = async (who: string, on = day(-1)) =>
        db.does(who, "select public.report_deposit($1, $2::date, $3)", [offer, on, await versionOf(offer)]);
      expect(await refusal(report(studentId))).toBe("PT409 not_accepted");
      await decide(studentId, offer, true);
      expect(await refusal(report(OFFICER))).toBe("PT404");
      expect(await refusal(report(await db.addPerson()))).toBe("PT404");
      expect(await refusal(report(studentId, day(2)))).toBe("22023");
      await report(studentId);
      expect(await where(id)).toEqual(["deposit", "team"]);
      expect((await lastEvent(id, "deposit_reported"))?.details).toEqual({
        paid_on: day(-1),
        amount: 2000,
        currency: "GBP",
      });
      expect(await refusal(payDeposit(offer, null))).toBe("PT409 no_receipt");
      await upload("deposit_receipt", id);
      await payDeposit(offer, null);
      expect(await where(id)).toEqual(["confirmation", "university"]);
      expect(await refusal(report(studentId))).toBe("PT409 no_deposit");
    });
  });

  test("Whoever looks after an accepted offer has a task to tell the university, else who recorded it", async () => {
    for (const owner of [SECOND, null]) {
      const id = await addApplication();
      await db.query("update public.applications set assigned_to = $2 where id = $1", [
        id,
        owner && db.idOf(owner),
      ]);
      const offer = await record(id);
      await decide(studentId, offer, true);
      const tasks = await db.query(
        "select title, owner_id, due_at > now() as is_ahead from public.tasks where application_id = $1",
        [id],
      );
      expect(tasks).toEqual([
        {
          title: "Tell the university that the place is taken: MSc Robotics, Harbour University",
          owner_id: db.idOf(owner ?? OFFICER),
          is_ahead: true,
        },
      ]);
    }
  });

  describe("When an offer is lost", () => {
    test("A declined one goes to the team, which sees what comes next", async () => {
      const id = await addApplication();
      const offer = await record(id);
      await decide(studentId, offer, false, "Too expensive without a scholarship.");
      expect(await where(id)).toEqual(["offer", "team"]);
      const [row] = await db.query<{ promised_by: string | null }>(
        "select promised_by::text from public.applications where id = $1",
        [id],
      );
      expect(row?.promised_by).not.toBeNull();
      const next = await record(id, { scholarship_amount: 4000, currency: "GBP" });
      expect(await offerOf(next)).toMatchObject({ state: "received" });
    });

    test("One that lapses goes to the team, and its student and officer are told", async () => {
      const id = await addApplication();
      await record(id, { accept_by: day(-2) });
      await db.does("server", "select public.lapse_offers()");
      expect(await where(id)).toEqual(["offer", "team"]);
      expect(await noticesOf(studentId, "application.moved")).toEqual([
        {
          title: "The offer lapsed: MSc Robotics, Harbour University",
          body: expect.stringContaining("Write to us today if you want it."),
        },
      ]);
      const [told] = await db.query<{ title: string }>(
        "select title from public.notifications where user_id = $1 and href = $2",
        [db.idOf(OFFICER), `/workflow-students/applications/${id}`],
      );
      expect(told?.title).toBe("An offer lapsed: MSc Robotics, Harbour University");
      const [home] = await db.as<{ home: { applications: { lost_offer: string | null }[] } }>(
        studentId,
        "select public.read_student_dashboard() as home",
      );
      expect(home?.home.applications).toMatchObject([{ lost_offer: "lapsed" }]);
    });

    test("The university takes one back until the visa, with a reason that the student reads", async () => {
      for (const stage of ["offer", "deposit", "confirmation"]) {
        const id = await addApplication();
        const offer = await record(id, stage === "deposit" ? { deposit_amount: 2000, currency: "GBP" } : {});
        if (stage !== "offer") await decide(studentId, offer, true);
        expect((await find(id)).application_status).toBe(stage);
        expect(await refusal(move(studentId, id, "rejected", "I say so."))).toBe("PT403");
        expect(await refusal(move(OFFICER, id, "rejected"))).toBe("22023");
        await move(OFFICER, id, "rejected", "The course does not run this year.");
        expect(await where(id)).toEqual(["rejected", null]);
        expect(await offerOf(offer)).toMatchObject({ state: "rescinded" });
        expect((await noticesOf(studentId, "application.moved")).at(-1)).toEqual({
          title: "The university took its offer back: MSc Robotics, Harbour University",
          body: "The course does not run this year.",
        });
        await move(OFFICER, id, "shortlist", "Another course of theirs.");
        await db.query("delete from public.applications where id = $1", [id]);
      }
    });

    test("One that stands closes with a withdrawal: nobody accepts it and the job leaves it", async () => {
      const id = await addApplication();
      const offer = await record(id, { accept_by: day(-1) });
      await move(studentId, id, "withdrawn", "I stay in India.");
      expect(await offerOf(offer)).toMatchObject({ state: "closed" });
      expect(await refusal(decide(studentId, offer, true))).toBe("PT409 ended");
      await db.does("server", "select public.lapse_offers()");
      expect(await offerOf(offer)).toMatchObject({ state: "closed" });
      const days = await db.query(
        "select 1 from public.application_dates where application_id = $1 and removed_at is null",
        [id],
      );
      expect(days).toEqual([]);
      // Opened again, it begins anew and meets the gate of an offer once more.
      await move(OFFICER, id, "profile", "She wants to go on.");
      expect(await offerOf(offer)).toMatchObject({ state: "closed" });
    });

    test("An accepted one does not follow to another choice after a refused visa", async () => {
      const id = await addApplication();
      const offer = await record(id);
      await decide(studentId, offer, true);
      await confirm(offer);
      expect((await find(id)).application_status).toBe("visa");
      for (const change of [
        "state = 'lodged', lodged_on = current_date - 30, reference = 'GWF012345678'",
        "state = 'refused', decided_on = current_date - 2, refusal_reasons = '{funds_not_shown}'",
      ])
        await db.query(`update public.visa_cases set ${change} where application_id = $1`, [id]);
      await db.query(
        "update public.applications set application_status = 'visa_refused', reason = 'Funds.' where id = $1",
        [id],
      );
      // The visa can be asked for again with the same place.
      expect(await offerOf(offer)).toMatchObject({ state: "accepted", confirmation_number: "CAS-123456" });
      await move(OFFICER, id, "shortlist", "Another country.");
      expect(await offerOf(offer)).toMatchObject({ state: "closed", confirmation_number: "CAS-123456" });
      await db.query("update public.applications set application_status = 'application' where id = $1", [id]);
      expect(await refusal(move(OFFICER, id, "offer"))).toBe("PT409 gaps");
      await record(id);
      expect((await find(id)).application_status).toBe("offer");
    });

    test("A deferred place keeps its offer without the confirmation, until another takes its place", async () => {
      const id = await addApplication();
      const offer = await record(id);
      await decide(studentId, offer, true);
      await db.query("delete from public.student_records where student_id = $1 and kind = 'funds'", [
        studentId,
      ]);
      await confirm(offer);
      await move(OFFICER, id, "deferred", "She begins a year later.");
      expect(await offerOf(offer)).toMatchObject({ state: "accepted", confirmation_number: null });
      expect(await refusal(move(OFFICER, id, "visa"))).toBe("PT409 gaps");
      const later = await record(id);
      expect(await offerOf(offer)).toMatchObject({ state: "closed" });
      await decide(studentId, later, true);
      await move(OFFICER, id, "offer");
      // It was decided while the place was deferred.
      expect(await where(id)).toEqual(["confirmation", "university"]);
    });
  });
});
