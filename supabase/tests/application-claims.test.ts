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

  describe("Taking on and passing on", () => {
    const nobodys = async () => {
      const id = await add();
      await db.query("update public.applications set assigned_to = null where id = $1", [id]);
      return id;
    };
    const take = (who: string, id: string) =>
      outcome(db.does(who, "select public.take_application($1)", [id]));
    const pass = (
      who: string,
      id: string,
      to: string | null,
      note: string | null = "Call on Monday, please",
    ) =>
      outcome(
        db.does(
          who,
          "select public.pass_application($1, $2, $3, (select version from public.applications where id = $1))",
          [id, to, note],
        ),
      );
    const ownerOf = async (id: string) =>
      (
        await db.query<{ owner: string | null }>(
          "select assigned_to as owner from public.applications where id = $1",
          [id],
        )
      )[0]?.owner;
    async function mayOf(who: string, id: string) {
      const [row] = await db.as<{ found: unknown }>(who, "select public.read_application($1) as found", [id]);
      const { mayTake, mayPass } = answers.read_application.parse(row?.found);
      return { mayTake, mayPass };
    }

    test("An officer takes what nobody has; a second reads who has it, and nobody else takes anything", async () => {
      const id = await nobodys();
      expect(await mayOf(OFFICER, id)).toEqual({ mayTake: true, mayPass: false });
      for (const who of ["ceo", "student", MENTOR, "hr"]) expect(await take(who, id), who).toBe("PT403");
      expect(await take(OFFICER, id)).toBe("done");
      expect(await ownerOf(id)).toBe(db.idOf(OFFICER));
      expect(await take(OFFICER, id)).toBe("done");
      await expect(db.does("lva_officer", "select public.take_application($1)", [id])).rejects.toThrow(
        "Test person has taken it.",
      );
      expect(await take("lva_officer", id)).toBe("PT409");
      expect(await ownerOf(id)).toBe(db.idOf(OFFICER));
      const events = await db.query(
        "select kind from public.application_events where application_id = $1 and kind = 'assigned' and actor_id = $2",
        [id, db.idOf(OFFICER)],
      );
      expect(events).toHaveLength(1);
      expect(await mayOf(OFFICER, id)).toEqual({ mayTake: false, mayPass: true });
      expect(await mayOf("student", id)).toEqual({ mayTake: false, mayPass: false });
    });

    test("What has ended is taken by nobody, and what is not there by nobody either", async () => {
      const ended = await add("withdrawn");
      await db.query("update public.applications set assigned_to = null where id = $1", [ended]);
      expect(await mayOf(OFFICER, ended)).toEqual({ mayTake: false, mayPass: false });
      expect(await take(OFFICER, ended)).toBe("PT409");
      expect(await take(OFFICER, "00000000-0000-4000-8000-000000000000")).toBe("PT404");
    });

    test("Whoever has it gives it to a colleague with a note that only colleagues read", async () => {
      const id = await add();
      await claim(OFFICER, id);
      expect(await pass("lva_officer", id, db.idOf("lva_officer"))).toBe("PT403");
      expect(await pass(OFFICER, id, null)).toBe("22023");
      expect(await pass(OFFICER, id, db.idOf("lva_officer"), " ")).toBe("22023");
      expect(await pass(OFFICER, id, db.idOf("hr"))).toBe("PT409");
      expect(await ownerOf(id)).toBe(db.idOf(OFFICER));
      expect(await pass(OFFICER, id, db.idOf("lva_officer"))).toBe("done");
      expect(await ownerOf(id)).toBe(db.idOf("lva_officer"));
      expect(await claimSeenBy(MANAGER, id)).toBeNull();
      const told = await db.query("select body from public.notifications where user_id = $1 and href = $2", [
        db.idOf("lva_officer"),
        `/workflow-students/applications/${id}`,
      ]);
      expect(told).toEqual([{ body: "Call on Monday, please" }]);
      const notes = await db.query("select channel, text from public.comments where application_id = $1", [
        id,
      ]);
      expect(notes).toEqual([{ channel: "team", text: "Call on Monday, please" }]);
      expect(await pass(OFFICER, id, db.idOf(OFFICER))).toBe("PT403");
    });

    test("The table itself lets an officer do no more than that", async () => {
      const id = await add();
      await db.query("update public.applications set assigned_to = $2 where id = $1", [id, db.idOf(MANAGER)]);
      expect(
        await outcome(
          db.does(OFFICER, "update public.applications set assigned_to = $2 where id = $1", [
            id,
            db.idOf(OFFICER),
          ]),
        ),
      ).not.toBe("done");
      expect(await ownerOf(id)).toBe(db.idOf(MANAGER));
    });
  });
});
