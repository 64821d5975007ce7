/** How a university confirms a place: by which paper in which country, with which number, and what follows from it for the visa. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { APPLICATION_STAFF } from "@/lib/access/expected/roles";
import { dayTitle } from "@/lib/applications/clock/dates";
import { answers as clockAnswers } from "@/lib/applications/clock/rows";
import { answers as documentAnswers } from "@/lib/documents/rows";
import { answers as visaAnswers } from "@/lib/visas/rows";
import { EVERYBODY, openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { acceptDocuments } from "./document-rows.ts";
import { keepRecords } from "./student-record-rows.ts";
import { drivers } from "./test-database.ts";

const OFFICER = "application_team";
const COUNSELLOR = "student_mentor";
const CAS = "E4G2AB7C31D906";
const SEVIS_ID = "N0012345678";

const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let studentId: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    for (const [key, value, unit] of [
      ["visa.gb.cas.validity", "6", "months"],
      ["visa.us.i20", "Form I-20", "rule"],
    ] as const)
      await db.query(
        `insert into public.facts (key, value, unit, what, jurisdiction, source_url, source_kind, checked_on, check_again_on, confidence)
         values ($1, $2, $3, 'A rule of the tests.', $4, 'https://example.test/rule', 'government', current_date - 1, current_date + 300, 'high')
         on conflict do nothing`,
        [key, value, unit, key.split(".")[1]?.toUpperCase()],
      );
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    studentId = await db.addPerson();
    await acceptDocuments(db, studentId);
    await keepRecords(db, studentId);
  });

  async function open(destination: string | null, status = "confirmation"): Promise<string> {
    const [row] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, university_name, destination, application_status, assigned_to, reason)
       values ($1, 'MSc Robotics', 'Harbour University', $2, $3::public.application_status, $4,
         case when $3 in ('withdrawn', 'deferred') then 'For the tests.' end) returning id`,
      [studentId, destination, status, db.idOf(OFFICER)],
    );
    return row?.id ?? "";
  }
  /** An accepted offer, without deposit or conditions. */
  async function accepted(applicationId: string): Promise<string> {
    const [row] = await db.query<{ id: string }>(
      `insert into public.offers (application_id, state, received_on, decided_at, idempotency_key)
       values ($1, 'accepted', current_date - 30, now(), $2) returning id`,
      [applicationId, randomUUID()],
    );
    return row?.id ?? "";
  }
  const place = async (destination: string | null) => {
    const application = await open(destination);
    return { application, offer: await accepted(application) };
  };
  async function find(offer: string) {
    const [row] = await db.query<{
      kind: string;
      number: string | null;
      until: string | null;
      starts_on: string | null;
      total: number | null;
      version: number;
    }>(
      `select confirmation_kind as kind, confirmation_number as number, confirmation_until::text as until,
         confirmation_starts_on::text as starts_on, confirmation_total::float8 as total, version from public.offers where id = $1`,
      [offer],
    );
    if (!row) throw new Error(`There is no offer ${offer}.`);
    return row;
  }
  const confirm = async (who: string, offer: string, number: string, details: Record<string, unknown> = {}) =>
    db.does(who, "select public.record_confirmation($1, $2, $3::date, $4, $5::jsonb)", [
      offer,
      number,
      day(-1),
      (await find(offer)).version,
      details,
    ]);
  const correct = async (offer: string, facts: Record<string, unknown>) =>
    db.does(OFFICER, "select public.correct_offer($1, $2::jsonb, '{}', 'The paper says so.', $3)", [
      offer,
      facts,
      (await find(offer)).version,
    ]);
  const readVisa = async (who: string, id: string) => {
    const [row] = await db.as<{ answer: unknown }>(who, "select public.read_visa($1) as answer", [id]);
    return visaAnswers.read_visa.parse(row?.answer);
  };
  const lastEvent = async (id: string, kind: string) =>
    (
      await db.query<{ details: Record<string, unknown> }>(
        `select details from public.application_events where application_id = $1 and kind = $2::public.application_event_kind
         order by id desc limit 1`,
        [id, kind],
      )
    )[0]?.details;
  const askedOf = (id: string) =>
    db.query<{ type_code: string; is_required: boolean }>(
      `select type_code, is_required from private.documents_still_asked($1)
       where state = 'asked' and type_code in ('cas_statement', 'form_i20', 'coe', 'acceptance_letter', 'offer_of_place', 'admission_letter')`,
      [id],
    );

  test("each country has its own, and where we do not know it a letter of admission", async () => {
    const kinds: [string | null, string][] = [
      ["United Kingdom", "cas"],
      ["United States", "i20"],
      ["Australia", "coe"],
      ["Canada", "loa"],
      ["New Zealand", "offer_of_place"],
      ["Ireland", "acceptance_letter"],
      ["Germany", "zulassungsbescheid"],
      ["France", "letter_of_admission"],
      [null, "letter_of_admission"],
    ];
    for (const [destination, kind] of kinds)
      expect((await find((await place(destination)).offer)).kind, String(destination)).toBe(kind);
    // Once the place is confirmed, it stays what it was.
    const { application, offer } = await place("France");
    const toCountry = (destination: string) =>
      db.query("update public.applications set destination = $2 where id = $1", [application, destination]);
    await toCountry("Canada");
    expect(await find(offer)).toMatchObject({ kind: "loa" });
    await confirm(OFFICER, offer, "A-1");
    await toCountry("France");
    expect(await find(offer)).toMatchObject({ kind: "loa", number: "A-1" });
  });

  test("everybody who is signed in reads the kinds, and nobody writes one", async () => {
    expect(await db.whoCan("select 1 from public.confirmation_kinds")).toEqual(
      EVERYBODY.filter((who) => who !== "visitor"),
    );
    for (const statement of [
      "delete from public.confirmation_kinds",
      "update public.confirmation_kinds set number_format = null",
    ])
      expect(await outcome(db.as("admin", statement))).toBe("42501");
    expect(
      await outcome(
        db.query(
          `insert into public.confirmation_kinds (code, country_code, name, number_name, hint, type_code)
           values ('second', 'GB', 'A second one', 'Number', 'As it stands.', 'cas_statement')`,
        ),
      ),
    ).toBe("23505");
  });

  test("those who work on the application record it, and neither its student nor anybody else", async () => {
    const { application, offer } = await place("United Kingdom");
    await db.query("update public.applications set assigned_to = $2 where id = $1", [
      application,
      db.idOf(COUNSELLOR),
    ]);
    const { version } = await find(offer);
    const able = [];
    for (const who of EVERYBODY)
      if (
        (await outcome(
          db.as(who, "select public.record_confirmation($1, $2, current_date, $3)", [offer, CAS, version]),
        )) === "done"
      )
        able.push(who);
    expect(able).toEqual(
      EVERYBODY.filter((who) => who === COUNSELLOR || (APPLICATION_STAFF as readonly string[]).includes(who)),
    );
    expect(await refusal(confirm(studentId, offer, CAS))).toBe("PT404");
    expect(await refusal(confirm(await db.addPerson(), offer, CAS))).toBe("PT404");
  });

  test("a CAS number that looks like none is asked about, and one tick keeps that one", async () => {
    const { application, offer } = await place("United Kingdom");
    expect(await refusal(confirm(OFFICER, offer, "E4G2AB7C31D90"))).toBe("PT409 number_unusual");
    await expect(confirm(OFFICER, offer, "CAS-90817")).rejects.toThrow(
      "A CAS number has 14 letters and digits. Compare it with the paper",
    );
    expect(await refusal(confirm(OFFICER, offer, "CAS-90817", { sure_of: ["CAS-90816"] }))).toBe(
      "PT409 number_unusual",
    );
    await confirm(OFFICER, offer, " e4g2 ab7c 31d906 ", { until: day(150), total: 5, starts_on: day(60) });
    // A CAS has a day of use, and neither a sum nor a start that the visa goes by.
    expect(await find(offer)).toMatchObject({ number: CAS, until: day(150), starts_on: null, total: null });
    expect(await lastEvent(application, "confirmed")).toEqual({
      kind: "cas",
      number_name: "CAS number",
      number: CAS,
      on: day(-1),
      until: day(150),
    });
    const other = (await place("United Kingdom")).offer;
    await confirm(OFFICER, other, "CAS-90817", { sure_of: ["CAS-90817"] });
    expect(await find(other)).toMatchObject({ number: "CAS-90817" });
  });

  test("a SEVIS ID is N and ten digits whoever is sure of another, and the I-20 brings its sum", async () => {
    const { application, offer } = await place("United States");
    for (const wrong of ["N001234567", "N00123456789", "A0012345678", "0012345678", "N00123456A8"])
      expect(await refusal(confirm(OFFICER, offer, wrong, { total: 61450, sure_of: [wrong] })), wrong).toBe(
        "PT409 number_format",
      );
    await expect(confirm(OFFICER, offer, "N12", { total: 61450 })).rejects.toThrow(
      "A SEVIS ID is the letter N and ten digits",
    );
    expect(await refusal(confirm(OFFICER, offer, SEVIS_ID))).toBe("PT409 no_total");
    expect(await outcome(confirm(OFFICER, offer, SEVIS_ID, { total: 0 }))).toBe("23514");
    await confirm(OFFICER, offer, "n001-234 5678", { total: 61450.5, starts_on: day(60), until: day(200) });
    expect(await find(offer)).toMatchObject({
      number: SEVIS_ID,
      total: 61450.5,
      starts_on: day(60),
      until: null,
    });
    for (const who of [studentId, OFFICER])
      expect((await readVisa(who, application)).offer?.confirmation).toMatchObject({
        kind: "i20",
        numberName: "SEVIS ID",
        number: SEVIS_ID,
        issuedOn: day(-1),
        total: 61450.5,
        totalCurrency: "USD",
        startsOn: day(60),
      });
  });

  test("where nobody says how a number looks, it is kept as it was typed", async () => {
    const { offer } = await place("Canada");
    expect(await refusal(confirm(OFFICER, offer, "x"))).toBe("22023");
    expect(await refusal(confirm(OFFICER, offer, "12\n34"))).toBe("22023");
    expect(await outcome(confirm(OFFICER, offer, "LOA 7/26-b", { until: day(-2) }))).toBe("23514");
    await confirm(OFFICER, offer, " LOA 7/26-b ", { until: day(40) });
    expect(await find(offer)).toMatchObject({ number: "LOA 7/26-b", until: day(40) });
  });

  test("a correction is held to the same form, and its event keeps what was there before", async () => {
    const { application, offer } = await place("United States");
    await confirm(OFFICER, offer, SEVIS_ID, { total: 61450, starts_on: day(60) });
    expect(await refusal(correct(offer, { confirmation_number: "N12" }))).toBe("PT409 number_format");
    expect(await refusal(correct(offer, { confirmed_on: day(3) }))).toBe("22023");
    // What is not sent is kept, and so is the sum.
    expect(await refusal(correct(offer, { confirmation_number: SEVIS_ID }))).toBe("PT409 same");
    await correct(offer, {
      confirmation_number: "N0012345679",
      confirmation_total: 63000,
      confirmation_starts_on: day(70),
    });
    expect(await find(offer)).toMatchObject({ number: "N0012345679", total: 63000, starts_on: day(70) });
    expect(await lastEvent(application, "offer_corrected")).toEqual({
      number_name: "SEVIS ID",
      before: { confirmation_number: SEVIS_ID, confirmation_total: 61450, confirmation_starts_on: day(60) },
      after: {
        confirmation_number: "N0012345679",
        confirmation_total: 63000,
        confirmation_starts_on: day(70),
      },
    });
    const [notice] = await db.query<{ body: string }>(
      "select body from public.notifications where user_id = $1 and kind = 'application.moved' and title like 'The offer was corrected%'",
      [studentId],
    );
    expect(notice?.body).toContain(`SEVIS ID: N0012345679, before it was ${SEVIS_ID}.`);
    expect(notice?.body).toContain(
      "Cost of the first year on the I-20: USD 63,000.00, before it was USD 61,450.00.",
    );
    // One that is not there yet is not brought by a correction.
    const { offer: open } = await place("United States");
    expect(await refusal(correct(open, { confirmation_number: SEVIS_ID, confirmation_total: 5 }))).toBe(
      "PT409 same",
    );
  });

  test("its number is what the visa waits for, by the name that it has there", async () => {
    const { application, offer } = await place("United Kingdom");
    const missing = () =>
      db.query<{ sentence: string }>(
        `select g.sentence from public.applications as a cross join lateral private.offer_gaps(a, 'visa') as g where a.id = $1`,
        [application],
      );
    expect(await missing()).toEqual([{ sentence: "CAS number: not recorded yet." }]);
    await confirm(OFFICER, offer, CAS);
    expect(await missing()).toEqual([]);
    const [{ application_status: status } = { application_status: "" }] = await db.query<{
      application_status: string;
    }>("select application_status from public.applications where id = $1", [application]);
    // Its paper keeps nobody from the visa.
    expect(status).toBe("visa");
  });

  test("its last day is a date of the student, as written or by the rule, until the visa application is sent", async () => {
    const datesOf = async (who: string, id: string) => {
      const [row] = await db.as<{ clock: unknown }>(
        who,
        "select public.read_application_clock($1) as clock",
        [id],
      );
      return clockAnswers.read_application_clock
        .parse(row?.clock)
        .dates.map((date) => `${dayTitle(date)}: ${date.day}`);
    };
    const name = "Last day of the Confirmation of Acceptance for Studies (CAS)";
    const { application, offer } = await place("United Kingdom");
    expect(await datesOf(studentId, application)).toEqual([]);
    await confirm(OFFICER, offer, CAS);
    // Six months, as the fact says.
    const [row] = await db.query<{ day: string }>(
      "select ($1::date + interval '6 months')::date::text as day",
      [day(-1)],
    );
    for (const who of [studentId, OFFICER])
      expect(await datesOf(who, application)).toEqual([`${name}: ${row?.day}`]);
    await correct(offer, { confirmation_until: day(29) });
    expect(await datesOf(studentId, application)).toEqual([`${name}: ${day(29)}`]);
    // In the morning of India, like all days.
    const remind = () =>
      db.query(
        "select public.remind_applications((current_date + time '10:00') at time zone 'Asia/Kolkata')",
      );
    await remind();
    await remind();
    expect(
      await db.query(
        "select title from public.notifications where user_id = $1 and kind = 'application.reminder'",
        [studentId],
      ),
    ).toEqual([
      { title: expect.stringMatching(new RegExp(`^${name.replace(/[()]/g, "\\$&")} on .+: MSc Robotics`)) },
    ]);
    await db.exec(`
      set session_replication_role = replica;
      update public.visa_cases set state = 'lodged', lodged_on = current_date, reference = 'GWF012345678' where application_id = '${application}';
      set session_replication_role = origin;`);
    expect(await datesOf(studentId, application)).toEqual([]);
    // An I-20 has none.
    const american = await place("United States");
    await confirm(OFFICER, american.offer, SEVIS_ID, { total: 61450 });
    expect(await datesOf(studentId, american.application)).toEqual([]);
  });

  test("its paper is asked for once there can be one, of old applications too, and stops nothing", async () => {
    for (const status of ["shortlist", "application", "offer", "deposit"])
      expect(await askedOf(await open("United Kingdom", status)), status).toEqual([]);
    for (const status of ["confirmation", "visa"])
      expect(await askedOf(await open("United Kingdom", status)), status).toEqual([
        { type_code: "cas_statement", is_required: false },
      ]);
    expect(await askedOf(await open("United States"))).toEqual([
      { type_code: "form_i20", is_required: false },
    ]);
    // Its rule leans on a fact that nobody has written down here.
    expect(await askedOf(await open("Australia"))).toEqual([]);
    for (const status of ["departure", "withdrawn", "deferred"])
      expect(await askedOf(await open("United Kingdom", status)), status).toEqual([]);
    const lodged = await open("United Kingdom", "visa");
    const [gaps] = await db.query<{ all: string[] | null }>(
      `select array_agg(g.gap) as "all" from public.applications as a
       cross join lateral private.document_gaps(a, 'departure') as g where a.id = $1 and g.gap like '%cas_statement'`,
      [lodged],
    );
    expect(gaps?.all).toBeNull();
  });

  test("a colleague asks for it earlier; who uploads it for the student does not accept it, another one does", async () => {
    await db.query("update public.profiles set date_of_birth = '2001-05-04' where user_id = $1", [studentId]);
    const id = await open("United Kingdom", "deposit");
    await db.does(
      OFFICER,
      "select public.ask_document($1, 'cas_statement', 'The university sent it already.', 'visa')",
      [id],
    );
    expect(await askedOf(id)).toEqual([{ type_code: "cas_statement", is_required: true }]);
    const [list] = await db.as<{ answer: unknown }>(
      studentId,
      "select public.list_student_documents($1) as answer",
      [studentId],
    );
    const rows = documentAnswers.list_student_documents.parse(list?.answer)?.rows ?? [];
    expect(rows.find(({ typeCode }) => typeCode === "cas_statement")).toMatchObject({
      applicationId: id,
      name: "CAS statement",
    });
    const hash = (letter: string) => letter.repeat(64);
    const [begun] = await db.does<{ upload: string }>(
      OFFICER,
      "select public.begin_document_upload($1, 'cas_statement', 'CAS.pdf', $2, array[100], $3) ->> 'upload_id' as upload",
      [studentId, hash("a"), id],
    );
    const [kept] = await db.does<{ document: string }>(
      "server",
      "select public.commit_document_version($1, $2, 100, 1, 'application/pdf', $3, 'not_configured') ->> 'document_id' as document",
      [begun?.upload, hash("b"), `versions/${randomUUID()}`],
    );
    const accept = (who: string) =>
      db.does(who, "select public.review_document($1, 1, 'accepted')", [kept?.document]);
    await expect(accept(OFFICER)).rejects.toThrow("own_upload");
    await accept("application_manager");
    expect(
      await db.query("select state, accepted_version_no from public.documents where id = $1", [
        kept?.document,
      ]),
    ).toEqual([{ state: "accepted", accepted_version_no: 1 }]);
  });

  test("the checklist of the visa has it, the visa desk and the pack name its number, and a family reads none", async () => {
    const { application, offer } = await place("United Kingdom");
    await confirm(OFFICER, offer, CAS, { until: day(150) });
    const { cases } = await readVisa(studentId, application);
    expect(cases[0]?.checklist.find(({ code }) => code === "gb_cas")).toMatchObject({
      title: "CAS statement",
      typeCode: "cas_statement",
      documentState: "asked",
      isDone: false,
      factKey: "visa.gb.cas.validity",
    });
    const [desk] = await db.as<{ answer: unknown }>(OFFICER, "select public.list_visa_desk() as answer");
    expect(
      visaAnswers.list_visa_desk.parse(desk?.answer).cases.find((one) => one.applicationId === application),
    ).toMatchObject({ confirmation: { numberName: "CAS number", number: CAS } });
    const [pack] = await db.as<{ answer: unknown }>(
      OFFICER,
      "select public.read_application_pack($1) as answer",
      [application],
    );
    expect(documentAnswers.read_application_pack.parse(pack?.answer).confirmation).toMatchObject({
      name: "Confirmation of Acceptance for Studies (CAS)",
      numberName: "CAS number",
      number: CAS,
    });
    for (const sees of [true, false]) {
      const [family] = await db.query<{ view: unknown }>("select private.family_view($1, $2) as view", [
        studentId,
        sees,
      ]);
      const said = JSON.stringify(family?.view);
      expect(said).toContain('"is_confirmed":true');
      for (const kept of [CAS, "CAS number", day(150), "confirmation_"]) expect(said).not.toContain(kept);
    }
  });

  test("an intake that is put off ends the confirmation with all that stood on it", async () => {
    const { application, offer } = await place("United States");
    await confirm(OFFICER, offer, SEVIS_ID, { total: 61450, starts_on: day(60) });
    await db.query(
      "update public.applications set application_status = 'deferred', reason = 'A year later.' where id = $1",
      [application],
    );
    expect(await find(offer)).toMatchObject({ kind: "i20", number: null, starts_on: null, total: null });
    expect(
      await outcome(db.query("update public.offers set confirmation_total = 5 where id = $1", [offer])),
    ).toBe("23514");
  });
});
