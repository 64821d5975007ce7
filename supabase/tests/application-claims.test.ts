/** Who works on an application: shown to colleagues for twenty minutes, in nobody's way. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/applications/rows";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const OFFICER = "application_team";
const MANAGER = "application_manager";
const MENTOR = "student_mentor";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function add(status = "application"): Promise<string> {
    const [made] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, university_name, intake, assigned_to, application_status, reason)
       values ($1, 'MSc Robotics', 'Leeds', 'September 2027', $2, $3::text::public.application_status, case when $3::text = 'withdrawn' then 'Other plans' end) returning id`,
      [db.idOf("student"), db.idOf(OFFICER), status],
    );
    return made?.id ?? "";
  }
  const claim = (who: string, id: string) =>
    outcome(db.does(who, "select public.claim_application($1)", [id]));
  const release = (who: string, id: string) => db.does(who, "select public.release_application($1)", [id]);
  async function claimSeenBy(who: string, id: string) {
    const [row] = await db.as<{ found: unknown }>(who, "select public.read_application($1) as found", [id]);
    return answers.read_application.parse(row?.found).claim;
  }
  const runsOut = (id: string) =>
    db.query("update private.application_claims set claimed_until = now() where application_id = $1", [id]);

  test("Colleagues see who works on it, on its page, in the queue and in the list; its student does not", async () => {
    const id = await add();
    expect(await claimSeenBy(MANAGER, id)).toBeNull();
    expect(await claim(OFFICER, id)).toBe("done");
    expect(await claimSeenBy(OFFICER, id)).toMatchObject({ isMine: true });
    expect(await claimSeenBy(MANAGER, id)).toMatchObject({ name: "Test person", isMine: false });
    expect(await claimSeenBy("student", id)).toBeNull();
    const [seen] = await db.as<{ queue: unknown; list: unknown }>(
      MANAGER,
      "select public.read_application_queue(false) as queue, public.list_applications() as list",
    );
    const names = (rows: readonly { id: string; claim: { name: string | null } | null }[]) =>
      rows.find((one) => one.id === id)?.claim?.name;
    expect(names(answers.read_application_queue.parse(seen?.queue).rows)).toBe("Test person");
    expect(names(answers.list_applications.parse(seen?.list).rows)).toBe("Test person");
  });

  test("A second colleague takes over once the time is up, and not before", async () => {
    const id = await add();
    await claim(OFFICER, id);
    expect(await claim(MANAGER, id)).toBe("PT409");
    expect(await claim(OFFICER, id)).toBe("done");
    await runsOut(id);
    expect(await claimSeenBy(OFFICER, id)).toBeNull();
    expect(await claim(MANAGER, id)).toBe("done");
    expect(await claimSeenBy(OFFICER, id)).toMatchObject({ isMine: false });
  });

  test("Whoever has it leaves it to others, by hand or by handing it over; nobody else ends it", async () => {
    const id = await add();
    await claim(OFFICER, id);
    await release(MANAGER, id);
    expect(await claim(MANAGER, id)).toBe("PT409");
    await release(OFFICER, id);
    expect(await claim(MANAGER, id)).toBe("done");
    await db.does(
      MANAGER,
      "select public.hand_over_application($1, 'university', 'As agreed', (select version from public.applications where id = $1))",
      [id],
    );
    expect(await claimSeenBy(MANAGER, id)).toBeNull();
  });

  test("It keeps neither its student nor a colleague from a step, and is no change of the application", async () => {
    const id = await add();
    const versionOf = async () =>
      (await db.query<{ version: number }>("select version from public.applications where id = $1", [id]))[0]
        ?.version;
    const before = await versionOf();
    await claim(OFFICER, id);
    expect(await versionOf()).toBe(before);
    await db.does(
      MANAGER,
      "select public.hand_over_application($1, 'student', 'As agreed', (select version from public.applications where id = $1))",
      [id],
    );
    expect(await claimSeenBy(OFFICER, id)).toMatchObject({ isMine: true });
    await db.does("student", "select public.move_application($1, 'withdrawn', $2, 'Other plans')", [
      id,
      await versionOf(),
    ]);
  });

  test("Only colleagues who work on it claim it, and only while there is something to do", async () => {
    const id = await add();
    for (const who of ["student", await db.addPerson(), MENTOR, "hr"])
      expect(await claim(who, id), who).toBe("PT404");
    const ended = await add("withdrawn");
    expect(await claim(OFFICER, ended)).toBe("PT409");
  });
});
