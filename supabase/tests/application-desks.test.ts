/** The officers' morning: what waits and for whom, the board, and that nobody reads what is not theirs. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareCards } from "@/lib/applications/desk/board";
import { overdueOutside, queueLinks } from "@/lib/applications/desk/queue";
import { applicationList } from "@/lib/applications/list";
import { answers } from "@/lib/applications/rows";
import { STAGE_NAMES, STATUS_NAMES } from "@/lib/applications/rules";
import { APPLICATION_STAFF, STAFF } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const OFFICER = "application_team";
const MANAGER = "application_manager";
const MENTOR = "student_mentor";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let day: (fromToday: number) => string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    const [row] = await db.query<{ today: string }>("select private.india_day(now())::text as today");
    day = (fromToday) =>
      new Date(Date.parse(String(row?.today)) + fromToday * 86_400_000).toISOString().slice(0, 10);
  });
  afterAll(() => db.close());

  type Wanted = {
    owner?: string | null;
    status?: string;
    holder?: string;
    promisedBy?: string | null;
    student?: string;
  };
  async function add({
    owner = OFFICER,
    status = "application",
    holder = "team",
    promisedBy = null,
    student,
  }: Wanted = {}): Promise<string> {
    const [made] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, university_name, intake, assigned_to, application_status, holder, promised_by)
       values ($1, 'MSc Robotics', 'Leeds', 'September 2027', $2, $3, $4, $5) returning id`,
      [student ?? (await db.addPerson()), owner && db.idOf(owner), status, holder, promisedBy],
    );
    // Beside the promise that a new application gets by itself.
    await db.query("update public.applications set promised_by = $2 where id = $1", [made?.id, promisedBy]);
    return made?.id ?? "";
  }
  const clear = () => db.exec("delete from public.applications; delete from public.staff_absences");

  async function queueOf(who: string, isOwn = true, stages: readonly string[] | null = null) {
    const [row] = await db.as<{ queue: unknown }>(
      who,
      "select public.read_application_queue($1, $2::text::public.application_status[]) as queue",
      [isOwn, stages && `{${stages.join(",")}}`],
    );
    return answers.read_application_queue.parse(row?.queue);
  }
  async function totalAt(who: string, href: string): Promise<number | undefined> {
    const { filters } = applicationList.toRequest(read(href));
    const [row] = await db.as<{ total: number }>(
      who,
      "select (public.list_applications($1::jsonb) ->> 'total')::int as total",
      [JSON.stringify(filters)],
    );
    return row?.total;
  }
  const read = (href: string) => {
    const query = new URLSearchParams(href.split("?")[1]);
    return {
      ...Object.fromEntries([...query].map(([name, value]) => [name, value.split(",")])),
      sort: { column: "promised_by", isDescending: false },
    } as unknown as Parameters<typeof applicationList.toRequest>[0];
  };

  describe("The queue", () => {
    test("The oldest promise stands first, one without a day last, and what others have apart", async () => {
      await clear();
      const later = await add({ promisedBy: day(4) });
      const late = await add({ promisedBy: day(-3) });
      const none = await add();
      const today = await add({ promisedBy: day(0) });
      const student = await add({ holder: "student", promisedBy: day(-9) });
      await add({ owner: MENTOR, promisedBy: day(-9) });
      const queue = await queueOf(OFFICER);
      expect(queue.rows.map(({ id }) => id)).toEqual([late, today, later, none, student]);
      expect(queue.counts).toMatchObject({ late: 1, today: 1, team: 4, student: 1, university: 0 });
    });

    test("What a university or an embassy should have answered is counted, and says what is usual there", async () => {
      await clear();
      const [university] = await db.query<{ id: string }>(
        `with made as (
           insert into public.universities (stable_key, slug, name, country_code, source_note)
           values ('chased', 'chased', 'Leeds', 'GB', 'A test') returning id
         )
         insert into private.stage_times (university_id, status, holder, cases, median_days, p90_days)
         select m.id, 'application', 'university', 6, 18.4, 40 from made as m returning university_id as id`,
      );
      const overdue = await add({ holder: "university", promisedBy: day(-4) });
      await db.query("update public.applications set university_id = $2 where id = $1", [
        overdue,
        university?.id,
      ]);
      const embassy = await add({ holder: "embassy", promisedBy: day(-9), status: "visa" });
      await add({ holder: "university", promisedBy: day(0) });
      await add({ holder: "student", promisedBy: day(-9) });
      const queue = await queueOf(OFFICER);
      expect(queue.counts).toMatchObject({ late: 0, overdue: 2, university: 2, embassy: 1 });
      expect(overdueOutside(queue.rows, queue.today).map(({ id, usualDays }) => [id, usualDays])).toEqual([
        [embassy, null],
        [overdue, 18.4],
      ]);
    });

    test("Each number opens the rows that it counts, one's own and everyone's, at some stages or all", async () => {
      await clear();
      const owners = [OFFICER, MENTOR, MANAGER, null];
      const promises = [day(-2), day(0), day(3), null];
      let place = 0;
      for (const status of ["application", "offer", "visa"])
        for (const holder of ["team", "student", "university", "embassy"])
          for (const promisedBy of promises)
            await add({ status, holder, promisedBy, owner: owners[place++ % 4] ?? null });
      for (const who of [OFFICER, MANAGER, MENTOR, "student_management_officer", "ceo"])
        for (const isOwn of [true, false])
          for (const stages of [undefined, ["visa", "offer"] as const]) {
            const { counts, isOwn: shown } = await queueOf(who, isOwn, stages ?? null);
            const links = queueLinks({ isOwn: shown, stages });
            const names = [
              "late",
              "today",
              "team",
              "overdue",
              "student",
              "university",
              "embassy",
              "bank",
            ] as const;
            for (const name of names)
              expect(await totalAt(who, links[name]), `${who} ${isOwn} ${name}`).toBe(counts[name]);
            if (counts.nobody !== undefined)
              expect(await totalAt(who, links.nobody), `${who} ${isOwn} nobody`).toBe(counts.nobody);
          }
      expect((await queueOf(OFFICER)).counts.team).toBeGreaterThan(0);
    });

    test("It is read by everybody who works here; who does not work on all sees their own only", async () => {
      await clear();
      await add({ promisedBy: day(-1) });
      const mine = await add({ owner: MENTOR, promisedBy: day(-1) });
      expect((await db.whoCan("select public.read_application_queue(false)")).sort()).toEqual(
        [...STAFF].sort(),
      );
      for (const who of STAFF) {
        const seen = (await queueOf(who, false)).rows.length;
        expect(seen, who).toBe(APPLICATION_STAFF.includes(who) ? 2 : who === MENTOR ? 1 : 0);
      }
      const own = await queueOf(MENTOR, false);
      expect([own.isOwn, own.rows.map(({ id }) => id), own.documents]).toEqual([true, [mine], []]);
    });

    test("Whoever covers for a colleague sees theirs, until when, and no more after it", async () => {
      await clear();
      const theirs = await add({ owner: MANAGER, promisedBy: day(-1) });
      const cover = (from: number, to: number) =>
        db.query(
          "insert into public.staff_absences (user_id, first_day, last_day, cover_id) values ($1, $2, $3, $4)",
          [db.idOf(MANAGER), day(from), day(to), db.idOf(OFFICER)],
        );
      await cover(-5, -1);
      expect((await queueOf(OFFICER)).rows).toEqual([]);
      await cover(0, 7);
      const queue = await queueOf(OFFICER);
      expect(queue.rows.map(({ id, isMine, assignedName }) => [id, isMine, assignedName])).toEqual([
        [theirs, false, "Test person"],
      ]);
      expect(queue.covering).toEqual([{ name: "Test person", until: day(7) }]);
    });

    test("A paper to check is named on its row and in the queue of papers, but not to who uploaded it or to a mentor", async () => {
      await clear();
      const student = await db.addPerson();
      const waiting = await add({ student, promisedBy: day(1) });
      const [paper] = await db.query<{ id: string }>(
        `insert into public.documents (student_id, type_code, is_per_application, read_by)
         select $1, t.code, t.is_per_application, t.read_by from public.document_types as t where t.code = 'passport' returning id`,
        [student],
      );
      await db.query(
        "update public.documents set state = 'uploaded', version_no = 1, submitted_at = now() where id = $1",
        [paper?.id],
      );
      for (const state of ["scanning", "in_review"])
        await db.query("update public.documents set state = $2::public.document_state where id = $1", [
          paper?.id,
          state,
        ]);
      const queue = await queueOf(OFFICER);
      expect(queue.rows.map(({ id, documentId }) => [id, documentId])).toEqual([[waiting, paper?.id]]);
      expect(queue.documents.map(({ id, typeName }) => [id, typeName])).toEqual([[paper?.id, "Passport"]]);
      expect(queue.counts.documents).toBe(1);
      // Who has nothing of their own to do reads that it waits all the same.
      const elsewhere = (await queueOf(db.idOf("application_manager"))).counts;
      expect([elsewhere.documents, elsewhere.documentsOfAll]).toEqual([0, 1]);
      expect((await queueOf(OFFICER, false)).counts).not.toHaveProperty("documentsOfAll");
      expect((await queueOf(MENTOR)).counts).not.toHaveProperty("documentsOfAll");
      await db.query("update public.applications set assigned_to = $1", [db.idOf(MENTOR)]);
      expect((await queueOf(MENTOR)).rows.map(({ documentId }) => documentId)).toEqual([null]);
    });

    test("A row leaves once it is handed over, and comes back when the ball does", async () => {
      await clear();
      const id = await add({ promisedBy: day(0) });
      const hand = (holder: string) =>
        db.does(
          OFFICER,
          "select public.hand_over_application($1, $2::public.application_holder, 'As agreed', (select version from public.applications where id = $1))",
          [id, holder],
        );
      await hand("university");
      expect((await queueOf(OFFICER)).counts).toMatchObject({ team: 0, today: 0, university: 1 });
      await hand("team");
      expect((await queueOf(OFFICER)).rows.map(({ holder }) => holder)).toEqual(["team"]);
    });

    test("An exception waits for a second person, and not for who asked for it", async () => {
      await clear();
      const id = await add({ owner: null });
      await db.query(
        "insert into public.application_waivers (application_id, to_status, gap, reason, asked_by) values ($1, 'offer', 'document:cv', 'The file is lost', $2)",
        [id, db.idOf(OFFICER)],
      );
      expect((await queueOf(MANAGER)).waivers.map(({ applicationId }) => applicationId)).toEqual([id]);
      expect((await queueOf(OFFICER)).waivers).toEqual([]);
      await db.query("update public.application_waivers set asked_by = $1", [db.idOf(MANAGER)]);
      expect((await queueOf(MANAGER)).waivers).toEqual([]);
    });
  });

  describe("A reminder", () => {
    const remind = (who: string, id: string) =>
      db.does(who, "select public.remind_of_application($1)", [id]).then(
        () => "done",
        ({ detail, code }) => detail ?? code,
      );

    test("Tells the student what is missing, once a day, and marks the row", async () => {
      await clear();
      const student = await db.addPerson();
      const id = await add({ holder: "student", status: "shortlist", student });
      expect(await remind(OFFICER, id)).toBe("done");
      expect(await remind(MANAGER, id)).toBe("not_now");
      const notices = await db.query<{ title: string; body: string }>(
        "select title, body from public.notifications where user_id = $1 and kind = 'application.reminder'",
        [student],
      );
      expect(notices).toHaveLength(1);
      expect(notices[0]?.title).toBe("We are waiting for you: MSc Robotics, Leeds, September 2027");
      expect(notices[0]?.body).toContain("Passport: not uploaded yet.");
      expect((await queueOf(OFFICER)).rows.map(({ wasReminded }) => wasReminded)).toEqual([true]);
      await db.query("update private.application_reminders set day = day - 1 where application_id = $1", [
        id,
      ]);
      expect(await remind(MANAGER, id)).toBe("done");
    });

    /** The notice that a reminder writes for an application at a stage, with whatever was done to it before. */
    async function reminded(
      status: string,
      prepare: (id: string, student: string) => Promise<unknown> = async () => {},
    ) {
      await clear();
      const student = await db.addPerson();
      const id = await add({ holder: "student", status, student });
      await prepare(id, student);
      expect(await remind(OFFICER, id)).toBe("done");
      const [notice] = await db.query<{ body: string }>(
        "select body from public.notifications where user_id = $1 and kind = 'application.reminder'",
        [student],
      );
      return notice?.body ?? "";
    }

    test.each([
      ["profile", ["The profile has no telephone number yet."], []],
      ["shortlist", ["Passport: not uploaded yet.", "The file says nothing yet about studies"], []],
      ["application", ["Passport: not uploaded yet."], ["No offer is recorded"]],
      ["offer", ["The offer is not accepted yet."], ["No offer is recorded"]],
      ["deposit", ["The offer is not accepted yet."], []],
      ["confirmation", ["The passport is not in the file yet."], ["not recorded yet"]],
      ["visa", ["Passport: not uploaded yet."], ["The visa is not granted"]],
      ["departure", ["Passport: not uploaded yet."], ["visa"]],
    ])(
      "At %s it names what is the student's to close, and nothing of others",
      async (status, said, unsaid) => {
        const body = await reminded(status);
        for (const sentence of said) expect(body).toContain(sentence);
        for (const sentence of unsaid) expect(body).not.toContain(sentence);
      },
    );

    test("What was uploaded waits for us and is not asked for again; at the confirmation our number is not either", async () => {
      const body = await reminded("confirmation", async (id, student) => {
        await db.query(
          "insert into public.offers (application_id, state, received_on, decided_at, idempotency_key) values ($1, 'accepted', current_date - 9, now(), gen_random_uuid())",
          [id],
        );
        await db.query(
          `insert into public.documents (student_id, type_code, is_per_application, read_by)
           select $1, t.code, t.is_per_application, t.read_by from public.document_types as t where t.code = 'passport'`,
          [student],
        );
        await db.query(
          "update public.documents set state = 'uploaded', version_no = 1, submitted_at = now() where student_id = $1",
          [student],
        );
        for (const state of ["scanning", "in_review"])
          await db.query(
            "update public.documents set state = $2::public.document_state where student_id = $1",
            [student, state],
          );
      });
      expect(body).not.toContain("Passport: ");
      expect(body).not.toContain("not recorded yet");
    });

    test("What the officer asked for comes first, with who, when and by when; the page says the same", async () => {
      let read: unknown;
      const body = await reminded("application", async (id, student) => {
        await db.does(
          OFFICER,
          `select public.hand_over_application($1, 'student', 'Sign page four of the form', (select version from public.applications where id = $1), $2)`,
          [id, day(3)],
        );
        [read] = await db.as(student, "select public.read_application($1) -> 'asked' as asked", [id]);
      });
      expect(body).toMatch(
        /^Test person asked you on .*, to be done by .*: Sign page four of the form\. Passport: not uploaded yet\./,
      );
      expect(read).toMatchObject({ asked: { words: "Sign page four of the form", by_name: "Test person" } });
    });

    test("Two colleagues at the same moment are one reminder", async () => {
      await clear();
      const student = await db.addPerson();
      const id = await add({ holder: "student", student });
      const told = await Promise.all([remind(OFFICER, id), remind(MANAGER, id)]);
      expect(told.filter((one) => one === "done")).toHaveLength(1);
    });

    test("Goes out by mail in the student's daytime, with what is missing", async () => {
      await clear();
      const student = await db.addPerson();
      const id = await add({ holder: "student", status: "shortlist", student });
      await remind(OFFICER, id);
      const mailsAt = async (time: string) => {
        const [row] = await db.query<{ mails: { reminders: { body: string }[] }[] }>(
          "select private.list_application_mails((private.india_day(now()) + $1::time) at time zone 'Asia/Kolkata', 50) as mails",
          [time],
        );
        return row?.mails ?? [];
      };
      expect(await mailsAt("22:30")).toEqual([]);
      expect((await mailsAt("19:30"))[0]?.reminders[0]?.body).toContain("Passport: not uploaded yet.");
    });

    test("Only whoever works on the application reminds, and only when it is the student's turn", async () => {
      await clear();
      const id = await add({ holder: "student", owner: null });
      expect(await remind(MENTOR, id)).toBe("PT404");
      expect(await remind("student", id)).toBe("PT404");
      const ours = await add({ holder: "team" });
      expect(await remind(OFFICER, ours)).toBe("not_now");
    });
  });

  describe("The board", () => {
    const boardOf = async (who: string, filters: object = {}, statuses: readonly string[] = STAGE_NAMES) => {
      const [row] = await db.as<{ board: unknown }>(
        who,
        "select public.list_application_board($1::jsonb, $2::text::public.application_status[], 50) as board",
        [JSON.stringify(filters), `{${statuses.join(",")}}`],
      );
      return answers.list_application_board.parse(row?.board);
    };

    test("A column is the list of its stage, the oldest promise first, and says how many are late", async () => {
      await clear();
      for (const promisedBy of [day(3), null, day(-1), day(-1), day(0)])
        await add({ promisedBy, status: "visa" });
      await add({ status: "offer", owner: MENTOR, promisedBy: day(-4) });
      const board = await boardOf(OFFICER);
      expect(board.map(({ status }) => status)).toEqual(STAGE_NAMES);
      const visa = board.find(({ status }) => status === "visa");
      expect([visa?.total, visa?.late, visa?.hasMore]).toEqual([5, 2, false]);
      expect(visa?.rows).toEqual([...(visa?.rows ?? [])].sort(compareCards));
      const mine = await boardOf(OFFICER, { assigned: ["me"] });
      expect(mine.find(({ status }) => status === "offer")?.total).toBe(0);
      const due = await boardOf(OFFICER, { due: ["today"] }, ["visa"]);
      expect(due.map(({ total, late }) => [total, late])).toEqual([[1, 0]]);
    });

    test("Who sees what is assigned to them has a board of that", async () => {
      await clear();
      await add();
      const mine = await add({ owner: MENTOR });
      const cards = (await boardOf(MENTOR, {}, STATUS_NAMES)).flatMap(({ rows }) => rows);
      expect(cards.map(({ id }) => id)).toEqual([mine]);
      expect((await boardOf("hr", {}, STATUS_NAMES)).every(({ total }) => total === 0)).toBe(true);
    });

    test("What is no board is refused", async () => {
      const ask = (filters: string, statuses: string) =>
        outcome(
          db.as(
            OFFICER,
            "select public.list_application_board($1::jsonb, $2::text::public.application_status[])",
            [filters, statuses],
          ),
        );
      expect(await ask("{}", "{}")).toBe("22023");
      expect(await ask("[]", "{visa}")).toBe("22023");
      expect(await ask('{"nonsense": ["x"]}', "{visa}")).toBe("22023");
    });
  });
});
