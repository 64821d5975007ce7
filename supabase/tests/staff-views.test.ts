/** Saved views of lists: one's own, those of a role that one holds, and nobody else's. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { staffViewRow } from "@/lib/staff-views/rows";
import {
  APPLICATION_STAFF,
  EVERY_ROLE,
  LEAD_MANAGERS,
  LEAD_READERS,
} from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const MANAGER = "business_development_manager";
const WORKER = "business_development_team";
const MOST = 50;

type View = {
  name?: string;
  query?: string;
  isPinned?: boolean;
  role?: string | null;
  id?: string | null;
  version?: number | null;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());
  beforeEach(() => db.exec("delete from public.staff_views"));

  const SAVE = "select public.save_staff_view('leads', $1, $2, $3, $4, $5, $6) as id";
  const parametersOf = ({
    name = "Hot",
    query = "status=new",
    isPinned = false,
    role = null,
    id = null,
    version = null,
  }: View) => [name, query, isPinned, role, id, version];

  async function save(who: string, view: View = {}): Promise<string> {
    const [row] = await db.does<{ id: string }>(who, SAVE, parametersOf(view));
    return String(row?.id);
  }
  const namesSeenBy = async (who: string) => {
    const rows = await db.as<{ view: { name: string } }>(
      who,
      "select to_jsonb(v) as view from public.staff_views as v order by name",
    );
    return rows.map(({ view }) => staffViewRow.parse(view).name);
  };
  /** The code and the word by which the product tells refusals apart. */
  async function refusal(asked: Promise<unknown>): Promise<string> {
    try {
      await asked;
      return "done";
    } catch (error) {
      const { code, message } = error as { code: string; message: string };
      return code === "PT409" ? message : code;
    }
  }

  test("Whoever reads leads keeps views of them, and nobody else", async () => {
    expect((await db.whoCan(SAVE, () => parametersOf({}))).sort()).toEqual([...LEAD_READERS].sort());
  });

  test("A view of one's own is nobody else's, an administrator's included", async () => {
    await save(WORKER, { name: "Mine" });
    const readers = await db.whoCan("select from public.staff_views");
    expect(readers).toEqual([WORKER]);
    expect(await namesSeenBy(await db.addPerson({ role: WORKER }))).toEqual([]);
  });

  test("A shared view is read by everybody of its role, and is left to its owner to change", async () => {
    const id = await save(MANAGER, { name: "For the team", role: WORKER });
    const colleague = await db.addPerson({ role: WORKER });
    expect(await namesSeenBy(colleague)).toEqual(["For the team"]);
    expect(await namesSeenBy("partnerships_manager")).toEqual([]);
    expect(await namesSeenBy("ceo")).toEqual([]);
    expect(await outcome(save(colleague, { id, version: 1, name: "Taken over" }))).toBe("PT404");
    expect(await outcome(db.does(colleague, "select public.delete_staff_view($1)", [id]))).toBe("PT404");
    expect(await namesSeenBy(MANAGER)).toEqual(["For the team"]);
  });

  test("Whose role is taken away no longer reads what is shared with it", async () => {
    await save(MANAGER, { role: WORKER });
    const colleague = await db.addPerson({ role: WORKER });
    expect(await namesSeenBy(colleague)).toEqual(["Hot"]);
    await db.query(
      "update public.user_roles set is_active = false, ended_reason = 'Moved on' where user_id = $1 and role = $2::public.app_role",
      [colleague, WORKER],
    );
    expect(await namesSeenBy(colleague)).toEqual([]);
  });

  test("A role that loses the list loses the views of it, and their owners can still delete theirs", async () => {
    await save(MANAGER, { role: WORKER });
    const own = await save(WORKER, { name: "Own" });
    await db.exec(
      `delete from public.role_permissions where role = '${WORKER}' and permission = 'leads.read'`,
    );
    try {
      expect(await namesSeenBy(WORKER)).toEqual(["Own"]);
      expect(await outcome(save(WORKER, { name: "Another" }))).toBe("PT403");
      await db.does(WORKER, "select public.delete_staff_view($1)", [own]);
      expect(await namesSeenBy(WORKER)).toEqual([]);
    } finally {
      await db.exec(
        `insert into public.role_permissions (role, permission) values ('${WORKER}', 'leads.read')`,
      );
    }
  });

  test("Only who assigns leads shares views of them, and only with roles that read leads", async () => {
    expect((await db.whoCan(SAVE, () => parametersOf({ role: WORKER }))).sort()).toEqual(
      [...LEAD_MANAGERS].sort(),
    );
    for (const role of EVERY_ROLE)
      expect(await outcome(db.as(MANAGER, SAVE, parametersOf({ role }))), role).toBe(
        LEAD_READERS.includes(role) ? "done" : "22023",
      );
  });

  test("Somebody with fifty views is told so, also when two are saved at once", async () => {
    const keeper = await db.addPerson({ role: WORKER });
    for (let count = 1; count < MOST; count++) await save(keeper, { name: `View ${count}` });
    const answers = await Promise.all([
      refusal(save(keeper, { name: "Last" })),
      refusal(save(keeper, { name: "One too many" })),
    ]);
    expect(answers.sort()).toEqual(["done", "too_many"]);
    expect(await namesSeenBy(keeper)).toHaveLength(MOST);
    const other = await db.addPerson({ role: WORKER });
    expect(await refusal(save(other))).toBe("done");
  });

  test("A change made in another window is not overwritten", async () => {
    const id = await save(WORKER);
    await save(WORKER, { id, version: 1, name: "Renamed" });
    expect(await refusal(save(WORKER, { id, version: 1, name: "Late" }))).toBe("changed");
    expect(await namesSeenBy(WORKER)).toEqual(["Renamed"]);
    expect(await refusal(save(WORKER, { id, version: 2, query: "status=qualified" }))).toBe("done");
  });

  test("Two views of a person have two names, whatever the capitals", async () => {
    await save(WORKER, { name: "Hot leads" });
    expect(await refusal(save(WORKER, { name: "HOT leads" }))).toBe("name_taken");
    const id = await save(WORKER, { name: "Cold leads" });
    expect(await refusal(save(WORKER, { id, version: 1, name: "Hot Leads" }))).toBe("name_taken");
    expect(await refusal(save(MANAGER, { name: "Hot leads" }))).toBe("done");
  });

  test("A view holds parameters of a list and nothing else", async () => {
    for (const query of ["", "status=new", "status=new%2Ccontacted&sort=-created_at&q=asha+rao"])
      expect(await outcome(db.as(WORKER, SAVE, parametersOf({ query }))), query).toBe("done");
    for (const query of [
      "status",
      "status=",
      "=new",
      "status=new&",
      "?status=new",
      "javascript:alert(1)",
      "status=<b>",
      "status=new owner=me",
      "status=new#top",
      "status=new&after=x~1",
      "view=1",
      `q=${"x".repeat(2000)}`,
    ])
      expect(await outcome(db.as(WORKER, SAVE, parametersOf({ query }))), query).toBe("22023");
    for (const name of ["", " Hot", "Hot\nleads", "x".repeat(61)])
      expect(await outcome(db.as(WORKER, SAVE, parametersOf({ name }))), name).toBe("22023");
    expect(await outcome(db.as(WORKER, SAVE, parametersOf({ name: "x".repeat(60) })))).toBe("done");
  });

  test("Views of applications are kept by those who work on applications, and shared by those who assign them", async () => {
    const SAVE_APPLICATIONS = SAVE.replace("'leads'", "'applications'");
    const stage = { query: "stage=visa" };
    expect((await db.whoCan(SAVE_APPLICATIONS, () => parametersOf(stage))).sort()).toEqual(
      [...APPLICATION_STAFF, "student_mentor"].sort(),
    );
    expect(
      (await db.whoCan(SAVE_APPLICATIONS, () => parametersOf({ ...stage, role: "student_mentor" }))).sort(),
    ).toEqual(["admin", "application_manager"]);
    for (const role of EVERY_ROLE)
      expect(
        await outcome(db.as("application_manager", SAVE_APPLICATIONS, parametersOf({ ...stage, role }))),
        role,
      ).toBe(APPLICATION_STAFF.includes(role) || role === "student_mentor" ? "done" : "22023");
    await db.does(
      "application_manager",
      SAVE_APPLICATIONS,
      parametersOf({ ...stage, name: "At the visa", role: "lva_officer" }),
    );
    expect(await namesSeenBy("lva_officer")).toEqual(["At the visa"]);
    expect(await namesSeenBy("application_team")).toEqual([]);
    expect(await namesSeenBy(WORKER)).toEqual([]);
  });

  test("Nobody writes past the procedures", async () => {
    const id = await save(WORKER);
    expect(await outcome(db.as(WORKER, "update public.staff_views set name = 'x'"))).toBe("42501");
    expect(await outcome(db.as(WORKER, "delete from public.staff_views where id = $1", [id]))).toBe("42501");
  });
});
