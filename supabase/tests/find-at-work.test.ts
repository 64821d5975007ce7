/** The command palette: a name is found by those who may read its owner, and by nobody else. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  APPLICATION_STAFF,
  EVERY_ROLE,
  LEAD_READERS,
  PEOPLE_MANAGERS,
  STAFF,
  STUDENT_READERS,
} from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

type Found = {
  kind: string;
  id: string;
  title: string;
  about: string;
  reference?: string;
  slug?: string;
  student?: string;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let student: string;
  let lead: { id: string; reference: string };
  let application: string;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    student = await db.addPerson();
    await db.query(
      "update public.profiles set full_name = 'Ishaan Zaveri', phone = '+919812300011' where user_id = $1",
      [student],
    );
    await db.query("update public.profiles set full_name = 'Devika Zachariah' where user_id = $1", [
      db.idOf("blogger"),
    ]);
    const [opened] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, university_name, intake, assigned_to)
       values ($1, 'MSc Robotics', 'Leeds', 'September 2027', $2) returning id`,
      [student, db.idOf("student_mentor")],
    );
    application = String(opened?.id);
    [lead] = (await db.query(
      `insert into public.leads (idempotency_key, name, email, phone, request_type, message)
       values ($1, 'Tara Zaveri', 'tara@example.test', '+919812345678', 'contact', 'Hello') returning id, reference`,
      [randomUUID()],
    )) as [{ id: string; reference: string }];
    await db.exec(`
      insert into public.universities (stable_key, slug, name, country_code, status) values
        ('u', 'umbria', 'University of Umbria', 'IT', 'published');
      insert into public.programs (stable_key, slug, university_id, name, level, subject_code, status)
      select 'p:' || state, 'fresco-' || state, id, 'MA Fresco Restoration', 'master', '0213', state
      from public.universities, unnest(array['published', 'draft']) as state where slug = 'umbria';
    `);
  });
  afterAll(() => db.close());

  async function find(who: Parameters<TestDatabase["as"]>[0], words: string): Promise<Found[]> {
    const [row] = await db.as<{ found: Found[] }>(who, "select public.find_at_work($1) as found", [words]);
    return row?.found ?? [];
  }
  const kindsFoundBy = async (words: string, kind: string) => {
    const able: string[] = [];
    for (const role of EVERY_ROLE)
      if ((await find(role, words)).some((found) => found.kind === kind)) able.push(role);
    return able;
  };

  test("leads are found by those who read leads", async () => {
    expect(await kindsFoundBy("zaveri", "lead")).toEqual(LEAD_READERS);
  });

  test("a lead is found by name, address, telephone as typed and reference", async () => {
    for (const words of [
      "tara z",
      "TARA@example",
      "98123 45678",
      "+91 9812345678",
      "098123-45678",
      lead.reference.toLowerCase(),
    ])
      expect(
        (await find("ceo", words)).map(({ id }) => id),
        words,
      ).toContain(lead.id);
  });

  test("a student is found by those who read every student, and by who is assigned", async () => {
    expect((await kindsFoundBy("ishaan", "student")).sort()).toEqual(
      [...PEOPLE_MANAGERS, ...STUDENT_READERS, "student_mentor"].sort(),
    );
  });

  test("a colleague is found by those who manage accounts alone", async () => {
    expect(await kindsFoundBy("zachariah", "colleague")).toEqual(PEOPLE_MANAGERS);
  });

  test("an application is found by those who work on all, and by who is assigned", async () => {
    expect((await kindsFoundBy("ishaan", "application")).sort()).toEqual(
      [...APPLICATION_STAFF, "student_mentor"].sort(),
    );
  });

  test("an application says which it is and whose, and opens for whoever finds it", async () => {
    for (const role of [...APPLICATION_STAFF, "student_mentor" as const]) {
      const [one, ...others] = (await find(role, "ishaan")).filter(({ kind }) => kind === "application");
      expect(others).toEqual([]);
      expect(one, role).toEqual({
        kind: "application",
        id: application,
        title: "Ishaan Zaveri",
        about: "profile",
        student,
        program: "MSc Robotics",
        university: "Leeds",
        destination: null,
        intake: "September 2027",
      });
      expect(await outcome(db.as(role, "select public.read_application($1)", [application])), role).toBe(
        "done",
      );
    }
  });

  test("an application is found by the number that a university or a visa centre writes, on the list too", async () => {
    await db.query(
      `insert into public.offers (application_id, state, received_on, decided_at, confirmation_kind, confirmation_number, confirmed_on, idempotency_key)
       values ($1, 'accepted', current_date - 9, now(), 'cas', 'E4G2AB7C31D906', current_date - 1, gen_random_uuid())`,
      [application],
    );
    await db.query(
      `insert into public.visa_cases (application_id, state, lodged_on, reference)
       values ($1, 'lodged', current_date, 'GWF-01234 5678')`,
      [application],
    );
    const listed = async (words: string) => {
      const [row] = await db.as<{ answer: { rows: { id: string }[] } }>(
        "application_team",
        "select public.list_applications($1::jsonb, 'created_at', true, null, 10) as answer",
        [JSON.stringify({ q: [words] })],
      );
      return row?.answer.rows.map(({ id }) => id);
    };
    for (const words of ["E4G2AB7C31D906", "e4g2 ab7c", "gwf012345678", "GWF01-2"]) {
      expect((await kindsFoundBy(words, "application")).sort(), words).toEqual(
        [...APPLICATION_STAFF, "student_mentor"].sort(),
      );
      expect(await listed(words), words).toEqual([application]);
    }
    // Neither a part from within, nor too little to be one.
    for (const words of ["AB7C31D906", "E4G2", "GWF"]) {
      expect(await kindsFoundBy(words, "application"), words).toEqual([]);
      expect(await listed(words), words).toEqual([]);
    }
  });

  test("a program is found by everybody who works here, by its name and its university", async () => {
    expect(await kindsFoundBy("fresco", "program")).toEqual(STAFF);
    for (const words of ["fres", "restoration umbria", "FRESCO university"])
      expect(await find("ceo", words), words).toMatchObject([
        {
          kind: "program",
          title: "MA Fresco Restoration",
          about: "University of Umbria",
          slug: "fresco-published",
        },
      ]);
  });

  test("a person's name that resembles a subject finds no program", async () => {
    expect((await find("ceo", "fresca")).filter(({ kind }) => kind === "program")).toEqual([]);
    expect((await find("ceo", "of")).filter(({ kind }) => kind === "program")).toEqual([]);
  });

  test("a telephone number finds an account only for those who manage accounts", async () => {
    expect((await find("hr", "98123 00011")).map(({ id }) => id)).toEqual([student]);
    expect(await find("student_management_officer", "98123 00011")).toEqual([]);
  });

  test("what could be a pattern is taken as it is typed", async () => {
    expect(await find("admin", "%%")).toEqual([]);
    expect(await find("admin", "__")).toEqual([]);
    expect(await find("admin", "\\\\")).toEqual([]);
  });

  test("one letter finds nothing, and a visitor is refused", async () => {
    expect(await find("admin", "z")).toEqual([]);
    expect(await outcome(db.as("visitor", "select public.find_at_work('zaveri')"))).toBe("42501");
  });
});
