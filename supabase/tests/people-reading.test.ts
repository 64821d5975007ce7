/**
 * Who reads whom, once: each role asks about its own, assigned, covered, its team's and another student. The policy on
 * profiles, the procedures (private.may_read_person) and the pages (lib/access/people.ts) have to say the same, and whoever
 * reads a row reads its student's name.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answers } from "@/lib/staff/rows";
import type { Actor } from "../../lib/access/decide.ts";
import {
  APPLICATION_STAFF,
  CASE_HOLDERS,
  EVERY_ROLE,
  type EveryRole,
  PEOPLE_MANAGERS,
  STAFF,
  STUDENT_READERS,
} from "../../lib/access/expected/roles.ts";
import {
  countsAsAssigned,
  mayReadPerson,
  type Owner,
  worksOnEveryApplication,
} from "../../lib/access/people.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const TODAY = "(now() at time zone 'Asia/Kolkata')::date";
const STUDENTS_OF = ["own", "covered", "team", "other"] as const satisfies readonly Owner[];

const actorOf = (role: EveryRole): Actor => ({
  userId: "",
  email: "",
  fullName: "",
  phone: null,
  avatarUrl: null,
  isEmailVerified: true,
  role,
  roles: [role],
});

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function addStudentOf(officer: string | null): Promise<string> {
    const student = await db.addPerson();
    await db.query("insert into public.applications (student_id, assigned_to) values ($1, $2)", [
      student,
      officer,
    ]);
    return student;
  }
  const reportTo = (manager: string | null, person: string) =>
    db.query(
      `insert into public.staff_profiles (user_id, reports_to) values ($1, $2)
       on conflict (user_id) do update set reports_to = excluded.reports_to`,
      [person, manager],
    );
  const away = (person: string, cover: string | null, first: string, last: string) =>
    db.query(
      `insert into public.staff_absences (user_id, first_day, last_day, cover_id) values ($1, ${first}, ${last}, $2)`,
      [person, cover],
    );

  /** A reader of this role with one student of each kind. */
  async function stage(role: EveryRole) {
    const reader = await db.addPerson({ role });
    const [absent, lead, report, stranger] = [
      await db.addPerson({ role: "application_team" }),
      await db.addPerson({ role: "department_team_lead" }),
      await db.addPerson({ role: "application_team" }),
      await db.addPerson({ role: "application_team" }),
    ];
    await away(absent, reader, TODAY, TODAY);
    // Through somebody between them: reporting lines hold at any depth.
    await reportTo(reader, lead);
    await reportTo(lead, report);
    const students = {
      own: await addStudentOf(reader),
      covered: await addStudentOf(absent),
      team: await addStudentOf(report),
      other: await addStudentOf(stranger),
    };
    return { reader, students };
  }

  const reads = async (who: string, sql: string, id: string) => (await db.as(who, sql, [id])).length > 0;
  const PROFILE = "select 1 from public.profiles where user_id = $1";
  const APPLICATION = "select 1 from public.applications where student_id = $1";
  const NAME = "select 1 from public.applicant_names(array[$1]::uuid[])";

  describe.each(EVERY_ROLE)("%s", (role) => {
    let at: Awaited<ReturnType<typeof stage>>;
    beforeAll(async () => {
      at = await stage(role);
    });

    test.each(STUDENTS_OF)("and a student of whom an application is assigned to: %s", async (owner) => {
      const { reader, students } = at;
      const student = students[owner];
      const actor = actorOf(role);
      const isAssigned =
        ((owner === "own" || owner === "covered") && CASE_HOLDERS.includes(role)) ||
        (owner === "team" && APPLICATION_STAFF.includes(role));
      const isReadable = isAssigned || [...PEOPLE_MANAGERS, ...STUDENT_READERS].includes(role);

      expect(countsAsAssigned(actor, owner)).toBe(isAssigned);
      expect(mayReadPerson(actor, { isOwn: false, isStudent: true, isAssigned })).toBe(isReadable);
      expect(await reads(reader, PROFILE, student)).toBe(isReadable);
      const [asked] = await db.as<{ may: boolean }>(reader, "select private.may_read_person($1) as may", [
        student,
      ]);
      expect(asked?.may).toBe(isReadable);

      const isNamed = isAssigned || APPLICATION_STAFF.includes(role);
      expect(worksOnEveryApplication(actor)).toBe(APPLICATION_STAFF.includes(role));
      expect(await reads(reader, APPLICATION, student)).toBe(isNamed);
      expect(await reads(reader, NAME, student)).toBe(isNamed);
      const [acts] = await db.as<{ may: boolean | null }>(
        reader,
        "select bool_or(private.may_act_on_application(a)) as may from public.applications as a where a.student_id = $1",
        [student],
      );
      expect(acts?.may ?? false).toBe(isNamed);
    });

    test("and themselves, a colleague, and nobody", async () => {
      const { reader } = at;
      const colleague = await db.addPerson({ role: "blogger" });
      const may = async (id: string) =>
        (await db.as<{ may: boolean }>(reader, "select private.may_read_person($1) as may", [id]))[0]?.may;
      expect(await may(reader)).toBe(true);
      expect(mayReadPerson(actorOf(role), { isOwn: false, isStudent: false, isAssigned: false })).toBe(
        PEOPLE_MANAGERS.includes(role),
      );
      expect(await reads(reader, PROFILE, colleague)).toBe(PEOPLE_MANAGERS.includes(role));
      expect(await may(colleague)).toBe(PEOPLE_MANAGERS.includes(role));
    });
  });

  test("what hangs on a person is read by whoever reads the person: consents, contact hours, a parent's consent", async () => {
    const { reader, students } = await stage("department_regional_manager");
    for (const student of Object.values(students)) {
      await db.does(
        student,
        "select public.save_contact_preferences('en', 'Asia/Kolkata', '10:00', '19:00', '{}')",
      );
      await db.does(student, "select public.set_consent('calls', true, '/settings')");
    }
    for (const table of ["consents", "contact_preferences"]) {
      const sql = `select 1 from public.${table} where user_id = $1`;
      expect(await reads(reader, sql, students.team), table).toBe(true);
      expect(await reads(reader, sql, students.other), table).toBe(false);
    }
  });

  test("a mentor who leads mentors is shown no student of theirs: the specification gives a mentor assigned students only", async () => {
    const [lead, mentor] = [
      await db.addPerson({ role: "student_mentor" }),
      await db.addPerson({ role: "student_mentor" }),
    ];
    await reportTo(lead, mentor);
    expect(await reads(lead, PROFILE, await addStudentOf(mentor))).toBe(false);
  });

  describe("a cover", () => {
    let mentor: string;
    let cover: string;
    let student: string;
    beforeEach(async () => {
      [mentor, cover] = [
        await db.addPerson({ role: "student_mentor" }),
        await db.addPerson({ role: "student_mentor" }),
      ];
      student = await addStudentOf(mentor);
    });

    test.each([
      ["the day before it begins", `${TODAY} + 1`, `${TODAY} + 3`, false],
      ["its first day", TODAY, `${TODAY} + 3`, true],
      ["its last day", `${TODAY} - 3`, TODAY, true],
      ["the day after it ended", `${TODAY} - 3`, `${TODAY} - 1`, false],
    ])("on %s", async (_, first, last, isCovering) => {
      await away(mentor, cover, first, last);
      // The day is India's, wherever the connection believes to be.
      for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
        const seen = await db.as(
          cover,
          `${PROFILE} and set_config('TimeZone', '${zone}', true) is not null`,
          [student],
        );
        expect(seen.length > 0, zone).toBe(isCovering);
      }
    });

    test("counts what they cover as theirs on their desk", async () => {
      await away(mentor, cover, TODAY, TODAY);
      const [row] = await db.as<{ counts: unknown }>(
        cover,
        "select public.application_counts(true) as counts",
      );
      expect(row?.counts).toEqual({ profile: 1 });
    });

    test("who no longer works here, or is switched off, covers nothing", async () => {
      await away(mentor, cover, TODAY, TODAY);
      expect(await reads(cover, PROFILE, student)).toBe(true);
      await db.query("update public.profiles set is_active = false where user_id = $1", [cover]);
      expect(await reads(cover, PROFILE, student)).toBe(false);
    });

    test("is given nothing of what the colleague covers for somebody else", async () => {
      const third = await db.addPerson({ role: "student_mentor" });
      await away(mentor, cover, TODAY, TODAY);
      await away(cover, third, TODAY, TODAY);
      expect(await reads(third, PROFILE, student)).toBe(false);
    });
  });

  describe("a place", () => {
    const SAVE = "select public.save_staff_place($1, 'South', 'Mysuru', 'Admissions', $2, '{en,kn}', $3)";
    const savedAt = async (person: string) =>
      (
        await db.query<{ at: string | null }>(
          "select updated_at::text as at from public.staff_profiles where user_id = $1",
          [person],
        )
      )[0]?.at ?? null;
    const faultOf = (asked: Promise<unknown>) =>
      asked.then(
        () => "done",
        (error: { code?: string; detail?: string }) => [error.code, error.detail].filter(Boolean).join(" "),
      );

    test("is saved by those who manage people, and written down with what it was", async () => {
      const person = await db.addPerson({ role: "lva_officer" });
      const manager = await db.addPerson({ role: "department_head" });
      expect(await db.whoCan(SAVE, () => [person, manager, null])).toEqual(PEOPLE_MANAGERS);
      await db.does("hr", SAVE, [person, manager, null]);
      const [log] = await db.query<{ after: Record<string, unknown> }>(
        "select after from private.audit_log where table_name = 'staff_profiles' and row_id = $1 and actor_id = $2",
        [person, db.idOf("hr")],
      );
      expect(log?.after).toMatchObject({ region: "South", team: "Admissions", reports_to: manager });
    });

    test("of whom somebody else changed it meanwhile is not overwritten unseen", async () => {
      const person = await db.addPerson({ role: "lva_officer" });
      await db.does("hr", SAVE, [person, null, null]);
      const seen = await savedAt(person);
      await db.does("admin", SAVE, [person, null, seen]);
      expect(await faultOf(db.does("hr", SAVE, [person, null, seen]))).toBe("PT409 changed");
      expect(await faultOf(db.does("hr", SAVE, [person, null, await savedAt(person)]))).toBe("done");
    });

    test("never closes a circle, however long, and is for those who work here", async () => {
      const [first, second, third] = [
        await db.addPerson({ role: "department_head" }),
        await db.addPerson({ role: "department_team_lead" }),
        await db.addPerson({ role: "department_team_member" }),
      ];
      await db.does("hr", SAVE, [second, first, null]);
      await db.does("hr", SAVE, [third, second, null]);
      expect(await faultOf(db.does("hr", SAVE, [first, third, null]))).toBe("PT409 circle");
      expect(await faultOf(db.does("hr", SAVE, [first, first, null]))).toBe("PT409 circle");
      const student = await db.addPerson();
      expect(await faultOf(db.does("hr", SAVE, [first, student, null]))).toBe("PT409 manager");
      expect(await outcome(db.does("hr", SAVE, [student, first, null]))).toBe("PT404");
    });

    test("in a circle that came in some other way still has an end", async () => {
      const [one, other] = [
        await db.addPerson({ role: "department_head" }),
        await db.addPerson({ role: "department_head" }),
      ];
      await reportTo(one, other);
      await reportTo(other, one);
      expect(await db.as(one, "select private.my_report_ids() as id")).toEqual([{ id: other }]);
    });

    test("is read by the colleague, the managers above and those who manage people", async () => {
      const { reader } = await stage("department_head");
      const report = await db.addPerson({ role: "lva_officer" });
      await reportTo(reader, report);
      const find = async (who: string) => {
        const [row] = await db.as<{ found: unknown }>(who, "select public.find_staff_member($1) as found", [
          report,
        ]);
        return answers.find_staff_member.parse(row?.found);
      };
      expect(await find(report)).not.toBeNull();
      expect(await find(reader)).not.toBeNull();
      expect(await find("hr")).not.toBeNull();
      expect(await find("blogger")).toBeNull();
      expect(await find("department_head")).toBeNull();
      const places = "select 1 from public.staff_profiles where user_id = $1";
      expect(await reads(reader, places, report)).toBe(true);
      expect(await reads("blogger", places, report)).toBe(false);
    });
  });

  test("a team is everybody below, with days away and open tasks; leads are counted for those who read leads", async () => {
    const [head, lead, member] = [
      await db.addPerson({ role: "operation_department_head" }),
      await db.addPerson({ role: "operation_manager" }),
      await db.addPerson({ role: "operation_team" }),
    ];
    await reportTo(head, lead);
    await reportTo(lead, member);
    await away(member, lead, TODAY, `${TODAY} + 2`);
    await db.query("select private.open_task('Call the university', now() - interval '1 day', $1, null)", [
      member,
    ]);
    const team = async (who: string) => {
      const [row] = await db.as<{ team: unknown }>(who, "select public.my_team() as team");
      return answers.my_team.parse(row?.team);
    };
    expect(new Set((await team(head)).map(({ userId }) => userId))).toEqual(new Set([lead, member]));
    expect(await team(lead)).toEqual([
      expect.objectContaining({
        userId: member,
        coverName: "Test person",
        openTasks: 1,
        overdueTasks: 1,
        openLeads: null,
      }),
    ]);
    expect(await team(member)).toEqual([]);
    const business = await db.addPerson({ role: "business_development_manager" });
    await reportTo(business, head);
    expect((await team(business)).map(({ openLeads }) => openLeads)).toEqual([0, 0, 0]);
  });

  test("a manager sees the own line by region and branch, whoever is below, and nobody else's", async () => {
    const [head, regional, south, north] = [
      await db.addPerson({ role: "department_head" }),
      await db.addPerson({ role: "department_regional_manager" }),
      await db.addPerson({ role: "department_team_member" }),
      await db.addPerson({ role: "department_team_member" }),
    ];
    await reportTo(head, regional);
    await reportTo(regional, south);
    await reportTo(head, north);
    const place = (who: string, region: string, branch: string) =>
      db.query("update public.staff_profiles set region = $2, branch = $3 where user_id = $1", [
        who,
        region,
        branch,
      ]);
    await place(south, "South", "Mysuru");
    await place(north, "North", "Lucknow");
    await away(south, null, TODAY, TODAY);
    await db.query("select private.open_task('Call the university', now() - interval '1 day', $1, null)", [
      south,
    ]);
    const regions = async (who: string) => {
      const [row] = await db.as<{ regions: unknown }>(who, "select public.my_regions() as regions");
      return answers.my_regions.parse(row?.regions);
    };
    const mysuru = {
      region: "South",
      branch: "Mysuru",
      people: 1,
      away: 1,
      openTasks: 1,
      overdueTasks: 1,
      openLeads: null,
      openApplications: 0,
    };
    expect(await regions(regional)).toEqual([mysuru]);
    expect(await regions(head)).toEqual([
      expect.objectContaining({ region: "North", branch: "Lucknow", people: 1, away: 0, openTasks: 0 }),
      mysuru,
      expect.objectContaining({ region: null, branch: null, people: 1 }),
    ]);
    expect(await regions(south)).toEqual([]);
  });

  describe("days away", () => {
    const ADD = (first: string, last: string) => `select public.add_absence($1, ${first}, ${last}, $2) as id`;
    const LATER = ADD(`${TODAY} + 10`, `${TODAY} + 12`);
    const detailOf = (asked: Promise<unknown>) =>
      asked.then(
        () => "done",
        (error: { code?: string; detail?: string }) => error.detail || String(error.code),
      );

    test("are entered by oneself from today on, by the managers above and by those who manage people", async () => {
      const [manager, person] = [
        await db.addPerson({ role: "department_team_lead" }),
        await db.addPerson({ role: "lva_officer" }),
      ];
      await reportTo(manager, person);
      expect(await db.whoCan(LATER, () => [person, null])).toEqual(PEOPLE_MANAGERS);
      expect(await db.whoCan(LATER, (who) => [who === "visitor" ? person : db.idOf(who), null])).toEqual(
        STAFF,
      );
      const past = ADD(`${TODAY} - 3`, TODAY);
      expect(await detailOf(db.as(person, past, [person, null]))).toBe("past");
      expect(await detailOf(db.as(manager, past, [person, null]))).toBe("done");
      expect(await detailOf(db.as(person, ADD(TODAY, TODAY), [person, null]))).toBe("done");
      expect(await detailOf(db.as(person, LATER, [manager, null]))).toBe("PT403");
      expect(await detailOf(db.as("hr", LATER, [await db.addPerson(), null]))).toBe("PT404");
    });

    test("do not overlap, and are covered by somebody who works here and is here", async () => {
      const [person, cover] = [await db.addPerson({ role: "hr" }), await db.addPerson({ role: "hr" })];
      await db.does(person, LATER, [person, cover]);
      expect(await detailOf(db.as(person, ADD(`${TODAY} + 12`, `${TODAY} + 20`), [person, null]))).toBe(
        "overlap",
      );
      expect(await detailOf(db.as(person, ADD(`${TODAY} + 13`, `${TODAY} + 20`), [person, null]))).toBe(
        "done",
      );
      expect(await detailOf(db.as(cover, ADD(`${TODAY} + 11`, `${TODAY} + 11`), [cover, person]))).toBe(
        "cover_away",
      );
      expect(await detailOf(db.as(cover, LATER, [cover, cover]))).toBe("cover");
      expect(await detailOf(db.as(cover, LATER, [cover, await db.addPerson()]))).toBe("cover");
      expect(await detailOf(db.as(cover, ADD(`${TODAY} + 2`, TODAY), [cover, null]))).toBe("22023");
    });

    test("that have begun end yesterday, those to come go, and those that have passed are the manager's", async () => {
      const person = await db.addPerson({ role: "lva_officer" });
      const REMOVE = "select public.remove_absence($1)";
      const left = async (first: string, last: string, who: string) => {
        const [absence] = await db.query<{ id: string }>(
          `insert into public.staff_absences (user_id, first_day, last_day) values ($1, ${first}, ${last}) returning id`,
          [person],
        );
        const id = absence?.id ?? "";
        const answer = await detailOf(db.does(who, REMOVE, [id]));
        const [row] = await db.query<{ days: number }>(
          `select ${TODAY} - last_day as days from public.staff_absences where id = $1`,
          [id],
        );
        await db.query("delete from public.staff_absences where id = $1", [id]);
        return [answer, row?.days ?? "gone"];
      };
      expect(await left(`${TODAY} - 2`, `${TODAY} + 2`, person)).toEqual(["done", 1]);
      expect(await left(TODAY, `${TODAY} + 2`, person)).toEqual(["done", "gone"]);
      expect(await left(`${TODAY} + 1`, `${TODAY} + 2`, "blogger")).toEqual(["PT404", -2]);
      expect(await left(`${TODAY} - 4`, `${TODAY} - 2`, person)).toEqual(["past", 2]);
      expect(await left(`${TODAY} - 4`, `${TODAY} - 2`, "ceo")).toEqual(["done", "gone"]);
    });
  });
});
