/** A student's file: who reads and writes it, what can be in it, and that nobody's entry is lost or overwritten. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eligibility } from "@/lib/students/records/eligibility";
import { toFile } from "@/lib/students/records/file";
import { recordRow } from "@/lib/students/records/rows";
import {
  isScored,
  SCORED_TEST_NAMES,
  SCORED_TESTS,
  sectionsOf,
  TEST_NAMES,
} from "@/lib/students/records/test-scales";
import {
  APPLICATION_STAFF,
  CASE_HOLDERS,
  EVERY_ROLE,
  type EveryRole,
  MANAGEMENT,
  PEOPLE_MANAGERS,
  STUDENT_FILE_OPENERS,
  STUDENT_READERS,
} from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const COLUMNS =
  "id, kind, is_none, details, begins_on::text, ends_on::text, number_end, version, keeper_name, updated_at::text";
const SAVE =
  "select public.save_student_record($1, $2::public.student_record_kind, $3, $4, $5::text::jsonb, $6, $7, $8) as saved";

type Entry = {
  student: string;
  kind: string;
  id?: string;
  version?: number;
  details?: object;
  beginsOn?: string | null;
  endsOn?: string | null;
  number?: string | null;
};

const parametersOf = ({
  student,
  kind,
  id = randomUUID(),
  version = 0,
  details = {},
  beginsOn = null,
  endsOn = null,
  number = null,
}: Entry) => [student, kind, id, version, JSON.stringify(details), beginsOn, endsOn, number];

const JOB = { employer: "Infosys", role: "Engineer" };
const IELTS = { test: "ielts", overall: 7, sections: { writing: 6.5 } };

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let student: string;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    student = await db.addPerson();
  });

  async function save(who: string, entry: Omit<Entry, "student"> & { student?: string }) {
    const [row] = await db.does<{ saved: { id: string; version: number; number_end: string | null } }>(
      who,
      SAVE,
      parametersOf({ student, ...entry }),
    );
    return row?.saved as { id: string; version: number; number_end: string | null };
  }
  const tries = (entry: Omit<Entry, "student">) =>
    outcome(db.as(student, SAVE, parametersOf({ student, ...entry })));
  async function fileOf(who: string, of: string = student) {
    const rows = await db.as<object>(
      who,
      `select ${COLUMNS} from public.student_records where student_id = $1 order by created_at`,
      [of],
    );
    return rows.map((row) => recordRow.parse(row));
  }
  async function refusal(asked: Promise<unknown>): Promise<string> {
    try {
      await asked;
      return "done";
    } catch (error) {
      const { code, message } = error as { code: string; message: string };
      return code === "PT409" ? message : code;
    }
  }
  async function assign(officer: string, to: string = student) {
    await db.query("insert into public.applications (student_id, assigned_to) values ($1, $2)", [
      to,
      officer,
    ]);
  }

  test("A student fills in a file step by step, and reads it as it was entered", async () => {
    await save(student, {
      kind: "education",
      details: { institution: "NIE", degree: "btech", mark: 7.85, scale: "cgpa10" },
      beginsOn: "2021-07-01",
    });
    await save(student, { kind: "test", details: IELTS, beginsOn: "2026-03-01", endsOn: "2028-03-01" });
    await save(student, { kind: "family", details: { relation: "mother", name: "Latha Rao", pays: true } });
    await save(student, {
      kind: "funds",
      details: { source: "education_loan", amount: 1200000, currency: "INR" },
    });
    const file = await fileOf(student);
    expect(file).toMatchObject([
      {
        kind: "education",
        details: { degree: "btech", mark: 7.85 },
        beginsOn: "2021-07-01",
        version: 1,
        keeperName: null,
      },
      { kind: "test", details: { test: "ielts", overall: 7, sections: { writing: 6.5 } } },
      { kind: "family", details: { name: "Latha Rao", pays: true } },
      { kind: "funds", details: { amount: 1200000 } },
    ]);
  });

  test("A stale form changes nothing, and the same form twice is one entry", async () => {
    const id = randomUUID();
    await save(student, { kind: "work", id, details: JOB });
    expect(await save(student, { kind: "work", id, details: JOB })).toMatchObject({ version: 1 });
    expect(await save(student, { kind: "work", id, version: 1, details: { employer: "TCS" } })).toMatchObject(
      { version: 2 },
    );
    expect(
      await refusal(save(student, { kind: "work", id, version: 1, details: { employer: "Wipro" } })),
    ).toBe("changed");
    expect(await refusal(save(student, { kind: "work", id, details: { employer: "Wipro" } }))).toBe(
      "changed",
    );
    expect(await fileOf(student)).toMatchObject([{ version: 2, details: { employer: "TCS" } }]);
    const remove = (version: number) =>
      db.does(student, "select public.remove_student_record($1, $2)", [id, version]);
    expect(await refusal(remove(1))).toBe("changed");
    await remove(2);
    expect(await fileOf(student)).toEqual([]);
    // A save that was on its way when the entry was removed does not bring it back.
    expect(await refusal(save(student, { kind: "work", id, version: 2, details: JOB }))).toBe("PT404");
  });

  describe("Nothing is kept that cannot be", () => {
    test.each([
      [
        "a section above the test's maximum",
        { kind: "test", details: { test: "ielts", sections: { writing: 9.5 } } },
      ],
      ["a score between two steps", { kind: "test", details: { test: "ielts", overall: 6.3 } }],
      [
        "a section the test does not have",
        { kind: "test", details: { test: "pte", sections: { verbal: 50 } } },
      ],
      ["a score as a text", { kind: "test", details: { test: "ielts", overall: "7" } }],
      ["a test nobody knows", { kind: "test", details: { test: "astrology", overall: 7 } }],
      ["a level of a test that is scored", { kind: "test", details: { test: "ielts", level: "B2" } }],
      [
        "a test that is valid until the day it was taken",
        { kind: "test", details: IELTS, beginsOn: "2026-03-01", endsOn: "2026-03-01" },
      ],
      ["a test that is still to come", { kind: "test", details: IELTS, beginsOn: "2099-03-01" }],
      [
        "work that ends before it begins",
        { kind: "work", details: JOB, beginsOn: "2025-03-01", endsOn: "2025-02-01" },
      ],
      ["work without an employer", { kind: "work", details: { role: "Engineer" } }],
      [
        "a passport that expires before it is issued",
        { kind: "passport", details: { country: "IN" }, beginsOn: "2025-03-01", endsOn: "2024-03-01" },
      ],
      ["a passport number with blanks", { kind: "passport", details: { country: "IN" }, number: "M 12345" }],
      ["a passport number on something else", { kind: "work", details: JOB, number: "M1234567" }],
      [
        "marks above their scale",
        { kind: "education", details: { institution: "NIE", degree: "btech", mark: 78, scale: "cgpa10" } },
      ],
      [
        "marks without a scale",
        { kind: "education", details: { institution: "NIE", degree: "btech", mark: 78 } },
      ],
      [
        "a scale without marks",
        { kind: "education", details: { institution: "NIE", degree: "btech", scale: "percent" } },
      ],
      [
        "marks and a class",
        {
          kind: "education",
          details: { institution: "NIE", degree: "btech", mark: 7, scale: "class", class: "first" },
        },
      ],
      [
        "half a backlog",
        { kind: "education", details: { institution: "NIE", degree: "btech", backlogs: 0.5 } },
      ],
      ["a sum without a currency", { kind: "funds", details: { source: "family", amount: 5 } }],
      ["no money at all", { kind: "funds", details: { source: "family", amount: 0, currency: "INR" } }],
      ["a day of money that ends", { kind: "funds", details: { source: "family" }, endsOn: "2026-03-01" }],
      [
        "a relative with days",
        { kind: "family", details: { relation: "father", name: "R" }, beginsOn: "2026-03-01" },
      ],
      [
        "a field nobody asked for",
        { kind: "family", details: { relation: "father", name: "R", aadhaar: "1" } },
      ],
      ["a name with a line break", { kind: "family", details: { relation: "father", name: "R\nBcc: x" } }],
      ["nothing", { kind: "family", details: {} }],
    ])("%s", async (_what, entry) => {
      expect(await tries(entry)).toBe("22023");
    });
  });

  test("Scales of tests are the same in the database and in the product", async () => {
    const rows = await db.query<{
      test: string;
      section: string;
      lowest: string;
      highest: string;
      step: string;
    }>("select * from private.test_scales()");
    const inDatabase = rows.map((row) =>
      [row.test, row.section, Number(row.lowest), Number(row.highest), Number(row.step)].join(" "),
    );
    const inProduct = SCORED_TEST_NAMES.flatMap((name) =>
      [{ section: "overall", scale: SCORED_TESTS[name].overall }, ...sectionsOf(name)].map(
        ({ section, scale }) => [name, section, scale.least, scale.most, scale.step].join(" "),
      ),
    );
    expect(inDatabase.sort()).toEqual(inProduct.sort());
  });

  test("Whatever a program may ask for has a place in the file, and an answer once it is there", async () => {
    const [check] = await db.query<{ kinds: string }>(
      `select pg_get_constraintdef(c.oid) as kinds from pg_constraint as c
       where c.conrelid = 'public.program_requirements'::regclass and c.conname = 'program_requirements_test_check'`,
    );
    const kinds = [...(check?.kinds ?? "").matchAll(/'([a-z_]+)'/g)].map(([, kind = ""]) => kind);
    // Those that are no test: the marks and the jobs of the file.
    const tests = kinds.filter((kind) => kind !== "previous_marks" && kind !== "work_experience");
    expect(tests.length).toBe(kinds.length - 2);
    expect(tests.toSorted()).toEqual(TEST_NAMES.toSorted());

    for (const name of tests) {
      const details = isScored(name)
        ? { test: name, overall: SCORED_TESTS[name].overall.most }
        : { test: name, level: "C2" };
      const entry = await save(student, {
        kind: "test",
        details,
        beginsOn: "2026-09-01",
        endsOn: "2027-09-01",
      });
      expect(entry, name).toMatchObject({ id: expect.any(String) });
      const asked = isScored(name)
        ? { minimum: SCORED_TESTS[name].overall.most, note: null }
        : { minimum: null, note: "B2" };
      const rows = await db.query(
        `select ${COLUMNS} from public.student_records where student_id = $1 and details ->> 'test' = $2`,
        [student, name],
      );
      const { requirements } = eligibility(
        {
          id: name,
          level: "master",
          language: "en",
          acceptsOtherProof: false,
          requirements: [{ test: name, section: "overall", unit: null, ...asked }],
        },
        toFile(rows.map((row) => recordRow.parse(row))),
        { marks: { multiplier: null, deduction: null }, validYears: {}, today: "2026-11-26" },
      );
      // Marks are asked of everybody, and English where it is taught in English.
      expect(
        requirements.map(({ verdict }) => verdict),
        name,
      ).toContain("met");
    }
  });

  test("That there is none is an answer, which an entry replaces and an entry rules out", async () => {
    const say = (kind: string, isNone: boolean) =>
      db.does(student, "select public.say_no_student_record($1, $2::public.student_record_kind, $3)", [
        student,
        kind,
        isNone,
      ]);
    await say("work", true);
    await say("work", true);
    expect(await fileOf(student)).toEqual([{ kind: "work", isNone: true }]);
    await save(student, { kind: "work", details: JOB });
    expect(await fileOf(student)).toMatchObject([{ kind: "work", isNone: false }]);
    expect(await refusal(say("work", true))).toBe("has_some");
    await say("test", true);
    await say("test", false);
    expect(await fileOf(student)).toHaveLength(1);
    for (const kind of ["education", "family", "funds"])
      expect(await refusal(say(kind, true)), kind).toBe("22023");
  });

  test("Who keeps the file reads it: not HR, who read the person, and nobody else", async () => {
    const officer = await db.addPerson({ role: "student_mentor" });
    await assign(officer);
    await save(student, { kind: "work", details: JOB });
    const readers = await db.whoCan("select from public.student_records where student_id = $1", () => [
      student,
    ]);
    expect(readers.sort()).toEqual([...new Set([...MANAGEMENT, ...STUDENT_READERS])].sort());
    expect(await fileOf(officer)).toHaveLength(1);
    expect(await fileOf(await db.addPerson())).toEqual([]);
  });

  test.each(EVERY_ROLE.filter((role) => role !== "student"))(
    "%s writes in the files of assigned students if their role looks after cases; in others only by a right",
    async (role: EveryRole) => {
      const colleague = await db.addPerson({ role });
      const reads = [...PEOPLE_MANAGERS, ...STUDENT_READERS].includes(role);
      const mayKeepAny = reads && APPLICATION_STAFF.includes(role);
      const entry = { kind: "work", details: JOB };
      expect(await outcome(db.as(colleague, SAVE, parametersOf({ student, ...entry })))).toBe(
        mayKeepAny ? "done" : "PT403",
      );
      await assign(colleague);
      if (!CASE_HOLDERS.includes(role)) {
        expect(await outcome(db.as(colleague, SAVE, parametersOf({ student, ...entry })))).toBe("PT403");
        return;
      }
      await save(colleague, entry);
      expect(await fileOf(student)).toMatchObject([{ keeperName: "Test person", version: 1 }]);
      // Nobody who opens the page of a student finds a form there that is refused.
      if (STUDENT_FILE_OPENERS.includes(role)) expect(await fileOf(colleague)).toHaveLength(1);
    },
  );

  test("An entry of a colleague is marked as theirs until the student changes it", async () => {
    await assign(db.idOf("application_team"));
    const { id } = await save("application_team", { kind: "work", details: JOB });
    expect(await fileOf(student)).toMatchObject([{ keeperName: "Test person" }]);
    await save(student, { kind: "work", id, version: 1, details: { employer: "TCS" } });
    expect(await fileOf(student)).toMatchObject([{ keeperName: null }]);
  });

  test("Another student's ids open nothing, in any place", async () => {
    const stranger = await db.addPerson();
    const { id, version } = await save(student, {
      kind: "passport",
      details: { country: "IN" },
      number: "M1234567",
    });
    expect(await refusal(save(stranger, { kind: "work", details: JOB }))).toBe("PT403");
    expect(
      await refusal(
        save(stranger, { student: stranger, kind: "passport", id, version, details: { country: "NP" } }),
      ),
    ).toBe("PT404");
    expect(
      await refusal(db.does(stranger, "select public.remove_student_record($1, $2)", [id, version])),
    ).toBe("PT404");
    expect(await refusal(db.does(stranger, "select public.read_passport_number($1)", [id]))).toBe("PT404");
    expect(
      await refusal(db.does(stranger, "select public.say_no_student_record($1, 'work', true)", [student])),
    ).toBe("PT403");
    expect(await refusal(db.as("visitor", "select public.read_passport_number($1)", [id]))).toBe("42501");
    expect(await fileOf(student)).toMatchObject([{ version: 1, details: { country: "IN" } }]);
  });

  test("A passport number is seen whole by those who keep the file, and the student sees who looked", async () => {
    await assign(db.idOf("lva_officer"));
    const { id, number_end } = await save(student, {
      kind: "passport",
      details: { country: "IN" },
      number: "M1234567",
    });
    expect(number_end).toBe("567");
    expect(await outcome(db.as("lva_officer", "select passport_number from public.student_records"))).toBe(
      "42501",
    );
    const read = async (who: string) =>
      (await db.does<{ number: string }>(who, "select public.read_passport_number($1) as number", [id]))[0]
        ?.number;
    const readings = () =>
      db.as<{ reader_name: string }>(
        student,
        "select reader_name from public.passport_readings where student_id = $1",
        [student],
      );
    expect(await read(student)).toBe("M1234567");
    expect(await readings()).toEqual([]);
    expect(await read("lva_officer")).toBe("M1234567");
    expect(await readings()).toEqual([{ reader_name: "Test person" }]);
    // Reading a person is no need to know the number, nor the rest of the file.
    expect(await fileOf("hr")).toEqual([]);
    expect(await refusal(read("hr"))).toBe("PT404");
    // Without a new number the known one stays.
    await save("lva_officer", {
      kind: "passport",
      id,
      version: 1,
      details: { country: "IN" },
      endsOn: "2033-01-01",
    });
    expect(await read(student)).toBe("M1234567");
    expect(
      await refusal(save(student, { kind: "passport", details: { country: "IN" }, number: "M1234567" })),
    ).toBe("twice");
  });

  test("A file has thirty entries of a kind at most", async () => {
    for (let nth = 0; nth < 30; nth += 1)
      await save(student, { kind: "work", details: { employer: `Firm ${nth}` } });
    expect(await refusal(save(student, { kind: "work", details: JOB }))).toBe("too_many");
    expect(await tries({ kind: "family", details: { relation: "father", name: "R" } })).toBe("done");
  });

  test("Nobody writes in the table itself, and a file is not opened for a colleague", async () => {
    expect(await outcome(db.as(student, "delete from public.student_records"))).toBe("42501");
    expect(await outcome(db.as(student, "update public.student_records set version = 9"))).toBe("42501");
    expect(await refusal(save("admin", { student: db.idOf("hr"), kind: "work", details: JOB }))).toBe(
      "PT404",
    );
  });

  test("A role that is taken away while the page is open keeps no file any more", async () => {
    const colleague = await db.addPerson({ role: "application_manager" });
    const { id } = await save(colleague, { kind: "work", details: JOB });
    await db.query(
      "update public.user_roles set is_active = false, ended_reason = 'Moved on' where user_id = $1 and role = 'application_manager'",
      [colleague],
    );
    expect(
      await refusal(save(colleague, { kind: "work", id, version: 1, details: { employer: "TCS" } })),
    ).toBe("PT403");
    expect(await fileOf(colleague)).toEqual([]);
  });

  test("With the account the file goes, and who looked at the passport", async () => {
    await assign(db.idOf("lva_officer"));
    const { id } = await save(student, { kind: "passport", details: { country: "IN" }, number: "M1234567" });
    await db.does("lva_officer", "select public.read_passport_number($1)", [id]);
    await db.query(
      "insert into public.account_closures (user_id, requested_at, closes_at) values ($1, now() - interval '31 days', now() - interval '1 day')",
      [student],
    );
    await db.query("select private.close_account($1)", [student]);
    const left = await db.query(
      "select 1 from public.student_records where student_id = $1 union all select 1 from public.passport_readings where student_id = $1",
      [student],
    );
    expect(left).toEqual([]);
  });
});
