/** The lists of accounts, colleagues, students, applications, applicants, candidates and purchases: who reads which rows, filters, orders, pages by key. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/applications/rows";
import {
  ATTEMPT_KEEPERS,
  JOB_MANAGERS,
  MANAGEMENT,
  PEOPLE_MANAGERS,
  STAFF,
} from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

type Row = { id: string } & Record<string, unknown>;
type Page = { rows: Row[]; total: number; is_total_capped: boolean; has_more: boolean };
type Asked = {
  filters?: Record<string, string[]>;
  sort: string;
  isDescending?: boolean;
  cursor?: { direction: "after" | "before"; value: unknown; id: string } | null;
  limit?: number;
};

const LISTS = [
  {
    name: "list_people",
    may: PEOPLE_MANAGERS,
    sorts: ["created_at", "full_name", "email", "role", "approval"],
  },
  { name: "list_staff", may: PEOPLE_MANAGERS, sorts: ["full_name", "role", "team", "branch", "region"] },
  { name: "list_students", may: STAFF, sorts: ["full_name", "created_at", "completion"] },
  { name: "list_applications", may: STAFF, sorts: ["created_at", "updated_at", "status"] },
  { name: "list_exam_candidates", may: ATTEMPT_KEEPERS, sorts: ["full_name", "email"] },
  { name: "list_purchases", may: MANAGEMENT, sorts: ["created_at", "status"] },
  { name: "list_orders", may: MANAGEMENT, sorts: ["created_at", "paid_at", "state"] },
  { name: "list_refunds", may: MANAGEMENT, sorts: ["created_at"] },
  { name: "list_bank_transfers", may: MANAGEMENT, sorts: ["created_at"] },
  { name: "list_job_applications", may: JOB_MANAGERS, sorts: ["created_at", "answer_due_on"] },
] as const;
type List = (typeof LISTS)[number]["name"];

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  const students: string[] = [];
  const applications: string[] = [];

  beforeAll(async () => {
    db = await openWithPeople(driver);
    for (let nth = 1; nth <= 7; nth++) {
      const id = await db.addPerson({ email: `lists.${nth}@people.test` });
      students.push(id);
      const name = nth === 2 ? "lakshmi Listed" : nth === 3 ? "Lakshmi listed" : `Pager${nth} Listed`;
      // Two share a moment, two have a name that differs only in its case. A trigger says how complete a profile is.
      await db.exec(`
        set session_replication_role = replica;
        update public.profiles
        set full_name = '${name}', created_at = timestamptz '2026-10-01' + ${Math.floor(nth / 2)} * interval '1 hour',
          profile_completion_status = '${nth % 2 ? "partial" : "complete"}'
        where user_id = '${id}';
        set session_replication_role = origin;`);
      const [row] = await db.query<{ id: string }>(
        `insert into public.applications (student_id, application_status, assigned_to)
         values ($1, $2::public.application_status, $3) returning id`,
        [id, nth % 2 ? "visa" : "offer", nth === 1 ? db.idOf("lva_officer") : null],
      );
      applications.push((row as { id: string }).id);
      await db.query(
        `insert into public.service_purchases (user_id, purchase_type, payment_status, created_at)
         values ($1, 'program', $2::public.payment_status, timestamptz '2026-10-01' + $3 * interval '1 hour')`,
        [nth === 7 ? null : id, nth % 2 ? "completed" : "pending", Math.floor(nth / 2)],
      );
    }
  });
  afterAll(() => db.close());

  async function pageOf(who: string, list: List, asked: Asked): Promise<Page> {
    const [row] = await db.as<{ page: Page }>(
      who,
      `select public.${list}($1::jsonb, $2, $3, $4::jsonb, $5) as page`,
      [
        JSON.stringify(asked.filters ?? {}),
        asked.sort,
        asked.isDescending ?? false,
        asked.cursor ? JSON.stringify(asked.cursor) : null,
        asked.limit ?? 50,
      ],
    );
    return (row as { page: Page }).page;
  }
  const idsOf = (page: Page) => page.rows.map((row) => row.id ?? row.user_id);

  test.each(LISTS)("$name is read by those whose work it is", async ({ name, may }) => {
    expect(await db.whoCan(`select public.${name}()`)).toEqual(may);
  });

  test("many rows of several stages come in one order, page by page and back", async () => {
    const read = async (sort: unknown[], isDescending: boolean, cursor: Asked["cursor"], limit: number) => {
      // Counted to one, what there is is many.
      const [page] = await db.query<{ ids: string[] }>(
        `select ids from private.page_by_key(
           'public.applications as a', 'a.id', 'a.application_status = any (''{visa,offer}'')', $1::jsonb, $2, $3::jsonb, $4, 'uuid', 1,
           array['a.application_status = ''visa''', 'a.application_status = ''offer'''])`,
        [JSON.stringify(sort), isDescending, cursor ? JSON.stringify(cursor) : null, limit],
      );
      return page?.ids ?? [];
    };
    await db.exec(`
      set session_replication_role = replica;
      update public.applications set promised_by = date '2026-10-01' + (get_byte(uuid_send(id), 0) % 3)
      where application_status = 'visa' and assigned_to is null;
      set session_replication_role = origin;`);
    for (const sort of [
      ["a.created_at", "timestamptz"],
      ["a.promised_by", "date", true],
    ])
      for (const isDescending of [false, true]) {
        const direction = isDescending ? "desc" : "asc";
        const all = await db.query<{ id: string; value: string | null }>(
          `select a.id, ${sort[0]}::text as value from public.applications as a where a.application_status in ('visa', 'offer')
           order by ${sort[0]} is null, ${sort[0]} ${direction}, a.id ${direction}`,
        );
        const ids = all.map(({ id }) => id);
        expect(ids.length).toBeGreaterThan(6);
        expect(await read(sort, isDescending, null, 200)).toEqual(ids);
        for (const [place, { id, value }] of all.entries()) {
          const cursor = { value, id };
          expect(await read(sort, isDescending, { ...cursor, direction: "after" }, 3)).toEqual(
            ids.slice(place + 1, place + 4),
          );
          expect(await read(sort, isDescending, { ...cursor, direction: "before" }, 3)).toEqual(
            ids.slice(Math.max(0, place - 3), place),
          );
        }
      }
  });

  test.each(LISTS.flatMap(({ name, sorts }) => sorts.map((sort) => ({ name, sort }))))(
    "$name by $sort: each row is on one page, and the way back is the same",
    async ({ name, sort }) => {
      for (const isDescending of [false, true]) {
        const all = idsOf(await pageOf("admin", name, { sort, isDescending, limit: 200 }));
        const read: unknown[] = [];
        let cursor: Asked["cursor"] = null;
        let before: unknown[] = [];
        for (let step = 0; step < 40; step++) {
          const page: Page = await pageOf("admin", name, { sort, isDescending, cursor, limit: 3 });
          expect(page.total).toBe(all.length);
          if (cursor && page.rows[0]) {
            const [first] = page.rows;
            const back = await pageOf("admin", name, {
              sort,
              isDescending,
              cursor: {
                direction: "before",
                value: first[sort] ?? null,
                id: String(first.id ?? first.user_id),
              },
              limit: 3,
            });
            expect(idsOf(back)).toEqual(before);
          }
          before = idsOf(page);
          read.push(...before);
          const last = page.rows.at(-1);
          if (!page.has_more || !last) break;
          cursor = { direction: "after", value: last[sort] ?? null, id: String(last.id ?? last.user_id) };
        }
        expect(read).toEqual(all);
        expect(new Set(read).size).toBe(all.length);
      }
    },
  );

  test.each(LISTS)("$name refuses what is no filter, value, order or place", async ({ name, sorts }) => {
    const [sort] = sorts;
    const wrong: Asked[] = [
      { sort: "password" },
      { sort, filters: { password: ["x"] } },
      { sort, filters: { q: "x" as unknown as string[] } },
      { sort, limit: 500 },
      { sort, cursor: { direction: "after", value: "x", id: "1; drop table" } },
    ];
    for (const asked of wrong) {
      expect(await outcome(pageOf("admin", name, asked)), JSON.stringify(asked)).toBe("22023");
    }
  });

  test("What somebody types is searched for and never run", async () => {
    for (const list of [
      "list_people",
      "list_students",
      "list_applications",
      "list_job_applications",
      "list_exam_candidates",
      "list_purchases",
      "list_orders",
      "list_refunds",
      "list_bank_transfers",
    ] as const) {
      const name = list === "list_students" ? "name" : "q";
      for (const term of ["o'brien", "'; select 1 --", "%", "\\", "$1", "COLUMN AFTER_ROW"]) {
        const page = await pageOf("admin", list, {
          sort: list === "list_exam_candidates" ? "full_name" : "created_at",
          filters: { [name]: [term] },
        });
        expect(page.total, `${list} ${term}`).toBe(0);
      }
    }
  });

  test("Accounts are found by group, state and words, and counted", async () => {
    const found = async (filters: Record<string, string[]>) =>
      idsOf(await pageOf("hr", "list_people", { sort: "full_name", filters }));
    expect(await found({ q: ["listed"], role: ["staff"] })).toEqual([]);
    expect(new Set(await found({ q: ["listed"], role: ["staff", "student"] }))).toEqual(new Set(students));
    expect(await found({ role: ["ceo"] })).toContain(db.idOf("ceo"));
    expect(await found({ q: ["listed"], account: ["locked"] })).toEqual([]);
    expect(await found({ q: ["listed"], account: ["active", "locked"] })).toHaveLength(7);
    expect(await found({ q: ["listed"], approval: ["approved"] })).toEqual([]);
    expect(
      (await pageOf("hr", "list_people", { sort: "full_name", filters: { q: ["listed"] }, limit: 2 })).total,
    ).toBe(7);
  });

  test("Whoever is told of every student finds them by name, stage and profile; an officer those assigned", async () => {
    const listed = (who: string, filters: Record<string, string[]>) =>
      pageOf(who, "list_students", { sort: "full_name", filters: { name: ["listed"], ...filters } });
    expect(await listed("ceo", {})).toMatchObject({ total: 7 });
    expect(await listed("ceo", { stage: ["offer"] })).toMatchObject({ total: 3 });
    expect(await listed("ceo", { stage: ["offer", "visa"] })).toMatchObject({ total: 7 });
    expect(await listed("ceo", { completion: ["partial"] })).toMatchObject({ total: 4 });
    const own = await listed("lva_officer", {});
    expect(idsOf(own)).toEqual([students[0]]);
    expect(own.rows[0]).toMatchObject({ full_name: "Pager1 Listed", stage: "visa" });
    expect(await listed("business_development_team", {})).toMatchObject({ total: 0 });
  });

  test("Purchases are found by buyer and state, and stay on the list once the account is gone", async () => {
    const total = async (filters: Record<string, string[]>) =>
      (await pageOf("ceo", "list_purchases", { sort: "created_at", filters })).total;
    expect(await total({ q: ["listed"] })).toBe(6);
    expect(await total({ status: ["completed"] })).toBe(4);
    expect(await total({ q: ["listed"], status: ["completed"] })).toBe(3);
    expect(await total({ type: ["medical"] })).toBe(0);
    const { rows } = await pageOf("ceo", "list_purchases", { sort: "created_at" });
    expect(rows.filter(({ buyer_name }) => buyer_name === null)).toHaveLength(1);
  });

  test("A student appears on this list exactly for whom the row policy shows the profile", async () => {
    for (const role of STAFF) {
      const visible = await db.as<{ id: string }>(
        role,
        "select user_id as id from public.profiles where user_id = any ($1::uuid[]) order by lower(full_name), user_id",
        [students],
      );
      const page = await pageOf(role, "list_students", { sort: "full_name", filters: { name: ["listed"] } });
      expect(idsOf(page), role).toEqual(visible.map(({ id }) => id));
    }
  });

  test("An application appears on this list exactly for whom the row policy shows it, with its student's name", async () => {
    for (const role of STAFF) {
      const visible = await db.as<{ id: string }>(
        role,
        "select id from public.applications where id = any ($1::uuid[])",
        [applications],
      );
      const page = await pageOf(role, "list_applications", {
        sort: "created_at",
        filters: { q: ["listed"] },
      });
      expect(new Set(idsOf(page)), role).toEqual(new Set(visible.map(({ id }) => id)));
      for (const row of page.rows) expect(row.student_name, role).toMatch(/listed/i);
    }
    const officer = (assigned: string[]) =>
      pageOf("admin", "list_applications", { sort: "created_at", filters: { q: ["listed"], assigned } });
    expect(idsOf(await officer([db.idOf("lva_officer")]))).toEqual([applications[0]]);
    expect(await officer(["none"])).toMatchObject({ total: 6 });
    expect(await officer(["none", db.idOf("lva_officer")])).toMatchObject({ total: 7 });
    expect(await officer(["me"])).toMatchObject({ total: 0 });
    expect(await officer([randomUUID()])).toMatchObject({ total: 0 });
    const unchanged = await pageOf("admin", "list_applications", {
      sort: "updated_at",
      filters: { q: ["listed"], unchanged: ["30_days"] },
    });
    expect(unchanged.total).toBe(0);
  });

  test("Applications are found by destination, university, intake and the words of program and university", async () => {
    const [university] = await db.query<{ id: string }>(
      `insert into public.universities (stable_key, slug, name, country_code, status) values ('listed', 'listed', 'Listed Technical University', 'CH', 'draft') returning id`,
    );
    const add = async (
      student: number,
      destination: string | null,
      intake: string | null,
      program: string | null,
    ) =>
      String(
        (
          await db.query<{ id: string }>(
            `insert into public.applications (student_id, destination, intake_on, program_name, university_id, university_name, assigned_to)
           values ($1, $2, $3, $4, $5, $6, $7) returning id`,
            [
              students[student],
              destination,
              intake,
              program,
              destination ? university?.id : null,
              destination ? "Listed Technical University" : "Typed College",
              student === 1 ? db.idOf("lva_officer") : null,
            ],
          )
        )[0]?.id,
      );
    const robotics = await add(1, "Listedland", "2027-09-01", "MSc Robotics_and 100% Fun");
    const history = await add(2, "Otherland", "2028-02-01", "MA History");
    const typed = await add(3, null, null, "BA Drawing");
    const found = async (filters: Record<string, string[]>, who = "admin") =>
      new Set(idsOf(await pageOf(who, "list_applications", { sort: "created_at", filters, limit: 200 })));
    expect(await found({ destination: ["Listedland"] })).toEqual(new Set([robotics]));
    expect(await found({ destination: ["Listedland", "Otherland"] })).toEqual(new Set([robotics, history]));
    expect((await found({ destination: ["none"] })).has(typed)).toBe(true);
    expect((await found({ destination: ["none"] })).has(robotics)).toBe(false);
    expect(await found({ university: [String(university?.id)] })).toEqual(new Set([robotics, history]));
    expect(await found({ intake: ["2028-02-01"] })).toEqual(new Set([history]));
    expect(await found({ intake: ["2028-02-01"], destination: ["Listedland"] })).toEqual(new Set());
    expect(await outcome(found({ university: ["Leeds"] }))).toBe("22023");
    expect(await outcome(found({ intake: ["soon"] }))).toBe("22023");
    // The beginning of a word, as students are found.
    expect(await found({ q: ["robot"] })).toEqual(new Set([robotics]));
    expect(await found({ q: ["obot"] })).toEqual(new Set());
    expect(await found({ q: ["robotics_and 100%"] })).toEqual(new Set([robotics]));
    expect(await found({ q: ["technical uni"] })).toEqual(new Set([robotics, history]));
    expect(await found({ q: ["typed coll"] })).toEqual(new Set([typed]));
    expect(await found({ q: ["drawing typed"] })).toEqual(new Set([typed]));
    // A search still shows only what its reader works on.
    expect(await found({ q: ["technical"] }, "student_mentor")).toEqual(new Set());
    const choices = async (who: string) =>
      answers.list_application_choices.parse(
        (await db.as<{ found: unknown }>(who, "select public.list_application_choices() as found"))[0]?.found,
      );
    const all = await choices("admin");
    expect(all.destinations).toEqual(expect.arrayContaining(["Listedland", "Otherland"]));
    expect(all.universities).toContainEqual({ id: university?.id, name: "Listed Technical University" });
    expect(all.intakes.slice(0, 2)).toEqual(["2028-02-01", "2027-09-01"]);
    expect((await choices("student_mentor")).destinations).toEqual([]);
    expect(await db.whoCan("select public.list_application_choices()")).toEqual([...STAFF]);
    await db.query("delete from public.applications where id = any ($1::uuid[])", [
      [robotics, history, typed],
    ]);
  });

  test("Groups of applications are what the list finds under the filter of each, with their first rows", async () => {
    const groupsOf = async (who: string, by: string, filters: Record<string, string[]> = {}, limit = 20) =>
      answers.list_application_groups.parse(
        (
          await db.as<{ found: unknown }>(
            who,
            "select public.list_application_groups($1, $2::jsonb, 'created_at', false, $3) as found",
            [by, JSON.stringify(filters), limit],
          )
        )[0]?.found,
      );
    expect(await db.whoCan("select public.list_application_groups('stage')")).toEqual([...STAFF]);
    for (const who of ["admin", "lva_officer", "student_mentor"])
      for (const by of ["stage", "assigned", "destination", "holder"]) {
        let grouped = 0;
        for (const group of await groupsOf(who, by, { q: ["listed"] }, 2)) {
          const page = await pageOf(who, "list_applications", {
            sort: "created_at",
            filters: { q: ["listed"], [by]: [group.value] },
            limit: 2,
          });
          expect(group.total, `${who} ${by} ${group.value}`).toBe(page.total);
          expect(group.rows.map(({ id }) => id)).toEqual(idsOf(page));
          grouped += group.total;
        }
        // Every row is in one group.
        const all = await pageOf(who, "list_applications", {
          sort: "created_at",
          filters: { q: ["listed"] },
        });
        expect(grouped, `${who} ${by}`).toBe(all.total);
      }
    const stages = await groupsOf("admin", "stage", { q: ["listed"], stage: ["visa"] });
    expect(stages.map(({ value, total }) => [value, total])).toEqual([["visa", 4]]);
    const mine = await groupsOf("lva_officer", "assigned", { q: ["listed"], assigned: ["me", "none"] });
    expect(mine.map(({ value, total }) => [value, total])).toEqual([
      [db.idOf("lva_officer"), 1],
      ["none", 6],
    ]);
    for (const [by, limit] of [
      ["password", 20],
      ["university", 20],
      ["stage", 500],
    ] as const)
      expect(await outcome(groupsOf("admin", by, {}, limit)), by).toBe("22023");
  });
});
