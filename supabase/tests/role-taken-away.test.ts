/**
 * A page that is open while the right to it goes: the role ends, the account is locked or deleted, or the case is handed to
 * somebody else. What is pressed then is refused and changes nothing, and nothing that was theirs stands in a colleague's way.
 */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answers } from "../../lib/applications/rows.ts";
import { codeOf, openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const OFFICER = "application_team";
const MANAGER = "application_manager";
const VISA_OFFICER = "lva_officer";
const MENTOR = "student_mentor";
const REFUSED = ["PT401", "PT403", "PT404"];

const day = (fromToday: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + fromToday * 86_400_000).toISOString().slice(0, 10);
const hashOf = (words: string) => createHash("sha256").update(words).digest("hex");

/** What colleagues leave behind: none of it may change by what was refused. */
const KEPT = [
  "public.applications",
  "public.application_events",
  "public.application_waivers",
  "public.offers",
  "public.offer_conditions",
  "public.visa_cases",
  "public.visa_appointments",
  "public.documents",
  "public.document_reviews",
  "public.document_views",
  "public.conversations",
  "public.messages",
  "public.comments",
  "public.tasks",
  "public.task_events",
  "public.bulk_runs",
  "public.notifications",
  "public.mentor_requests",
  "public.mentor_meetings",
  "private.application_claims",
];

type Act = [sql: string, parameters: unknown[]];
/** How somebody loses what opened the page to them. */
type Loss = "the role ends" | "the account is locked" | "the case is handed on";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let student: string;
  let officer: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function addApplication(status: string, assignedTo: string | null): Promise<string> {
    const [made] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, university_name, destination, intake, application_status, assigned_to)
       values ($1, 'MSc Robotics', 'Harbour University', 'Germany', 'September 2027', $2::public.application_status, $3) returning id`,
      [student, status, assignedTo],
    );
    return made?.id ?? "";
  }
  const versionOf = async (id: string, table = "applications") =>
    (await db.query<{ version: number }>(`select version from public.${table} where id = $1`, [id]))[0]
      ?.version;
  /** The id of a file that waits to be checked. */
  async function upload(type: string): Promise<string> {
    const [begun] = await db.does<{ answer: { upload_id: string } }>(
      student,
      "select public.begin_document_upload($1, $2, 'Paper.pdf', $3, array[100]) as answer",
      [student, type, hashOf(`sent ${type}`)],
    );
    const [kept] = await db.does<{ answer: { document_id: string } }>(
      "server",
      "select public.commit_document_version($1, $2, 100, 1, 'application/pdf', $3, 'not_configured') as answer",
      [begun?.answer.upload_id, hashOf(`kept ${type} ${student}`), `versions/${randomUUID()}`],
    );
    return kept?.answer.document_id ?? "";
  }
  const claim = async (who: string, document: string) =>
    (
      await db.does<{ answer: { is_claimed_by_me: boolean; claimed_by_name: string | null } }>(
        who,
        "select public.claim_document($1) as answer",
        [document],
      )
    )[0]?.answer;
  const record = async (application: string): Promise<Act> => [
    "select public.record_offer($1, $2::jsonb, '{}', $3, $4)",
    [application, { received_on: day(-1) }, randomUUID(), await versionOf(application)],
  ];
  const does = (who: string, [sql, parameters]: Act) => db.does(who, sql, parameters);
  const kept = async () => {
    const found: string[] = [];
    for (const table of KEPT) {
      const [row] = await db.query<{ hash: string | null }>(
        `select md5(string_agg(t::text, ',' order by t::text)) as hash from ${table} as t`,
      );
      found.push(`${table} ${row?.hash}`);
    }
    return found;
  };
  async function lose(who: string, role: string, loss: Loss, applications: readonly string[] = []) {
    if (loss === "the role ends")
      await db.does("admin", "select public.revoke_role($1, $2::public.app_role, 'Moved on')", [who, role]);
    else if (loss === "the account is locked")
      await db.does("admin", "select public.lock_account($1, 'The telephone was stolen')", [who]);
    else
      for (const id of applications)
        await db.does(MANAGER, "select public.assign_application($1, $2, $3)", [
          id,
          officer,
          await versionOf(id),
        ]);
  }

  /** The job, so many minutes from now. */
  const release = (minutes: number) =>
    db.does("server", "select public.release_left_work(now() + make_interval(mins => $1))", [minutes]);

  beforeEach(async () => {
    student = await db.addPerson();
    officer = await db.addPerson({ role: OFFICER });
    await db.query(
      "update public.profiles set full_name = 'Meera Nair', date_of_birth = '2003-03-04' where user_id = $1",
      [student],
    );
  });

  /** Everything that somebody has open who looks after this student, each as the page would send it. */
  async function openPages(who: string): Promise<{ applications: string[]; acts: Record<string, Act> }> {
    const sent = await addApplication("application", who);
    const offered = await addApplication("application", who);
    const early = await addApplication("shortlist", who);
    const abroad = await addApplication("visa", who);
    const decided = await addApplication("visa", who);
    await does(who, await record(offered));
    const [offer] = await db.query<{ id: string; version: number }>(
      "select id, version from public.offers where application_id = $1",
      [offered],
    );
    const [gap] = await db.query<{ gap: string }>(
      `select g.gap from public.applications as a cross join lateral private.open_application_gaps(a, 'application') as g
       where a.id = $1 and g.is_waivable order by g.gap limit 1`,
      [early],
    );
    const visaOf = async (application: string) =>
      (
        await db.query<{ id: string; version: number }>(
          "select id, version from public.visa_cases where application_id = $1",
          [application],
        )
      )[0];
    await db.query(
      "update public.visa_cases set state = 'lodged', lodged_on = $2::date, reference = 'GWF012345678' where application_id = $1",
      [decided, day(-20)],
    );
    const [visa, lodged] = [await visaOf(abroad), await visaOf(decided)];
    const appointment = {
      kind: "biometrics",
      day: day(9),
      at: "10:30",
      time_zone: "Asia/Kolkata",
      country_code: "IN",
      place: "VFS Bengaluru",
      is_sure: true,
    };
    const book = "select public.book_visa_appointment($1, $2::jsonb, $3, $4, $5) as id";
    const [booked] = await db.does<{ id: string }>(who, book, [
      visa?.id,
      appointment,
      randomUUID(),
      visa?.version,
      null,
    ]);
    const visaVersion = (await visaOf(abroad))?.version;
    const move = "select public.move_application($1, $2::public.application_status, $3, $4)";
    const tomorrow = `${day(1)}T10:00:00Z`;
    return {
      applications: [sent, offered, early, abroad, decided],
      acts: {
        "moving an application": [move, [sent, "withdrawn", await versionOf(sent), "Other plans"]],
        "handing it over": [
          "select public.hand_over_application($1, 'student', 'Please sign the form', $2)",
          [sent, await versionOf(sent)],
        ],
        "saying that one works on it": ["select public.claim_application($1)", [sent]],
        "reminding the student": ["select public.remind_of_application($1)", [early]],
        "asking for an exception": [
          "select public.ask_application_waiver($1, 'application', $2, 'It comes by post', $3)",
          [early, gap?.gap, await versionOf(early)],
        ],
        "recording an offer": await record(sent),
        "correcting an offer": [
          "select public.correct_offer($1, $2::jsonb, '{}', 'The university wrote again', $3)",
          [offer?.id, { accept_by: day(30) }, offer?.version],
        ],
        "booking an appointment": [
          book,
          [visa?.id, { ...appointment, kind: "interview" }, randomUUID(), visaVersion, null],
        ],
        "moving an appointment": [
          book,
          [visa?.id, { ...appointment, day: day(12) }, randomUUID(), visaVersion, booked?.id],
        ],
        "deciding a visa": [
          "select public.decide_visa($1, true, $2::jsonb, $3)",
          [lodged?.id, { decided_on: day(-1), valid_from: day(10), valid_to: day(400) }, lodged?.version],
        ],
        "writing to the student": [
          "select public.send_message('Please send the form', $1, null, $2)",
          [randomUUID(), student],
        ],
        "a comment": [
          "select public.add_comment('team', 'Called the university', $1, null, null, $2)",
          [randomUUID(), sent],
        ],
        "a comment about the student": [
          "select public.add_comment('team', 'Called the student', $1, null, $2)",
          [randomUUID(), student],
        ],
        "a task": ["select public.create_task('Call the university', $1, null, null, $2)", [tomorrow, sent]],
        "a task for what is missing": [
          "select public.create_gap_task($1, 'application', $2, 'Get it', $3)",
          [early, gap?.gap, tomorrow],
        ],
        "asking for a document": [
          "select public.ask_document($1, 'cv', 'The university wants it', 'application')",
          [early],
        ],
      },
    };
  }

  /** What only those have open who work on every application. */
  async function openDesk(who: string, applications: readonly string[]): Promise<Record<string, Act>> {
    const [first = "", second = ""] = applications;
    const accepted = await upload("marksheets");
    await db.does(MANAGER, "select public.review_document($1, 1, 'accepted')", [accepted]);
    const [version] = await db.query<{ id: string }>(
      "select id from public.document_versions where document_id = $1",
      [accepted],
    );
    const waiting = await upload("cv");
    expect(await claim(who, waiting)).toMatchObject({ is_claimed_by_me: true });
    const pack = [first, `{${version?.id}}`];
    await db.does(who, "select public.open_application_pack($1, $2)", pack);
    const review =
      "select public.review_document($1, 1, $2::public.document_decision, $3::public.rejection_reason, $4)";
    return {
      "accepting a document": [review, [waiting, "accepted", null, null]],
      "sending a document back": [review, [waiting, "rejected", "unreadable", "The second page"]],
      "claiming a document": ["select public.claim_document($1)", [waiting]],
      "taking back a decision": ["select public.reopen_document($1, 1, 'A page is missing')", [accepted]],
      "opening the pack": ["select public.open_application_pack($1, $2)", pack],
      "writing down the pack": [
        "select public.record_application_pack($1, $2, 'meera-nair.zip', $3, 1000)",
        [...pack, hashOf("pack")],
      ],
      "passing it on": [
        "select public.pass_application($1, $2, 'Call on Monday, please', $3)",
        [second, officer, await versionOf(second)],
      ],
    };
  }

  async function expectRefused(who: string, acts: Record<string, Act>, lose: () => Promise<void>) {
    for (const [name, [sql, parameters]] of Object.entries(acts))
      expect(await refusal(db.as(who, sql, parameters)), `${name}, before`).toBe("done");
    await lose();
    const before = await kept();
    for (const [name, act] of Object.entries(acts))
      expect(REFUSED, name).toContain(await outcome(does(who, act)));
    expect(await kept()).toEqual(before);
  }

  describe.each<Loss>(["the role ends", "the account is locked"])("When %s", (loss) => {
    test("whoever looks after students does nothing more for them", async () => {
      for (const role of [MENTOR, VISA_OFFICER]) {
        const who = await db.addPerson({ role });
        const { acts } = await openPages(who);
        await expectRefused(who, acts, () => lose(who, role, loss));
      }
    });

    test("an officer decides about no document, sends no pack and passes nothing on", async () => {
      const who = await db.addPerson({ role: OFFICER });
      const { acts, applications } = await openPages(who);
      await expectRefused(who, { ...acts, ...(await openDesk(who, applications)) }, () =>
        lose(who, OFFICER, loss),
      );
    });

    test("a manager gives nothing to colleagues, decides about no exception and begins no run", async () => {
      const who = await db.addPerson({ role: MANAGER });
      const application = await addApplication("shortlist", officer);
      const [gap] = await db.query<{ gap: string }>(
        `select g.gap from public.applications as a cross join lateral private.open_application_gaps(a, 'application') as g
         where a.id = $1 and g.is_waivable limit 1`,
        [application],
      );
      const [waiver] = await db.does<{ id: string }>(
        officer,
        "select public.ask_application_waiver($1, 'application', $2, 'It comes by post', $3) as id",
        [application, gap?.gap, await versionOf(application)],
      );
      await expectRefused(
        who,
        {
          "giving it to a colleague": [
            "select public.assign_application($1, $2, $3)",
            [application, db.idOf(OFFICER), await versionOf(application)],
          ],
          "making an exception": ["select public.decide_application_waiver($1, true)", [waiver?.id]],
          "refusing an exception": ["select public.decide_application_waiver($1, false)", [waiver?.id]],
          "a run over many": [
            "select public.preview_bulk_run('applications', 'remind', '{}', $1)",
            [`{${application}}`],
          ],
        },
        () => lose(who, MANAGER, loss),
      );
    });

    test("a run stops where it is, and says so", async () => {
      const who = await db.addPerson({ role: MANAGER });
      const ids = [
        await addApplication("shortlist", officer),
        await addApplication("application", officer),
        await addApplication("visa", officer),
      ];
      const [run] = await db.does<{ id: string }>(
        who,
        "select public.preview_bulk_run('applications', 'assign', $1::jsonb, $2) as id",
        [{ owner_id: db.idOf(OFFICER) }, `{${ids.join(",")}}`],
      );
      await db.does(who, "select public.start_bulk_run($1)", [run?.id]);
      await db.does(who, "select public.work_bulk_run($1, 1)", [run?.id]);
      await lose(who, MANAGER, loss);
      const given = () =>
        db.query<{ assigned_to: string }>(
          "select assigned_to from public.applications where id = any ($1) order by id",
          [`{${ids.join(",")}}`],
        );
      const before = await given();
      expect(before.filter((one) => one.assigned_to === db.idOf(OFFICER))).toHaveLength(1);
      await outcome(db.does(who, "select public.work_bulk_run($1, 50)", [run?.id]));
      await db.does("server", "select public.resume_bulk_runs(50)");
      const [stopped] = await db.query<{ state: string; stopped_because: string; changed_count: number }>(
        "select state, stopped_because, changed_count from public.bulk_runs where id = $1",
        [run?.id],
      );
      expect(stopped).toEqual({
        state: "stopped",
        stopped_because: "Test person may no longer do this.",
        changed_count: 1,
      });
      expect(await given()).toEqual(before);
    });

    test("what they were looking at is free at once", async () => {
      const who = await db.addPerson({ role: OFFICER });
      const application = await addApplication("application", officer);
      const document = await upload("cv");
      await db.does(who, "select public.claim_application($1)", [application]);
      await claim(who, document);
      expect(await refusal(db.does(officer, "select public.claim_application($1)", [application]))).toBe(
        "PT409 claimed",
      );
      await lose(who, OFFICER, loss);
      expect(await refusal(db.does(officer, "select public.claim_application($1)", [application]))).toBe(
        "done",
      );
      expect(await claim(officer, document)).toMatchObject({ is_claimed_by_me: true });
      await db.does(officer, "select public.review_document($1, 1, 'accepted')", [document]);
    });

    test("their applications wait for somebody at the manager's, and whoever takes one has it", async () => {
      const who = await db.addPerson({ role: MENTOR });
      const application = await addApplication("application", who);
      const unclaimed = async () => {
        const [row] = await db.as<{ queue: unknown; list: unknown }>(
          MANAGER,
          `select public.read_application_queue(false) as queue,
             public.list_applications('{"assigned": ["none"]}', p_limit => 200) as list`,
        );
        const rows = answers.list_applications.parse(row?.list).rows;
        return {
          nobody: answers.read_application_queue.parse(row?.queue).counts.nobody ?? 0,
          isListed: rows.some((one) => one.id === application),
        };
      };
      // What those left behind who lost their role before.
      await release(65);
      const { nobody, isListed } = await unclaimed();
      expect(isListed).toBe(false);
      await lose(who, MENTOR, loss);
      // Not at once: a role that is changed and a lock by mistake scatter nothing.
      await release(55);
      expect(await unclaimed()).toEqual({ nobody, isListed: false });
      await release(65);
      expect(await unclaimed()).toEqual({ nobody: nobody + 1, isListed: true });
      const [event] = await db.query<{ kind: string; details: object }>(
        "select kind, details from public.application_events where application_id = $1 order by id desc limit 1",
        [application],
      );
      expect(event).toEqual({ kind: "assigned", details: { from_name: "Test person" } });
      await db.does(officer, "select public.take_application($1)", [application]);
      expect(
        await db.query("select assigned_to from public.applications where id = $1", [application]),
      ).toEqual([{ assigned_to: officer }]);
    });

    test("a task of theirs about an application is taken over by whoever works on it", async () => {
      const who = await db.addPerson({ role: OFFICER });
      const application = await addApplication("shortlist", officer);
      const [task] = await db.does<{ id: string }>(
        who,
        "select public.create_task('Call the university', $1, null, null, $2) as id",
        [`${day(1)}T10:00:00Z`, application],
      );
      const take = (by: string) =>
        refusal(db.does(by, "select public.reassign_task($1, 1, $2)", [task?.id, officer]));
      expect(await take(officer)).toBe("PT403");
      await lose(who, OFFICER, loss);
      for (const stranger of ["hr", MENTOR]) expect(await take(stranger), stranger).toBe("PT404");
      expect(await take(officer)).toBe("done");
    });

    test("a mentor neither writes nor meets, and the student is told and asks somebody else", async () => {
      const who = await db.addPerson({ role: MENTOR });
      const profile = {
        headline: "I moved from Pune to Dublin for a master’s",
        course: "MSc Data Science",
        university: "University of Tests",
        country_code: "IE",
        languages: ["en"],
        topics: ["housing"],
        time_zone: "Europe/Dublin",
        room_url: "https://meet.jit.si/asha-in-dublin",
        capacity: 2,
        agrees: true,
        code_version: 1,
      };
      const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "00:00", closes: "23:30" }));
      await db.does(who, "select public.save_mentor_profile($1::jsonb, $2::text::jsonb)", [
        profile,
        JSON.stringify(hours),
      ]);
      const [request] = await db.does<{ id: string }>(student, "select public.ask_mentor($1, $2, $3) as id", [
        who,
        "I would like to study in Ireland and wonder how you found a room.",
        randomUUID(),
      ]);
      await db.does(who, "select public.change_mentor_request($1, 'matched', 1, 'Gladly.')", [request?.id]);
      const [slots] = await db.as<{ slots: string[] }>(who, "select public.list_mentor_slots($1) as slots", [
        request?.id,
      ]);
      const [first, second] = slots?.slots ?? [];
      const [meeting] = await db.does<{ id: string }>(
        student,
        "select public.book_mentor_meeting($1, $2, $3, 'Rooms') as id",
        [request?.id, first, randomUUID()],
      );
      const [conversation] = await db.query<{ id: string }>(
        "select conversation_id as id from public.mentor_requests where id = $1",
        [request?.id],
      );
      const acts: Record<string, Act> = {
        "a message": [
          "select public.send_message('See you on Monday', $1, $2)",
          [randomUUID(), conversation?.id],
        ],
        "a meeting": [
          "select public.book_mentor_meeting($1, $2, $3, 'Rooms')",
          [request?.id, second, randomUUID()],
        ],
        "moving a meeting": ["select public.change_mentor_meeting($1, 1, $2)", [meeting?.id, second]],
      };
      for (const [name, [sql, parameters]] of Object.entries(acts))
        expect(await refusal(db.as(who, sql, parameters)), name).toBe("done");
      await lose(who, MENTOR, loss);
      const before = await kept();
      for (const [name, act] of Object.entries(acts))
        expect(
          loss === "the role ends" ? ["PT409 closed", "PT409 not_matched", "PT409 changed"] : ["PT401"],
          name,
        ).toContain(await refusal(does(who, act)));
      expect(await kept()).toEqual(before);
      await release(65);
      expect(
        await db.query(
          "select q.state, m.state as meeting from public.mentor_requests as q join public.mentor_meetings as m on m.request_id = q.id where q.id = $1",
          [request?.id],
        ),
      ).toEqual([{ state: "ended", meeting: "cancelled" }]);
      expect(
        await db.query(
          "select title, body from public.notifications where user_id = $1 and kind = 'mentor.ended'",
          [student],
        ),
      ).toEqual([
        {
          title: "Mentoring with Test person has ended",
          body: "They no longer mentor with us. You can ask somebody else.",
        },
      ]);
    });
  });

  test("When a case is handed to somebody else, those who work on their own cases alone do nothing more in it", async () => {
    const who = await db.addPerson({ role: MENTOR });
    const { acts, applications } = await openPages(who);
    await db.does(who, "select public.claim_application($1)", [applications[1]]);
    await expectRefused(who, acts, () => lose(who, MENTOR, "the case is handed on", applications));
    expect(await refusal(db.does(officer, "select public.claim_application($1)", [applications[1]]))).toBe(
      "done",
    );
  });

  test("Who still has another role for it keeps it, and one that ends by itself changes nothing", async () => {
    const who = await db.addPerson({ role: OFFICER });
    const application = await addApplication("application", who);
    await db.does("admin", "select public.grant_role($1, $2::public.app_role, 'Promoted')", [who, MANAGER]);
    await lose(who, OFFICER, "the role ends");
    const act = await record(application);
    expect(await outcome(db.as(who, ...act))).toBe("done");
    await lose(who, MANAGER, "the role ends");
    expect(await outcome(does(who, act)).then((code) => REFUSED.includes(code))).toBe(true);
  });

  test("Whose role is changed within the hour keeps the cases, and what has ended stays with whoever brought it there", async () => {
    const who = await db.addPerson({ role: OFFICER });
    const application = await addApplication("application", who);
    const arrived = await addApplication("arrived", who);
    const ownersOf = () =>
      db.query<{ assigned_to: string | null }>(
        "select assigned_to from public.applications where id = any ($1) order by application_status",
        [`{${application},${arrived}}`],
      );
    await lose(who, OFFICER, "the role ends");
    await db.does("admin", "select public.grant_role($1, $2::public.app_role, 'Promoted')", [who, MANAGER]);
    await release(65);
    expect(await ownersOf()).toEqual([{ assigned_to: who }, { assigned_to: who }]);
    await lose(who, MANAGER, "the role ends");
    await release(65);
    expect(await ownersOf()).toEqual([{ assigned_to: null }, { assigned_to: who }]);
    expect(await outcome(db.as(OFFICER, "select public.release_left_work()"))).toBe("42501");
  });

  test("Reading goes with it: neither the case, nor its student, nor a notice of either", async () => {
    const who = await db.addPerson({ role: MENTOR });
    const application = await addApplication("application", who);
    const seen = async () => ({
      application: (await db.as(who, "select 1 from public.applications where id = $1", [application]))
        .length,
      student: (await db.as(who, "select 1 from public.profiles where user_id = $1", [student])).length,
    });
    expect(await seen()).toEqual({ application: 1, student: 1 });
    await db.query(
      "update public.user_roles set is_active = false, ended_reason = 'Moved on' where user_id = $1",
      [who],
    );
    expect(await seen()).toEqual({ application: 0, student: 0 });
    // Nor where it was given to them at the very moment at which the role ended.
    await db.query("update public.applications set assigned_to = $2 where id = $1", [application, who]);
    expect(await seen()).toEqual({ application: 0, student: 0 });
    expect(
      await outcome(
        db.does(who, "select public.hand_over_application($1, 'student', 'Please sign', $2)", [
          application,
          await versionOf(application),
        ]),
      ),
    ).toBe("PT404");
  });

  test("An account that is deleted leaves nothing that waits for it", async () => {
    const who = await db.addPerson({ role: OFFICER });
    const application = await addApplication("application", who);
    const document = await upload("cv");
    await db.does(who, "select public.claim_application($1)", [application]);
    await claim(who, document);
    await db.query(
      "insert into public.account_closures (user_id, requested_at, closes_at) values ($1, now() - interval '31 days', now() - interval '1 day')",
      [who],
    );
    await db.query("select private.close_account($1)", [who]);
    expect(
      await db.query(
        `select a.assigned_to, d.claimed_until, (select count(*)::int from private.application_claims as c where c.application_id = a.id) as claims
         from public.applications as a, public.documents as d where a.id = $1 and d.id = $2`,
        [application, document],
      ),
    ).toEqual([{ assigned_to: null, claimed_until: null, claims: 0 }]);
    expect(
      await db.does(officer, "select public.take_application($1)", [application]).then(() => "", codeOf),
    ).toBe("");
  });
});
