/** A student's first screen, the timeline of applications and the pack for the university: who reads how much of them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { answers as activity } from "@/lib/activity/rows";
import { answers as documents } from "@/lib/documents/rows";
import { answers as homes, type StudentHome } from "@/lib/students/home/rows";
import { nextThing } from "@/lib/students/next-thing";
import { APPLICATION_STAFF, EVERY_ROLE } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

vi.mock("server-only", () => ({}));

const MENTOR = "student_mentor";
const OFFICER = "application_team";
const sha = (letter: string) => letter.repeat(64);

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let student: string;
  let mentored: string;
  let other: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    student = await db.addPerson();
    await db.query(
      `update public.profiles set full_name = 'Meera Nair', phone = '+919812345678', date_of_birth = '2004-03-04', city = 'Mysuru',
         education = (enum_range(null::public.education_level))[1] where user_id = $1`,
      [student],
    );
    mentored = await open("MSc Robotics", { assignedTo: MENTOR, country: "United Kingdom" });
    other = await open("MSc Optics", { country: "Germany" });
  });
  afterAll(() => db.close());

  async function open(
    program: string,
    { assignedTo = "", country = "Ireland", status = "shortlist", of = student } = {},
  ) {
    const [made] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, program_name, destination, intake, intake_on, application_status, assigned_to)
       values ($1, $2, $3, 'September 2027', '2027-09-01', $4::public.application_status, $5) returning id`,
      [of, program, country, status, assignedTo ? db.idOf(assignedTo) : null],
    );
    return made?.id ?? "";
  }

  /** A document with a version, brought to a state. */
  async function upload(
    type: string,
    state: "in_review" | "accepted" | "rejected",
    { note = null as string | null, expires = null as string | null, of = student } = {},
  ) {
    const [document] = await db.query<{ id: string }>(
      `insert into public.documents (student_id, type_code, is_per_application, read_by)
       select $1, t.code, t.is_per_application, t.read_by from public.document_types as t where t.code = $2 returning id`,
      [of, type],
    );
    const [version] = await db.query<{ id: string }>(
      `insert into public.document_versions (document_id, version_no, file_name, sha256, source_sha256, bytes, pages, content_type,
         storage_object, uploaded_by, uploaded_by_name, is_by_student, scan)
       values ($1, 1, 'scan.pdf', md5($2) || md5($2), md5($2) || md5($2), 1000, 2, 'application/pdf', $3, $4, 'Meera Nair', true, 'not_configured') returning id`,
      [document?.id, randomUUID(), `versions/${randomUUID()}`, of],
    );
    await db.query(
      "update public.documents set state = 'uploaded', version_no = 1, submitted_at = now() where id = $1",
      [document?.id],
    );
    const way = state === "in_review" ? ["scanning", "in_review"] : ["scanning", "in_review", state];
    for (const each of way)
      await db.query(
        "update public.documents set state = $2::public.document_state, expires_on = $3 where id = $1",
        [document?.id, each, each === "accepted" ? expires : null],
      );
    if (state !== "in_review")
      await db.query(
        `insert into public.document_reviews (document_id, version_id, decision, reason, note, reviewer_name)
         values ($1, $2, $3::public.document_decision, $4, $5, 'Ravi')`,
        [document?.id, version?.id, state, state === "rejected" ? "unreadable" : null, note],
      );
    return { documentId: document?.id ?? "", versionId: version?.id ?? "" };
  }

  async function homeFor(who: string, of: string | null = null): Promise<StudentHome> {
    const [row] = await db.as<{ home: unknown }>(who, "select public.read_student_dashboard($1) as home", [
      of,
    ]);
    return homes.read_student_dashboard.parse(row?.home);
  }
  const programs = (home: StudentHome) => home.applications.map(({ programName }) => programName).toSorted();

  test("a student reads their own first screen, with the next thing to do", async () => {
    const sentBack = await upload("cv", "rejected", { note: "Page two is missing." });
    const home = await homeFor(student);
    expect(programs(home)).toEqual(["MSc Optics", "MSc Robotics"]);
    expect(home.student).toMatchObject({ isOwn: true, isWhole: true, profileGaps: [] });
    const cv = home.papers.find(({ typeCode }) => typeCode === "cv");
    expect(cv).toMatchObject({ state: "rejected", documentId: sentBack.documentId, isAsked: true });
    expect(cv?.applications.toSorted()).toEqual([mentored, other].toSorted());
    const thing = nextThing(home, new Date(), new Date().toISOString().slice(0, 10));
    expect(thing).toMatchObject({
      sentence: "Upload a better file: CV was sent back.",
      note: "Page two is missing.",
    });
  });

  test("a paper that was sent back and that nothing needs any more is not to be sent again", async () => {
    for (const [status, isToSend] of [
      ["shortlist", true],
      ["departure", false],
    ] as const) {
      const applicant = await db.addPerson();
      await open("MSc Robotics", { of: applicant, status });
      await upload("cv", "rejected", { of: applicant });
      const types = (await homeFor(applicant)).papers.map(({ typeCode }) => typeCode);
      expect(types.includes("cv")).toBe(isToSend);
    }
  });

  test.runIf(driver === "postgres")(
    "it reads no more rows however many applications others have",
    async () => {
      const stranger = await db.addPerson();
      await db.query("set session_replication_role = replica");
      await db.query(
        `insert into public.applications (student_id, program_name, application_status, holder, holder_since)
       select $1, 'MSc ' || i, 'application', 'team', now() from generate_series(1, 3000) as i`,
        [stranger],
      );
      await db.query("set session_replication_role = origin");
      await db.query("analyze public.applications");
      const [read] = await db.as<{ is_read: boolean; rows: number }>(
        student,
        `select (select public.read_student_dashboard()) is not null as is_read,
         (pg_stat_get_xact_tuples_returned('public.applications'::regclass)
           + (select sum(pg_stat_get_xact_tuples_returned(i.indexrelid)) from pg_index as i where i.indrelid = 'public.applications'::regclass))::int as rows`,
      );
      expect(read?.is_read).toBe(true);
      expect(read?.rows).toBeGreaterThan(0);
      expect(read?.rows).toBeLessThan(200);
    },
  );

  test("a new student's first screen is empty and leads to the finder", async () => {
    const fresh = await db.addPerson();
    const home = await homeFor(fresh);
    expect(home).toMatchObject({ applications: [], days: [], papers: [] });
    expect(nextThing(home, new Date(), "2027-01-01").actions[0]?.target).toEqual({ page: "finder" });
  });

  test("colleagues read as much of it as they read of the student, and everybody else is told that there is nobody", async () => {
    await upload("bank_letter", "in_review");
    const answered: string[] = [];
    for (const role of EVERY_ROLE) {
      const result = await outcome(homeFor(role, student));
      if (result === "done") answered.push(role);
      else expect([role, result]).toEqual([role, "PT404"]);
    }
    expect(answered.toSorted()).toEqual([...APPLICATION_STAFF, MENTOR].toSorted());
    const whole = await homeFor(OFFICER, student);
    expect(programs(whole)).toEqual(["MSc Optics", "MSc Robotics"]);
    expect(whole.student).toMatchObject({ isOwn: false, isWhole: true });
    const part = await homeFor(MENTOR, student);
    expect(programs(part)).toEqual(["MSc Robotics"]);
    expect(part.student.isWhole).toBe(false);
    // What only officers read is not in a mentor's answer, and another application asks for nothing there.
    expect(part.papers.map(({ typeCode }) => typeCode)).not.toContain("bank_letter");
    expect(part.papers.map(({ typeCode }) => typeCode)).not.toContain("aps_certificate");
    const stranger = await db.addPerson();
    // Without an application a student is read by those alone who read every student.
    expect(await outcome(homeFor(OFFICER, stranger))).toBe("PT404");
    expect((await homeFor("student_management_officer", stranger)).applications).toEqual([]);
    expect(await outcome(homeFor(stranger, student))).toBe("PT404");
    expect(await outcome(homeFor(OFFICER, db.idOf("hr")))).toBe("PT404");
    expect(await outcome(homeFor(OFFICER, randomUUID()))).toBe("PT404");
    expect(await outcome(homeFor("visitor"))).toBe("42501");
  });

  type Asked = { student?: string; application?: string; before?: string };
  async function timeline(who: string, { student: of, application, before }: Asked) {
    const [row] = await db.as<{ list: unknown }>(
      who,
      "select public.list_case_activity($1, $2, $3, 200) as list",
      [of ?? null, application ?? null, before ?? null],
    );
    return activity.list_case_activity.parse(row?.list);
  }

  test("the timeline of an application has its steps and its documents, and nobody reads another's", async () => {
    await db.query(
      "select private.add_application_event(a, 'assigned', null, null) from public.applications as a where a.id = any ($1)",
      [[mentored, other]],
    );
    const own = await timeline(MENTOR, { application: mentored });
    expect(own.every(({ applicationId }) => applicationId === null || applicationId === mentored)).toBe(true);
    expect(new Set(own.map(({ source }) => source))).toEqual(new Set(["application", "upload", "review"]));
    expect(await outcome(timeline(MENTOR, { application: other }))).toBe("PT404");
    expect(await outcome(timeline("hr", { application: mentored }))).toBe("PT404");
    expect(await outcome(timeline(student, { application: mentored }))).toBe("PT403");
    // Of the student a mentor reads what belongs to their application and no paper that only officers read.
    const ofStudent = await timeline(MENTOR, { student });
    expect(
      ofStudent
        .filter(({ source }) => source === "application")
        .every(({ applicationId }) => applicationId === mentored),
    ).toBe(true);
    expect(JSON.stringify(ofStudent)).not.toContain("Bank letter");
    const whole = await timeline(OFFICER, { student });
    expect(JSON.stringify(whole)).toContain("Bank letter");
    expect(whole.find(({ applicationId }) => applicationId === other)?.line).toBe(
      "MSc Optics, Germany, September 2027",
    );
    // Whoever reads neither applications nor documents is answered nothing of them.
    expect(await timeline("business_development_team", { student })).toEqual([]);
  });

  test("its pages together are everything, each entry once, the newest first", async () => {
    const all = await timeline(OFFICER, { student });
    const seen: string[] = [];
    let before = "9999-01-01T00:00:00Z";
    for (let page = 0; page < 50; page++) {
      const [row] = await db.as<{ list: unknown }>(
        OFFICER,
        "select public.list_case_activity($1, null, $2, 3) as list",
        [student, before],
      );
      const entries = activity.list_case_activity.parse(row?.list);
      if (entries.length === 0) break;
      seen.push(...entries.map(({ source, id }) => `${source} ${id}`));
      before = entries.at(-1)?.at ?? before;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(all.length);
    expect(all.map(({ at }) => Date.parse(at))).toEqual(
      all.map(({ at }) => Date.parse(at)).toSorted((a, b) => b - a),
    );
  });

  test("exam results and payments are read by those who read them elsewhere", async () => {
    await db.query(
      "insert into public.service_purchases (user_id, purchase_type, payment_status) values ($1, 'program', 'completed')",
      [student],
    );
    const sourcesFor = async (who: string) =>
      new Set((await timeline(who, { student })).map(({ source }) => source));
    expect(await sourcesFor("admin")).toContain("purchase");
    expect(await sourcesFor(MENTOR)).not.toContain("purchase");
  });

  const packFor = async (who: string, application: string) => {
    const [row] = await db.as<{ pack: unknown }>(who, "select public.read_application_pack($1) as pack", [
      application,
    ]);
    return documents.read_application_pack.parse(row?.pack);
  };
  const openPack = (who: string, application: string, versions: readonly string[]) =>
    db.does<{ files: unknown }>(who, "select public.open_application_pack($1, $2) as files", [
      application,
      versions,
    ]);
  const record = (
    who: string,
    application: string,
    versions: readonly string[],
    file = "meera.zip",
    hash = sha("a"),
  ) =>
    db.does(who, "select public.record_application_pack($1, $2, $3, $4, 1000)", [
      application,
      versions,
      file,
      hash,
    ]);

  test("a pack holds accepted papers only, each noted as opened, and is written down with its hash", async () => {
    const packed = await db.addPerson();
    const application = await open("MSc Packing", {
      of: packed,
      assignedTo: MENTOR,
      country: "United Kingdom",
    });
    const passport = await upload("passport", "accepted", { of: packed, expires: "2090-01-01" });
    const marksheets = await upload("marksheets", "accepted", { of: packed });
    const cv = await upload("cv", "rejected", { of: packed });
    const letter = await upload("bank_letter", "accepted", { of: packed });

    const pack = await packFor(OFFICER, application);
    expect(pack.papers.map(({ typeCode }) => typeCode)).toEqual(["passport", "marksheets", "bank_letter"]);
    expect(pack.missing.map(({ name }) => name)).toContain("CV");
    expect(pack.missing.map(({ name }) => name)).not.toContain("Passport");
    // A mentor packs what a mentor reads.
    expect((await packFor(MENTOR, application)).papers.map(({ typeCode }) => typeCode)).toEqual([
      "passport",
      "marksheets",
    ]);
    for (const who of ["hr", packed, "student"])
      expect(await outcome(packFor(who, application))).toBe("PT404");

    const order = [marksheets.versionId, passport.versionId];
    const [opened] = await openPack(OFFICER, application, order);
    const files = documents.open_application_pack.parse(opened?.files);
    expect(files.map(({ versionId }) => versionId)).toEqual(order);
    expect(
      await db.query("select from public.document_views where version_id = any ($1) and viewer_id = $2", [
        order,
        db.idOf(OFFICER),
      ]),
    ).toHaveLength(2);
    expect(await outcome(openPack(OFFICER, application, [cv.versionId]))).toBe("PT409");
    expect(await outcome(openPack(MENTOR, application, [letter.versionId]))).toBe("PT409");
    expect(await outcome(openPack(OFFICER, application, []))).toBe("22023");
    expect(await outcome(openPack("hr", application, order))).toBe("PT404");

    await record(OFFICER, application, order);
    const [event] = await db.query<{ details: { sha256: string; papers: string[] }; actor_name: string }>(
      "select details, actor_name from public.application_events where application_id = $1 and kind = 'packed'",
      [application],
    );
    expect(event?.details).toMatchObject({
      sha256: sha("a"),
      papers: ["Marksheets", "Passport"],
      file: "meera.zip",
    });
    expect((await packFor(OFFICER, application)).packed[0]?.details.versions).toEqual(order);
    // Nobody writes down what they have not opened, nor a file of another name or hash than files have.
    expect(await outcome(record(MENTOR, application, order))).toBe("22023");
    expect(await outcome(record(OFFICER, application, order, "../x.zip"))).toBe("22023");
    expect(await outcome(record(OFFICER, application, order, "meera.zip", "short"))).toBe("22023");
    expect(await outcome(record("hr", application, order))).toBe("PT404");
  });

  test("a paper that expired is missing again, and cannot be packed", async () => {
    const person = await db.addPerson();
    const application = await open("MSc Time", { of: person });
    const { versionId } = await upload("passport", "accepted", { of: person, expires: "2020-01-01" });
    const pack = await packFor(OFFICER, application);
    expect(pack.papers).toEqual([]);
    expect(pack.missing.map(({ name }) => name)).toContain("Passport");
    expect(await outcome(openPack(OFFICER, application, [versionId]))).toBe("PT409");
    const home = await homeFor(person);
    expect(home.papers.find(({ typeCode }) => typeCode === "passport")?.state).toBe("expired");
  });

  test("notes and messages about an application are read where it is, by those who read it", async () => {
    const write = (who: string, application: string, channel: string, text: string) =>
      db.does(who, "select public.add_comment($1::public.comment_channel, $2, $3, null, null, $4)", [
        channel,
        text,
        randomUUID(),
        application,
      ]);
    await write(MENTOR, mentored, "team", "Her father decides.");
    await write(OFFICER, mentored, "person", "Please send your marks.");
    await write(OFFICER, other, "team", "Ask Berlin.");
    const read = async (who: string, application: string) => {
      const [row] = await db.as<{ list: { text: string }[] }>(
        who,
        "select public.list_comments(p_application_id => $1) as list",
        [application],
      );
      return (row?.list ?? []).map(({ text }) => text).toSorted();
    };
    expect(await read(MENTOR, mentored)).toEqual(["Her father decides.", "Please send your marks."]);
    expect(await read(student, mentored)).toEqual(["Please send your marks."]);
    expect(await read(MENTOR, other)).toEqual([]);
    expect(await read("hr", mentored)).toEqual([]);
    expect(await outcome(write(MENTOR, other, "team", "Not mine."))).toBe("PT404");
    const [told] = await db.query<{ href: string }>(
      "select href from public.notifications where user_id = $1 and kind = 'comment.message' order by created_at desc limit 1",
      [student],
    );
    expect(told?.href).toMatch(/^\/profile#comment-/);
  });
});
