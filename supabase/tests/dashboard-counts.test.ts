/** What dashboards count is what the person who asks may read. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers as applications } from "@/lib/applications/rows";
import { answers as pages } from "@/lib/content-desk/rows";
import { answers as people } from "@/lib/people/rows";
import { EVERY_ROLE } from "../../lib/access/expected/roles.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { completeMetaSql } from "./page-meta.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query(
      `insert into public.applications (student_id, application_status, assigned_to)
       values ($1, 'offer', $2), ($1, 'offer', null), ($1, 'visa', null)`,
      [db.idOf("student"), db.idOf("student_mentor")],
    );
    await db.query(
      `insert into public.pages (kind, slug, title, meta, status, published_at, author_id)
       values ('post', 'out', 'Out', ${completeMetaSql("post")}, 'published', now(), null), ('post', 'mine', 'Mine', '{}', 'draft', null, $1)`,
      [db.idOf("blogger")],
    );
  });
  afterAll(() => db.close());

  const answers = { ...applications, ...pages, ...people };
  type Counts = `${keyof typeof answers & `${string}_counts`}(${string})`;
  async function counts(who: string, call: Counts): Promise<Record<string, number>> {
    const [row] = await db.as<{ counts: Record<string, number> }>(who, `select public.${call} as counts`);
    answers[call.slice(0, call.indexOf("(")) as keyof typeof answers].parse(row?.counts);
    return row?.counts ?? {};
  }

  test("applications are counted by those who work on them, their student and the assignee", async () => {
    expect(await counts("application_team", "application_counts()")).toEqual({ offer: 2, visa: 1 });
    expect(await counts("student", "application_counts()")).toEqual({ offer: 2, visa: 1 });
    expect(await counts("student_mentor", "application_counts()")).toEqual({ offer: 1 });
    expect(await counts("application_team", "application_counts(true)")).toEqual({});
    expect(await counts("student_mentor", "application_counts(true)")).toEqual({ offer: 1 });
    expect(await counts("blogger", "application_counts()")).toEqual({});
  });

  test("people are counted in full by those who manage users; others count those they may see", async () => {
    const all = await counts("hr", "people_counts()");
    expect(all).toMatchObject({ admin: 1, student: 1, department_team_member: 1 });
    expect(Object.keys(all).sort()).toEqual([...EVERY_ROLE].sort());
    expect(await counts("department_head", "people_counts()")).toEqual({ department_head: 1, student: 1 });
    expect(await counts("blogger", "people_counts()")).toEqual({ blogger: 1 });
  });

  test("pages are counted with drafts by editors and their author, without them by others", async () => {
    expect(await counts("content_team", "page_counts()")).toEqual({ published: 1, draft: 1 });
    expect(await counts("blogger", "page_counts()")).toEqual({ published: 1, draft: 1 });
    expect(await counts("hr", "page_counts()")).toEqual({ published: 1 });
  });

  test("a visitor counts nothing", async () => {
    for (const call of ["application_counts()", "people_counts()", "page_counts()"]) {
      await expect(db.as("visitor", `select public.${call}`)).rejects.toThrow(/permission denied/);
    }
  });
});
