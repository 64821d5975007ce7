/** What a student's file opens the way to: no application is sent without studies, and no visa asked for without a passport. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readSafePlan } from "@/lib/applications/clock/reading";
import { answers } from "@/lib/applications/clock/rows";
import type { Asked } from "@/lib/students/records/asked";
import { eligibility } from "@/lib/students/records/eligibility";
import { kindOfGap } from "@/lib/students/records/gaps";
import { openWithPeople, refusal, type TestDatabase } from "./database.ts";
import { keepRecords } from "./student-record-rows.ts";
import { drivers } from "./test-database.ts";

const TESTS = [
  "ielts",
  "toefl",
  "cambridge",
  "gre",
  "gmat",
  "sat",
  "gate",
  "german",
  "french",
  "act",
  "neet",
];

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function randomAsked(seed: number): { asked: Asked[]; acceptsOtherProof: boolean } {
  const next = numbersFrom(seed);
  const asked = TESTS.filter(() => next(3) === 0).map((test) => {
    const isLevel = test === "german" || test === "french";
    const hasFigure = isLevel ? false : next(3) > 0;
    const note = isLevel ? ["B2", "level C1", "Good German"][next(3)] : "Optional";
    return {
      test,
      section: !isLevel && hasFigure && next(3) === 0 ? "each" : "overall",
      minimum: hasFigure ? 6 : null,
      unit: null,
      note: hasFigure ? null : (note ?? null),
    };
  });
  return { asked, acceptsOtherProof: next(3) === 0 };
}

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let student: string;
  let program: string;
  let application: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    student = await db.addPerson();
    program = await addProgram([], false);
    const [row] = await db.query<{ id: string }>(
      "insert into public.applications (student_id, program_id) values ($1, $2) returning id",
      [student, program],
    );
    application = row?.id ?? "";
  });

  async function addProgram(asked: readonly Asked[], acceptsOtherProof: boolean): Promise<string> {
    const key = randomUUID();
    const [university] = await db.query<{ id: string }>(
      `insert into public.universities (stable_key, slug, name, country_code, status)
       values ($1, $2, 'University of Gates', 'GB', 'published') returning id`,
      [key, `u-${key}`],
    );
    const [row] = await db.query<{ id: string }>(
      `insert into public.programs (stable_key, slug, university_id, name, level, subject_code, source_url, checked_on, status, tags)
       select $1, $2, $3, 'MSc Gates', 'master', (select code from public.subjects order by code limit 1),
         'https://example.test/program', current_date, 'published', $4::text[] returning id`,
      [key, `p-${key}`, university?.id, acceptsOtherProof ? "{no_ielts}" : "{}"],
    );
    for (const { test: name, section, minimum, note } of asked)
      await db.query(
        "insert into public.program_requirements (program_id, test, section, minimum, note) values ($1, $2, $3, $4, $5)",
        [row?.id, name, section, minimum, note],
      );
    return row?.id ?? "";
  }

  async function gaps(to: string) {
    return db.query<{ gap: string; sentence: string; is_waivable: boolean }>(
      `select g.* from public.applications as a
       cross join lateral private.record_gaps(a, $2::public.application_status) as g where a.id = $1 order by g.gap`,
      [application, to],
    );
  }
  const named = async (to: string) => (await gaps(to)).map(({ gap }) => gap);

  test("Studies come before the application, the passport and the funds before the visa", async () => {
    expect(await named("shortlist")).toEqual([]);
    expect(await gaps("application")).toMatchObject([{ gap: "record:studies", is_waivable: true }]);
    expect(await gaps("visa")).toMatchObject([
      { gap: "record:funds", is_waivable: true },
      { gap: "record:passport", is_waivable: false },
    ]);
    await keepRecords(db, student);
    for (const to of ["shortlist", "application", "offer", "deposit", "confirmation", "visa", "departure"])
      expect(await named(to), to).toEqual([]);
  });

  test("A passport that has ended, or does not say when it ends, opens nothing", async () => {
    await keepRecords(db, student, [
      { kind: "funds", details: { source: "family" } },
      { kind: "passport", details: { country: "IN" } },
    ]);
    expect((await gaps("visa"))[0]?.sentence).toMatch(/does not say until when/);
    await db.query(
      "update public.student_records set ends_on = '2020-05-01' where student_id = $1 and kind = 'passport'",
      [student],
    );
    expect((await gaps("visa"))[0]?.sentence).toBe("The passport in the file was valid until 1 May 2020.");
    // The new one beside the old one is enough.
    await keepRecords(db, student, [{ kind: "passport", details: { country: "IN" }, endsOn: "2035-01-01" }]);
    expect(await named("visa")).toEqual([]);
  });

  test("Nobody makes an exception from the passport; that there is none is no passport", async () => {
    await db.does(student, "select public.say_no_student_record($1, 'passport', true)", [student]);
    await db.query("update public.applications set application_status = 'shortlist' where id = $1", [
      application,
    ]);
    const ask = (to: string, gap: string) =>
      db.does(
        "application_manager",
        `select public.ask_application_waiver($1, $2::public.application_status, $3, 'She flies tomorrow.',
           (select version from public.applications where id = $1))`,
        [application, to, gap],
      );
    expect(await refusal(ask("visa", "record:passport"))).toBe("PT409 never_waived");
    await ask("application", "record:studies");
    expect(await named("visa")).toContain("record:passport");
  });

  test("A result that the program asks for is in the file and still valid", async () => {
    program = await addProgram(
      [{ test: "ielts", section: "overall", minimum: 6.5, unit: null, note: null }],
      false,
    );
    await db.query("update public.applications set program_id = $2 where id = $1", [application, program]);
    await keepRecords(db, student);
    expect(await gaps("application")).toMatchObject([{ gap: "test:english", is_waivable: true }]);
    // Which test of English it is, and whether the scores are enough, is for eligibility to say.
    await keepRecords(db, student, [
      { kind: "test", details: { test: "pte", overall: 40 }, endsOn: "2021-03-01" },
    ]);
    expect((await gaps("application"))[0]?.sentence).toBe(
      "The program asks for a test of English. The result in the file was valid until 1 March 2021.",
    );
    await keepRecords(db, student, [{ kind: "test", details: { test: "toefl", overall: 90 } }]);
    expect(await gaps("application")).toEqual([]);
  });

  test("What is asked of a file is what eligibility misses in an empty one, for 60 random programs", async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { asked, acceptsOtherProof } = randomAsked(seed);
      const id = await addProgram(asked, acceptsOtherProof);
      const demanded = await db.query<{ test: string }>("select test from private.demanded_tests($1)", [id]);
      const { requirements } = eligibility(
        { id, level: "master", language: "en", acceptsOtherProof, requirements: asked },
        { records: [], none: new Set() },
        { marks: { multiplier: null, deduction: null }, validYears: {}, today: "2026-11-26" },
      );
      const missed = requirements.filter(
        ({ what, mend }) => mend === "test" && !(what === "English" && acceptsOtherProof),
      );
      expect(demanded.length, `program ${seed}`).toBe(missed.length);
    }
  });

  test("Every gap leads to a step of the file", async () => {
    program = await addProgram(
      [{ test: "gre", section: "overall", minimum: 310, unit: null, note: null }],
      false,
    );
    await db.query("update public.applications set program_id = $2 where id = $1", [application, program]);
    const all = [...(await gaps("application")), ...(await gaps("visa"))];
    expect(all.map(({ gap }) => kindOfGap(gap)).sort()).toEqual(["education", "funds", "passport", "test"]);
  });

  test("The latest safe dates have a step for what the gates ask of this student, and none once it is there", async () => {
    program = await addProgram(
      [
        { test: "ielts", section: "overall", minimum: 6.5, unit: null, note: null },
        { test: "gre", section: "overall", minimum: 310, unit: null, note: null },
      ],
      false,
    );
    await db.query(
      "update public.applications set program_id = $2, application_status = 'shortlist' where id = $1",
      [application, program],
    );
    const clock = async () => {
      const [row] = await db.as<{ clock: unknown }>(
        student,
        "select public.read_application_clock($1) as clock",
        [application],
      );
      return answers.read_application_clock.parse(row?.clock);
    };
    const asked = ["passport", "english", "english_test", "admission_prep", "admission_test"];
    const plan = async () => {
      const found = readSafePlan({ ...(await clock()), intakeOn: "2034-09-01" }, [], new Date());
      if (!found) throw new Error("It has an intake.");
      return {
        first: found.steps[0]?.startBy ?? "",
        own: found.steps
          .map(({ id }) => id as string)
          .filter((id) => asked.includes(id))
          .sort(),
      };
    };
    const without = await plan();
    expect(without.own).toEqual(asked.toSorted());
    const { gaps, passportUntil } = await clock();
    expect(passportUntil).toBeNull();
    expect(gaps).toContainEqual({
      gap: "test:gre",
      before: "application",
      sentence: "The program asks for the GRE, and the file has no result yet.",
    });
    // A passport that ends before the course begins is to be renewed.
    const passport = (endsOn: string) => ({ kind: "passport", details: { country: "IN" }, endsOn });
    await keepRecords(db, student, [passport("2033-01-01")]);
    expect((await plan()).own).toEqual(asked.toSorted());
    await keepRecords(db, student, [
      passport("2036-01-01"),
      { kind: "test", details: { test: "pte", overall: 70 } },
    ]);
    expect((await plan()).own).toEqual(["admission_prep", "admission_test"]);
    expect((await clock()).validTests).toEqual(["pte"]);
    // What a second person let be stops it no more.
    await db.does(
      "application_manager",
      `select public.ask_application_waiver($1, 'application', 'test:gre', 'The university takes her without.',
         (select version from public.applications where id = $1))`,
      [application],
    );
    expect((await plan()).own).toEqual(["admission_prep", "admission_test"]);
    await db.query(
      "update public.application_waivers set is_waived = true, decided_by = $2, decided_at = now() where application_id = $1",
      [application, db.idOf("admin")],
    );
    const there = await plan();
    expect(there.own).toEqual([]);
    expect(without.first < there.first).toBe(true);
    // A gate that is passed asks for nothing more.
    await db.query("update public.applications set application_status = 'application' where id = $1", [
      application,
    ]);
    expect((await clock()).gaps.filter(({ before }) => before === "application")).toEqual([]);
  });
});
