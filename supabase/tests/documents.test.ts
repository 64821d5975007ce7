/** Documents: what is asked and why, how files come, who checks them, and that nothing of it can be undone or done twice. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DOCUMENT_TYPES, REJECTIONS } from "@/lib/documents/choices";
import { UPLOAD_LIMITS } from "@/lib/documents/uploads/plan";
import { APPLICATION_STAFF } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const MENTOR = "student_mentor";
const OFFICER = "application_team";
const OTHER_OFFICER = "application_manager";
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const TODAY = "(now() at time zone 'Asia/Kolkata')::date";

type Committed = {
  outcome: string;
  version_no: number;
  version_id: string;
  state: string;
  document_id: string;
};
type Asked = {
  type_code: string;
  is_required: boolean;
  is_waivable: boolean;
  needed_before: string;
  state: string;
  sources: { source: string; why: string; source_url: string | null; checked_on: string | null }[];
};

describe.each(drivers)("Documents on %s", (driver) => {
  let db: TestDatabase;
  let studentId: string;
  let applicationId: string;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    studentId = await addStudent();
    applicationId = await addApplication(studentId);
  });

  async function addStudent(birthday: string | null = "2004-03-04"): Promise<string> {
    const id = await db.addPerson();
    await db.query(
      "update public.profiles set full_name = 'Meera Nair', date_of_birth = $2::date where user_id = $1",
      [id, birthday],
    );
    return id;
  }

  async function addApplication(student: string, destination = "Germany"): Promise<string> {
    const [row] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, destination, program_name, assigned_to)
       values ($1, $2, 'MSc Testing', $3) returning id`,
      [student, destination, db.idOf(MENTOR)],
    );
    return row?.id ?? "";
  }

  async function begin(
    who: string,
    type = "marksheets",
    content = "one",
    student = studentId,
    application?: string,
  ) {
    const [row] = await db.does<{ answer: { outcome: string; upload_id: string; version_no: number } }>(
      who,
      "select public.begin_document_upload($1, $2, 'Marks.pdf', $3, array[100], $4) as answer",
      [student, type, hashOf(`sent ${content}`), application ?? null],
    );
    if (!row) throw new Error("No answer.");
    return row.answer;
  }

  async function commit(uploadId: string, content = "one", scan = "not_configured") {
    const [row] = await db.does<{ answer: Committed }>(
      "server",
      "select public.commit_document_version($1, $2, 100, 1, 'application/pdf', $3, $4::public.document_scan) as answer",
      [uploadId, hashOf(`kept ${content}`), `versions/${randomUUID()}`, scan],
    );
    if (!row) throw new Error("No answer.");
    return row.answer;
  }

  async function upload(who: string, type = "marksheets", content = "one", application?: string) {
    const { upload_id } = await begin(who, type, content, studentId, application);
    return commit(upload_id, content);
  }

  const review = (
    who: string,
    { document_id, version_no }: Pick<Committed, "document_id" | "version_no">,
    decision: "accepted" | "rejected",
    more: { reason?: string; note?: string; expires?: string } = {},
  ) =>
    db.does(
      who,
      "select public.review_document($1, $2, $3::public.document_decision, $4::public.rejection_reason, $5, $6::date)",
      [document_id, version_no, decision, more.reason ?? null, more.note ?? null, more.expires ?? null],
    );

  const reopen = (
    who: string,
    { document_id, version_no }: Pick<Committed, "document_id" | "version_no">,
    why: string | null = null,
  ) => db.does(who, "select public.reopen_document($1, $2, $3)", [document_id, version_no, why]);

  async function claim(who: string, documentId: string) {
    const [row] = await db.does<{
      answer: { is_claimed_by_me: boolean; claimed_by_name: string | null; is_own_upload: boolean } | null;
    }>(who, "select public.claim_document($1) as answer", [documentId]);
    return row?.answer ?? null;
  }

  async function stateOf(documentId: string) {
    const [row] = await db.query<{ state: string; version_no: number; expires_on: string | null }>(
      "select state::text, version_no, expires_on::text from public.documents where id = $1",
      [documentId],
    );
    return row;
  }

  const asked = (application = applicationId) =>
    db.query<Asked>("select * from private.asked_documents($1)", [application]);
  const askedOf = async (type: string, application = applicationId) =>
    (await asked(application)).find(({ type_code }) => type_code === type);

  async function gaps(to: string, application = applicationId) {
    const rows = await db.query<{ gap: string; sentence: string; is_waivable: boolean }>(
      "select g.* from public.applications as a cross join lateral private.document_gaps(a, $2::public.application_status) as g where a.id = $1",
      [application, to],
    );
    return rows.map(({ gap }) => gap);
  }

  const noticesOf = async (person: string) =>
    (
      await db.query<{ kind: string; title: string; body: string }>(
        "select kind, title, body from public.notifications where user_id = $1 and kind like 'document.%' order by created_at, id",
        [person],
      )
    ).map(({ kind, title, body }) => ({ kind, title, body }));

  async function addFact(key: string, confidence = "medium", effectiveTo: string | null = null) {
    await db.query(
      `insert into public.facts (key, value, unit, what, jurisdiction, source_url, source_kind, checked_on, check_again_on, confidence, effective_to)
       values ($1, 'required', 'rule', 'A rule of the tests.', 'DE', 'https://example.test/rule', 'university', current_date - 1, current_date + 300, $2::public.fact_confidence, $3::date)
       on conflict do nothing`,
      [key, confidence, effectiveTo],
    );
  }

  // What is asked

  test("the words of the code are those of the database", async () => {
    const types = await db.query<{ code: string; name: string }>(
      "select code, name from public.document_types",
    );
    expect(Object.fromEntries(types.map(({ code, name }) => [code, name]))).toEqual(DOCUMENT_TYPES);
    const reasons = await db.query<{ reason: string; text: string }>(
      "select r::text as reason, private.rejection_text(r) as text from unnest(enum_range(null::public.rejection_reason)) as r",
    );
    expect(Object.fromEntries(reasons.map(({ reason, text }) => [reason, text]))).toEqual(
      Object.fromEntries(Object.entries(REJECTIONS).map(([reason, { text }]) => [reason, text])),
    );
  });

  test("everybody is asked for passport, marksheets and CV, and nobody can waive the first two", async () => {
    const rows = await asked();
    expect(rows.map(({ type_code, is_waivable }) => [type_code, is_waivable]).sort()).toEqual([
      ["cv", true],
      ["marksheets", false],
      ["passport", false],
    ]);
    expect(rows.every(({ needed_before }) => needed_before === "application")).toBe(true);
  });

  test("a destination asks what a fact says, with its source and day, and no longer than the fact holds", async () => {
    expect(await askedOf("aps_certificate")).toBeUndefined();
    await addFact("visa.de.aps.india", "low");
    expect(await askedOf("aps_certificate")).toBeUndefined();
    await db.query("update public.facts set confidence = 'medium' where key = 'visa.de.aps.india'");
    expect(await askedOf("aps_certificate")).toMatchObject({
      needed_before: "visa",
      sources: [
        { source: "destination", source_url: "https://example.test/rule", checked_on: expect.any(String) },
      ],
    });
    const elsewhere = await addApplication(studentId, "Japan");
    expect(await askedOf("aps_certificate", elsewhere)).toBeUndefined();
    await db.query("update public.facts set effective_to = current_date - 2 where key = 'visa.de.aps.india'");
    expect(await askedOf("aps_certificate")).toBeUndefined();
  });

  test("what only helps a step is asked for until that step is behind, or somebody asks for it again", async () => {
    const application = await addApplication(studentId, "Japan");
    const [rule] = await db.query<{ id: string }>(
      `insert into public.requirement_rules (type_code, why, source, needed_before, is_required)
       values ('degree_certificate', 'It helps the university.', 'always', 'application', false) returning id`,
    );
    const stateAt = async (status: string, type: string) => {
      await db.query("update public.applications set application_status = $2 where id = $1", [
        application,
        status,
      ]);
      // Whoever packs or checks it goes on with it.
      expect(await askedOf(type, application)).toMatchObject({ state: "asked" });
      const [row] = await db.query<{ state: string }>(
        "select state::text from private.documents_still_asked($1) where type_code = $2",
        [application, type],
      );
      return row?.state;
    };
    try {
      for (const [status, state] of [
        ["shortlist", "asked"],
        ["application", "asked"],
        ["offer", "not_needed"],
        ["deposit", "not_needed"],
      ] as const)
        expect([status, await stateAt(status, "degree_certificate")]).toEqual([status, state]);
      expect(await stateAt("deposit", "passport")).toBe("asked");
      await db.does(
        OFFICER,
        "select public.ask_document($1, 'degree_certificate', 'The embassy wants it.', 'visa')",
        [application],
      );
      expect(await stateAt("confirmation", "degree_certificate")).toBe("asked");
      // With the visa in the passport no rule wants a paper for it any more, but a colleague may.
      expect(await stateAt("visa", "passport")).toBe("asked");
      expect(await stateAt("departure", "passport")).toBe("not_needed");
      expect(await stateAt("departure", "degree_certificate")).toBe("asked");
    } finally {
      await db.query("delete from public.requirement_rules where id = $1", [rule?.id]);
      await db.query("delete from public.applications where id = $1", [application]);
    }
  });

  test("what is usual for a level is asked of it and stops nothing, and of a demanded test the report", async () => {
    const [university] = await db.query<{ id: string }>(
      `insert into public.universities (stable_key, slug, name, country_code, status)
       values ($1, $2, 'University of Papers', 'IE', 'published') returning id`,
      [applicationId, `u-${applicationId}`],
    );
    const choose = async (level: string, tests: readonly string[] = []) => {
      const [program] = await db.query<{ id: string }>(
        `insert into public.programs (stable_key, slug, university_id, name, level, subject_code, source_url, checked_on, status)
         select $1, $2, $3, 'Usual', $4, (select code from public.subjects order by code limit 1),
           'https://example.test/program', current_date, 'published' returning id`,
        [randomUUID(), `p-${level}-${applicationId}`, university?.id, level],
      );
      for (const demanded of tests)
        await db.query(
          "insert into public.program_requirements (program_id, test, section, minimum) values ($1, $2, 'overall', $3)",
          [program?.id, demanded, demanded === "gre" ? 310 : 6],
        );
      const application = await addApplication(studentId, "Ireland");
      await db.query("update public.applications set program_id = $2 where id = $1", [
        application,
        program?.id,
      ]);
      const always = ["passport", "marksheets", "cv"];
      const rows = (await asked(application)).filter(
        ({ type_code, sources }) =>
          !always.includes(type_code) && sources.some(({ source }) => source === "route"),
      );
      expect(rows.filter(({ is_required }) => is_required)).toEqual([]);
      expect(await gaps("offer", application)).toEqual(always.map((type) => `document:${type}`));
      return rows.map(({ type_code }) => type_code).sort();
    };
    expect(await choose("bachelor")).toEqual(["recommendation_letters", "statement_of_purpose"]);
    expect(await choose("master", ["ielts", "gre"])).toEqual([
      "degree_certificate",
      "english_test",
      "gre_gmat_report",
      "recommendation_letters",
      "statement_of_purpose",
    ]);
    expect(await choose("doctorate")).toEqual([
      "degree_certificate",
      "recommendation_letters",
      "research_proposal",
    ]);
    expect(await choose("certificate")).toEqual([]);
  });

  test("in whatever order the five sources came, they make one row, the strictest, with every reason once", async () => {
    const [university] = await db.query<{ id: string }>(
      `insert into public.universities (stable_key, slug, name, country_code) values ($1, $2, 'University of Tests', 'DE') returning id`,
      [randomUUID(), `u-${randomUUID()}`],
    );
    const [program] = await db.query<{ id: string }>(
      `insert into public.programs (stable_key, slug, university_id, name, level, subject_code)
       select $1, $2, $3, 'MSc Testing', 'master', (select code from public.subjects order by code limit 1) returning id`,
      [randomUUID(), `p-${randomUUID()}`, university?.id],
    );
    await db.query("update public.applications set program_id = $2 where id = $1", [
      applicationId,
      program?.id,
    ]);
    await addFact("tests.de.sop");
    const rule = (columns: string, values: string) =>
      `insert into public.requirement_rules (type_code, why, ${columns}) values ('statement_of_purpose', ${values})`;
    const rules = [
      rule("source, needed_before, is_required", "'Everybody writes one.', 'always', 'visa', false"),
      rule(
        "source, country_code, fact_key, needed_before",
        "'Germany wants it.', 'destination', 'DE', 'tests.de.sop', 'visa'",
      ),
      rule(
        "source, levels, needed_before, is_waivable",
        "'Master’s programs want it.', 'route', array['master'], 'offer', false",
      ),
      rule(
        "source, university_id, source_url, checked_on, needed_before",
        `'The university wants it.', 'university', '${university?.id}', 'https://example.test/u', current_date, 'application'`,
      ),
      rule(
        "source, student_id, needed_before",
        `'Your officer wants it.', 'student', '${studentId}', 'deposit'`,
      ),
      rule(
        "source, student_id, needed_before",
        `'Your officer wants it.', 'student', '${studentId}', 'visa'`,
      ),
      rule(
        "source, levels, needed_before",
        "'Only doctorates want it.', 'route', array['doctorate'], 'shortlist'",
      ),
    ];
    const seen: string[] = [];
    for (let round = 0; round < 8; round++) {
      await db.query("delete from public.requirement_rules where type_code = 'statement_of_purpose'");
      // A different order each time, and the same ones each run.
      const shuffled = rules
        .map((sql, at) => ({ sql, key: hashOf(`${round} ${at}`) }))
        .sort((a, b) => a.key.localeCompare(b.key));
      for (const { sql } of shuffled) await db.query(sql);
      const rows = (await asked()).filter(({ type_code }) => type_code === "statement_of_purpose");
      expect(rows).toHaveLength(1);
      seen.push(JSON.stringify(rows[0]));
    }
    expect(new Set(seen).size).toBe(1);
    const merged = JSON.parse(seen[0] ?? "null") as Asked;
    expect(merged).toMatchObject({ is_required: true, is_waivable: false, needed_before: "application" });
    expect(merged.sources.map(({ source }) => source)).toEqual([
      "always",
      "destination",
      "route",
      "university",
      "student",
    ]);
    await db.query("delete from public.requirement_rules where type_code = 'statement_of_purpose'");
  });

  test("a rule without the source that it claims is not stored", async () => {
    const rule = (columns: string, values: string) =>
      outcome(
        db.query(
          `insert into public.requirement_rules (type_code, why, needed_before, ${columns}) values ('cv', 'Because.', 'visa', ${values})`,
        ),
      );
    expect(await rule("source, country_code", "'destination', 'DE'")).toBe("23514");
    expect(await rule("source", "'university'")).toBe("23514");
    expect(await rule("source, country_code", "'always', 'DE'")).toBe("23514");
    expect(await rule("source", "'student'")).toBe("23514");
  });

  test("a colleague asks for more and the student is told; what only they asked for can be dropped, what a rule requires can't", async () => {
    const ask = (who: string, why = "The university wrote that it wants one.") =>
      db.does(
        who,
        `select public.ask_document($1, 'recommendation_letters', $2, 'offer', ${TODAY} + 7, true)`,
        [applicationId, why],
      );
    await ask(OFFICER);
    expect(await askedOf("recommendation_letters")).toMatchObject({ state: "asked", needed_before: "offer" });
    expect(await noticesOf(studentId)).toMatchObject([
      { kind: "document.asked", body: "The university wrote that it wants one." },
    ]);
    // Asked again it is still one.
    await ask(MENTOR, "Two letters, please.");
    expect((await askedOf("recommendation_letters"))?.sources).toMatchObject([
      { why: "Two letters, please." },
    ]);
    expect(await gaps("offer")).toContain("document:recommendation_letters");

    const spare = (who: string, type: string, why = "The university withdrew it.") =>
      refusal(db.does(who, "select public.spare_document($1, $2, $3)", [applicationId, type, why]));
    expect(await spare(studentId, "recommendation_letters")).toBe("PT404");
    expect(await spare("hr", "recommendation_letters")).toBe("PT404");
    expect(await spare(OFFICER, "recommendation_letters", "")).toBe("22023");
    expect(await spare(OFFICER, "recommendation_letters")).toBe("done");
    expect(await askedOf("recommendation_letters")).toMatchObject({ state: "not_needed" });
    expect(await gaps("offer")).not.toContain("document:recommendation_letters");
    expect(await spare(OFFICER, "passport")).toMatch(/^PT409/);
    expect(await spare(OFFICER, "cv")).toMatch(/^PT409/);
    expect(await outcome(ask(studentId))).toBe("PT404");
    expect(await outcome(ask(await addStudent()))).toBe("PT404");
  });

  // What stops an application

  test("a stage names each required document that is missing, not checked, sent back or over", async () => {
    const sentences = () =>
      db
        .query<{ sentence: string }>(
          "select g.sentence from public.applications as a cross join lateral private.document_gaps(a, 'application') as g where a.id = $1",
          [applicationId],
        )
        .then((rows) => rows.map(({ sentence }) => sentence));
    expect(await gaps("shortlist")).toEqual([]);
    expect(await gaps("withdrawn")).toEqual([]);
    const passport = await upload(studentId, "passport");
    const marks = await upload(studentId, "marksheets");
    await review(OFFICER, marks, "rejected", { reason: "unreadable" });
    expect(await sentences()).toEqual([
      "Passport: uploaded, but not checked yet.",
      "Marksheets: sent back, a better file is needed.",
      "CV: not uploaded yet.",
    ]);
    await review(OFFICER, passport, "accepted", { expires: "2099-12-31" });
    expect(await gaps("application")).toEqual(["document:marksheets", "document:cv"]);
    // It has to be valid for later stages as well.
    await db.query("update public.documents set expires_on = current_date - 3 where id = $1", [
      passport.document_id,
    ]);
    expect(await gaps("visa")).toContain("document:passport");
  });

  // How files come

  test("a file becomes version 1 and waits to be checked; a better one is version 2, and both stay", async () => {
    const first = await upload(studentId);
    expect(first).toMatchObject({ outcome: "new", version_no: 1, state: "in_review" });
    await review(OFFICER, first, "rejected", { reason: "incomplete" });
    const second = await upload(studentId, "marksheets", "two");
    expect(second).toMatchObject({
      outcome: "new",
      version_no: 2,
      state: "in_review",
      document_id: first.document_id,
    });
    const versions = await db.as(
      "application_team",
      "select version_no from public.document_versions where document_id = $1",
      [first.document_id],
    );
    expect(versions).toHaveLength(2);
  });

  test("the same bytes are no new version, whether they are announced, sent at once or committed twice", async () => {
    const { upload_id } = await begin(studentId);
    const again = await begin(studentId);
    expect(again.upload_id).toBe(upload_id);
    const both = await Promise.all([commit(upload_id), commit(upload_id)]);
    expect(new Set(both.map(({ version_id }) => version_id)).size).toBe(1);
    expect(await begin(studentId)).toMatchObject({ outcome: "same", version_no: 1 });
    // A colleague sends the same photograph, of which the kept bytes are the same.
    const other = await begin(OFFICER, "marksheets", "sent by mail");
    expect(await commit(other.upload_id, "one")).toMatchObject({ outcome: "same", version_no: 1 });
    const [count] = await db.query<{ n: number }>(
      "select count(*)::int as n from public.document_versions where document_id = $1",
      [both[0]?.document_id],
    );
    expect(count?.n).toBe(1);
  });

  test("the right file may come again after a wrong one, and only the latest version is compared", async () => {
    const right = await upload(studentId);
    await review(OFFICER, right, "rejected", { reason: "other", note: "Send the other semester, too." });
    const wrong = await upload(studentId, "marksheets", "two");
    await review(OFFICER, wrong, "rejected", { reason: "wrong_document" });
    const again = await begin(studentId);
    expect(again.outcome).toBe("begun");
    const third = await commit(again.upload_id);
    expect(third).toMatchObject({ outcome: "new", version_no: 3, state: "in_review" });
    expect(third.version_id).not.toBe(right.version_id);
    expect(await begin(studentId)).toMatchObject({ outcome: "same", version_no: 3 });
    expect(await commit(again.upload_id)).toMatchObject({ version_id: third.version_id });
  });

  test("a receipt names the one file that was sent, and of pages and turned ones none that nobody has", async () => {
    const sent = async (files: number, turns: number[], content: string) => {
      const [row] = await db.does<{ answer: { upload_id: string } }>(
        studentId,
        "select public.begin_document_upload($1, 'marksheets', 'Pages.pdf', $2, $3::int[], null, $4::int[]) as answer",
        [studentId, hashOf(content), Array.from({ length: files }, () => 100), turns],
      );
      const file = await commit(row?.answer.upload_id ?? "", content);
      await review(OFFICER, file, "rejected", { reason: "wrong_document" });
      const [version] = await db.as<{ sent_sha256: string | null }>(
        studentId,
        "select sent_sha256 from public.document_versions where id = $1",
        [file.version_id],
      );
      return version?.sent_sha256;
    };
    expect(await sent(1, [], "a photo")).toBe(hashOf("a photo"));
    expect(await sent(2, [], "two pages")).toBeNull();
    expect(await sent(1, [90], "a turned photo")).toBeNull();
  });

  test("an upload takes as many files as the form says, and knows how each is turned", async () => {
    const announce = (files: number, turns: number[], content = "turned") =>
      db.does<{ answer: { upload_id: string } }>(
        studentId,
        "select public.begin_document_upload($1, 'marksheets', 'Pages.pdf', $2, $3::int[], null, $4::int[]) as answer",
        [studentId, hashOf(content), Array.from({ length: files }, () => 100), turns],
      );
    const [begun] = await announce(2, [0, 270]);
    const [found] = await db.as<{ found: { turns: number[] } }>(
      studentId,
      "select public.find_document_upload($1) as found",
      [begun?.answer.upload_id],
    );
    expect(found?.found.turns).toEqual([0, 270]);
    expect(await refusal(announce(2, [270, 0]))).toBe("22023");
    for (const turns of [[45, 0], [90], [0, 0, 0]])
      expect(await refusal(announce(2, turns, "other"))).toBe("22023");
    const most = UPLOAD_LIMITS.files;
    expect(await announce(most, [], "most")).toHaveLength(1);
    expect(await refusal(announce(most + 1, [], "too many"))).toBe("22023");
  });

  test("ten uploads an hour are a student's: going on counts for nothing, and what we refused is given back", async () => {
    const uploads: string[] = [];
    for (let at = 0; at < 10; at++) {
      uploads.push((await begin(studentId, "cv", `file ${at}`)).upload_id);
      await begin(studentId, "cv", `file ${at}`);
    }
    expect(await refusal(begin(studentId, "cv", "one more"))).toMatch(/^PT429 /);
    expect((await begin(studentId, "cv", "file 3")).upload_id).toBe(uploads[3]);
    const refuse = () => db.does("server", "select public.refuse_document_upload($1)", [uploads[3]]);
    await refuse();
    await refuse();
    expect((await begin(studentId, "cv", "one more")).outcome).toBe("begun");
    expect(await refusal(begin(studentId, "cv", "two more"))).toMatch(/^PT429 /);
    // Sent again, what we refused is a new try.
    expect(await refusal(begin(studentId, "cv", "file 3"))).toMatch(/^PT429 /);
    // Whoever uploads for many students has more room.
    for (let at = 0; at < 12; at++)
      expect((await begin(OFFICER, "passport", `scan ${at}`)).outcome).toBe("begun");
    expect(await outcome(db.does(studentId, "select public.refuse_document_upload($1)", [uploads[0]]))).toBe(
      "42501",
    );
  });

  test("files that we refuse end somewhere, too", async () => {
    for (let at = 0; at < 40; at++) {
      const { upload_id } = await begin(studentId, "cv", `junk ${at}`);
      await db.does("server", "select public.refuse_document_upload($1)", [upload_id]);
    }
    expect(await refusal(begin(studentId, "cv", "junk again"))).toMatch(/^PT429 /);
  });

  test("two different files at once are two versions, and the later one is checked", async () => {
    const one = await begin(studentId, "marksheets", "one");
    const two = await begin(OFFICER, "marksheets", "two");
    const both = await Promise.all([commit(one.upload_id, "one"), commit(two.upload_id, "two")]);
    expect(both.map(({ version_no }) => version_no).sort()).toEqual([1, 2]);
    expect(await stateOf(both[0]?.document_id ?? "")).toMatchObject({ state: "in_review", version_no: 2 });
  });

  test("nobody uploads for a student who is not theirs, and nobody but the server makes a version", async () => {
    const stranger = await addStudent();
    const byStranger = (who: string) => refusal(begin(who));
    expect(await byStranger(stranger)).toBe("PT404");
    expect(await byStranger("hr")).toBe("PT404");
    expect(await byStranger("content_team")).toBe("PT404");
    expect((await begin(MENTOR)).outcome).toBe("begun");
    const { upload_id } = await begin(studentId);
    expect(await db.as(stranger, "select public.find_document_upload($1) as found", [upload_id])).toEqual([
      { found: null },
    ]);
    expect(
      await outcome(
        db.does(
          studentId,
          "select public.commit_document_version($1, $2, 1, 1, 'application/pdf', $3, 'clean')",
          [upload_id, hashOf("made up"), `versions/${randomUUID()}`],
        ),
      ),
    ).toBe("42501");
    // A type of each application needs one of the student's own.
    const theirs = await addApplication(stranger);
    expect(await refusal(begin(studentId, "offer_letter", "x", studentId, theirs))).toBe("PT404");
    expect(await refusal(begin(studentId, "offer_letter", "x"))).toBe("PT404");
    expect(await refusal(begin(studentId, "passport", "x", studentId, applicationId))).toBe("PT404");
    expect(await upload(studentId, "offer_letter", "x", applicationId)).toMatchObject({ version_no: 1 });
    expect(
      await outcome(
        db.query(
          `insert into public.documents (student_id, application_id, type_code, is_per_application, read_by)
           values ($1, $2, 'offer_letter', true, 'assigned')`,
          [studentId, theirs],
        ),
      ),
    ).toBe("23503");
  });

  test("under 18 a parent agrees first, and an unknown birthday is asked for", async () => {
    studentId = await addStudent(null);
    await expect(begin(studentId)).rejects.toThrow("birth_date_missing");
    studentId = await addStudent(new Date(Date.now() - 16 * 365.25 * 86_400_000).toISOString().slice(0, 10));
    await expect(begin(studentId)).rejects.toThrow("parent_missing");
    await expect(begin(OFFICER)).rejects.toThrow(/parent_missing|no such student/);
  });

  test("an accepted document stays, until its day is near", async () => {
    const first = await upload(studentId, "passport");
    await review(OFFICER, first, "accepted", { expires: "2099-12-31" });
    await expect(begin(studentId, "passport", "two")).rejects.toThrow("accepted");
    await db.query("update public.documents set expires_on = current_date + 60 where id = $1", [
      first.document_id,
    ]);
    expect(await upload(studentId, "passport", "two")).toMatchObject({ version_no: 2, state: "in_review" });
    expect(await stateOf(first.document_id)).toMatchObject({ expires_on: null });
  });

  test("a file that the scanner could not look at waits for it, and one with a virus goes back", async () => {
    const waiting = await begin(studentId, "cv", "clean");
    const one = await commit(waiting.upload_id, "clean", "pending");
    expect(one.state).toBe("scanning");
    await expect(begin(studentId, "cv", "another")).rejects.toThrow("being_checked");
    const listed = await db.as<{ version_id: string }>(
      "server",
      "select * from public.list_documents_to_scan(100)",
    );
    expect(listed.map(({ version_id }) => version_id)).toContain(one.version_id);
    const record = (version: string, scan: string) =>
      db.does("server", "select public.record_document_scan($1, $2::public.document_scan)", [version, scan]);
    await record(one.version_id, "clean");
    expect(await stateOf(one.document_id)).toMatchObject({ state: "in_review" });
    await record(one.version_id, "infected");
    expect(await stateOf(one.document_id)).toMatchObject({ state: "in_review" });

    const bad = await commit((await begin(studentId, "passport", "bad")).upload_id, "bad", "pending");
    await record(bad.version_id, "infected");
    expect(await stateOf(bad.document_id)).toMatchObject({ state: "rejected" });
    expect((await noticesOf(studentId)).map(({ kind }) => kind)).toEqual(["document.rejected"]);
    expect((await noticesOf(studentId))[0]?.body).toBe(REJECTIONS.unsafe_file.text);
    // Nobody takes that back.
    await expect(reopen(OFFICER, bad, "I know the file.")).rejects.toThrow("changed");
  });

  test("what the scanner has not seen opens to nobody but its student, what it refused to nobody, and goes", async () => {
    const file = await commit((await begin(studentId, "passport", "odd")).upload_id, "odd", "pending");
    const open = async (who: string) => {
      const [row] = await db.does<{ answer: Record<string, unknown> | null }>(
        who,
        "select public.open_document_version($1) as answer",
        [file.version_id],
      );
      return row?.answer ?? null;
    };
    expect(await open(OFFICER)).toEqual({ refused: "pending" });
    expect(await open(MENTOR)).toEqual({ refused: "pending" });
    expect(await open("hr")).toBeNull();
    expect(await open(studentId)).toMatchObject({ version_no: 1, is_own: true });
    await db.does("server", "select public.record_document_scan($1, 'infected')", [file.version_id]);
    for (const who of [OFFICER, MENTOR, studentId])
      expect(await open(who), who).toEqual({ refused: "infected" });
    const viewers = await db.query<{ viewer_id: string }>(
      "select viewer_id from public.document_views where version_id = $1",
      [file.version_id],
    );
    expect(viewers.map(({ viewer_id }) => viewer_id)).toEqual([studentId]);
    const leaving = await db.query(
      `select from private.document_files_to_remove as f join public.document_versions as v on v.storage_object = f.path
       where v.id = $1`,
      [file.version_id],
    );
    expect(leaving).toHaveLength(1);
  });

  test("no file goes into a pack that the scanner has not let through", async () => {
    const file = await upload(studentId, "cv");
    await review(OFFICER, file, "accepted");
    const packed = () =>
      db.as<{ version_id: string }>(
        OFFICER,
        `select v.id as version_id from jsonb_array_elements(public.read_application_pack($1) -> 'papers') as p
         join public.document_versions as v on v.id = (p ->> 'version_id')::uuid`,
        [applicationId],
      );
    expect(await packed()).toEqual([{ version_id: file.version_id }]);
    for (const scan of ["pending", "infected"]) {
      await db.transaction(async (within) => {
        await within.query("set local session_replication_role = replica");
        await within.query(
          `update public.document_versions set scan = $2::public.document_scan,
             scanned_at = case when $2 = 'infected' then now() end where id = $1`,
          [file.version_id, scan],
        );
      });
      expect(await packed(), scan).toEqual([]);
    }
  });

  // Taking back, and asking again

  test("whoever decided takes it back at once and nobody is the wiser; later and for colleagues it takes a reason", async () => {
    const file = await upload(studentId, "cv");
    await review(OFFICER, file, "accepted");
    expect(await gaps("application")).not.toContain("document:cv");
    await expect(reopen(OTHER_OFFICER, file)).rejects.toThrow("too_late");
    expect(await refusal(reopen("hr", file, "Because."))).toMatch(/^(42501|PT403)/);
    expect(await refusal(reopen(studentId, file, "Because."))).toMatch(/^(42501|PT403)/);
    await reopen(OFFICER, file);
    expect(await stateOf(file.document_id)).toMatchObject({ state: "in_review", version_no: 1 });
    expect(await claim(OTHER_OFFICER, file.document_id)).toMatchObject({ is_claimed_by_me: false });
    expect(await noticesOf(studentId)).toEqual([]);
    expect(await gaps("application")).toContain("document:cv");
    await expect(reopen(OFFICER, file)).rejects.toThrow("changed");

    await review(OFFICER, file, "rejected", { reason: "unreadable" });
    await db.query("update public.notifications set read_at = now() where user_id = $1", [studentId]);
    await reopen(OFFICER, file);
    expect(await noticesOf(studentId)).toMatchObject([
      { kind: "document.rejected" },
      { kind: "document.reopened", title: "CV: we are checking it again" },
    ]);

    await review(OFFICER, file, "accepted");
    await db.query("update public.applications set assigned_to = null where id = $1", [applicationId]);
    await reopen(OTHER_OFFICER, file, "The second page belongs to somebody else.");
    expect((await noticesOf(studentId)).at(-1)).toEqual({
      kind: "document.reopened",
      title: "CV: we are checking it again",
      body: "The second page belongs to somebody else.",
    });
    const history = await db.query<{ decision: string; note: string | null }>(
      "select decision::text, note from public.document_reviews where document_id = $1 order by id",
      [file.document_id],
    );
    expect(history.map(({ decision }) => decision)).toEqual([
      "accepted",
      "reopened",
      "rejected",
      "reopened",
      "accepted",
      "reopened",
    ]);
    await review(OTHER_OFFICER, file, "accepted");
    expect(await gaps("application")).not.toContain("document:cv");
    expect(await outcome(review(OFFICER, file, "reopened" as "accepted"))).toBe("22023");
  });

  test("nobody opens again what they uploaded, nor a version that is no longer the latest", async () => {
    const file = await upload(OFFICER, "cv");
    await review(OTHER_OFFICER, file, "rejected", { reason: "unreadable" });
    expect(await refusal(reopen(OFFICER, file, "It can be read."))).toMatch(/^PT403/);
    await upload(studentId, "cv", "two");
    await expect(reopen(OTHER_OFFICER, file)).rejects.toThrow("changed");
  });

  test("after ten minutes there is a reason", async () => {
    const file = await upload(studentId, "cv");
    await review(OFFICER, file, "accepted");
    await db.transaction(async (within) => {
      await within.query("set local session_replication_role = replica");
      await within.query(
        "update public.document_reviews set created_at = now() - interval '11 minutes' where document_id = $1",
        [file.document_id],
      );
    });
    await expect(reopen(OFFICER, file)).rejects.toThrow("too_late");
    expect(await refusal(reopen(OFFICER, file, "The wrong key."))).toBe("done");
  });

  test("a renewal takes nothing away: the accepted paper counts until its day, whatever becomes of the new one", async () => {
    const inDays = async (days: number) =>
      (await db.query<{ day: string }>(`select (${TODAY} + $1::int)::text as day`, [days]))[0]?.day ?? "";
    const first = await upload(studentId, "passport");
    await review(OFFICER, first, "accepted", { expires: await inDays(60) });
    const second = await upload(studentId, "passport", "two");
    expect(second).toMatchObject({ version_no: 2, state: "in_review" });
    expect(await gaps("visa")).not.toContain("document:passport");
    const packed = async () => {
      const [row] = await db.as<{ pack: { papers: { version_id: string }[] } }>(
        OFFICER,
        "select public.read_application_pack($1) as pack",
        [applicationId],
      );
      return row?.pack.papers.map(({ version_id }) => version_id);
    };
    expect(await packed()).toEqual([first.version_id]);
    await review(OFFICER, second, "rejected", { reason: "unreadable" });
    expect(await gaps("visa")).not.toContain("document:passport");
    const third = await upload(studentId, "passport", "three");
    await review(OFFICER, third, "accepted", { expires: "2099-12-31" });
    expect(await packed()).toEqual([third.version_id]);
    // The acceptance of the third was a mistake: the first one counts again, and no longer than it is valid.
    await reopen(OFFICER, third);
    expect(await packed()).toEqual([first.version_id]);
    expect(await gaps("visa")).not.toContain("document:passport");
    await db.query(`update public.documents set accepted_until = ${TODAY} - 1 where id = $1`, [
      first.document_id,
    ]);
    expect(await gaps("visa")).toContain("document:passport");
    expect(await packed()).toEqual([]);
  });

  test("a second other document waits until the first is accepted or no longer asked for", async () => {
    const elsewhere = await addApplication(studentId, "Ireland");
    const ask = (why: string, application = applicationId) =>
      db.does(OFFICER, "select public.ask_document($1, 'other', $2, 'offer')", [application, why]);
    await ask("Your police certificate.");
    await expect(ask("Your gap letter.")).rejects.toThrow("Another document is still asked for.");
    expect(
      await db.query(
        "select why from public.requirement_rules where type_code = 'other' and ended_at is null",
      ),
    ).toEqual([{ why: "Your police certificate." }]);
    await ask("Your gap letter.", elsewhere);

    await db.does(OFFICER, "select public.spare_document($1, 'other', 'It is in there already.')", [
      applicationId,
    ]);
    await ask("Your birth certificate.");
  });

  test("asked for again, an accepted paper takes a newer file; other applications go on with the old one", async () => {
    const other = await addApplication(studentId, "Ireland");
    const first = await upload(studentId, "marksheets");
    await review(OFFICER, first, "accepted");
    await expect(begin(studentId, "marksheets", "two")).rejects.toThrow("accepted");
    const ask = (application = applicationId) =>
      db.does(
        OFFICER,
        "select public.ask_document($1, 'marksheets', 'Your final semester is out.', 'offer')",
        [application],
      );
    await ask();
    expect(await stateOf(first.document_id)).toMatchObject({ state: "asked", version_no: 1 });
    expect((await noticesOf(studentId)).at(-1)).toEqual({
      kind: "document.asked",
      title: "Marksheets: please upload a newer one",
      body: "Your final semester is out.",
    });
    expect(await gaps("application")).toContain("document:marksheets");
    expect(await gaps("application", other)).not.toContain("document:marksheets");

    // Asked by mistake: the accepted one does after all, though a rule requires it.
    const spare = (application = applicationId) =>
      db.does(OFFICER, "select public.spare_document($1, 'marksheets', 'It is in there already.')", [
        application,
      ]);
    await ask(other);
    await spare();
    expect(await stateOf(first.document_id)).toMatchObject({ state: "asked" });
    expect(await gaps("application")).not.toContain("document:marksheets");
    await spare(other);
    expect(await stateOf(first.document_id)).toMatchObject({ state: "accepted" });
    expect(await askedOf("marksheets")).toMatchObject({ state: "asked", is_required: true });
    expect((await askedOf("marksheets"))?.sources).toHaveLength(1);

    await ask();
    const second = await upload(studentId, "marksheets", "two");
    expect(second).toMatchObject({ version_no: 2, state: "in_review" });
    await review(OFFICER, second, "accepted");
    expect(await gaps("application")).not.toContain("document:marksheets");
    await expect(begin(studentId, "marksheets", "three")).rejects.toThrow("accepted");
  });

  test("whoever checks reads beside it what the file says of such a paper, and nothing else of it", async () => {
    const record = (kind: string, details: object, endsOn: string | null, number: string | null = null) =>
      db.query(
        `insert into public.student_records (id, student_id, kind, details, ends_on, passport_number)
         values (gen_random_uuid(), $1, $2::public.student_record_kind, $3, $4::date, $5)`,
        [studentId, kind, details, endsOn, number],
      );
    await record("passport", { country: "IN" }, "2031-05-06", "Z1234567");
    await record("test", { test: "ielts", overall: 7 }, "2027-02-03");
    await record("test", { test: "gre", overall: 320 }, "2028-02-03");
    const recordsOf = async (type: string) => {
      const { document_id } = await upload(studentId, type);
      const [row] = await db.does<{ answer: { records: Record<string, unknown>[] } }>(
        OFFICER,
        "select public.claim_document($1) as answer",
        [document_id],
      );
      return row?.answer.records;
    };
    const passports = await recordsOf("passport");
    expect(passports).toMatchObject([{ kind: "passport", ends_on: "2031-05-06", number_end: "567" }]);
    expect(JSON.stringify(passports)).not.toContain("Z1234567");
    expect(await recordsOf("english_test")).toMatchObject([
      { details: { test: "ielts", overall: 7 }, ends_on: "2027-02-03" },
    ]);
    expect(await recordsOf("bank_letter")).toEqual([]);
  });

  // Who checks them

  test("of two reviewers one gets the file, and a decision is made once", async () => {
    const file = await upload(studentId);
    const claims = await Promise.all([
      claim(OFFICER, file.document_id),
      claim(OTHER_OFFICER, file.document_id),
    ]);
    expect(claims.map((answer) => answer?.is_claimed_by_me).sort()).toEqual([false, true]);
    const [has, hasNot] = claims[0]?.is_claimed_by_me ? [OFFICER, OTHER_OFFICER] : [OTHER_OFFICER, OFFICER];
    await expect(review(hasNot, file, "accepted")).rejects.toThrow("claimed");
    // The student cannot put another file in its place meanwhile.
    await expect(begin(studentId, "marksheets", "two")).rejects.toThrow("being_checked");
    const decisions = await Promise.all([
      outcome(review(has, file, "accepted")),
      outcome(review(has, file, "rejected", { reason: "unreadable" })),
    ]);
    expect(decisions.sort()).toEqual(["PT409", "done"]);
    const [count] = await db.query<{ n: number }>(
      "select count(*)::int as n from public.document_reviews where version_id = $1",
      [file.version_id],
    );
    expect(count?.n).toBe(1);
  });

  test("after 20 minutes, or when it is given back, a colleague gets it", async () => {
    const file = await upload(studentId);
    await claim(OFFICER, file.document_id);
    await db.does(OTHER_OFFICER, "select public.release_document($1)", [file.document_id]);
    expect((await claim(OTHER_OFFICER, file.document_id))?.is_claimed_by_me).toBe(false);
    await db.query("update public.documents set claimed_until = now() - interval '1 second' where id = $1", [
      file.document_id,
    ]);
    expect((await claim(OTHER_OFFICER, file.document_id))?.is_claimed_by_me).toBe(true);
    await db.does(OTHER_OFFICER, "select public.release_document($1)", [file.document_id]);
    expect((await claim(OFFICER, file.document_id))?.is_claimed_by_me).toBe(true);
  });

  test("its neighbours in the queue are those that the caller may check", async () => {
    const types = ["marksheets", "cv", "degree_certificate", "photo"];
    const ids: string[] = [];
    for (const [at, type] of types.entries()) {
      const { document_id } = await upload(type === "cv" ? OFFICER : studentId, type, `page of ${type}`);
      await db.query(
        "update public.documents set submitted_at = '2001-01-01'::timestamptz + make_interval(mins => $2) where id = $1",
        [document_id, at],
      );
      ids.push(document_id);
    }
    const beside = async (who: string, at: number) => {
      const [row] = await db.does<{ answer: { before_id: string | null; after_id: string | null } }>(
        who,
        "select public.claim_document($1) as answer",
        [ids[at]],
      );
      await db.does(who, "select public.release_document($1)", [ids[at]]);
      return [row?.answer.before_id, row?.answer.after_id].map((id) => ids.indexOf(id ?? ""));
    };
    expect(await beside(OTHER_OFFICER, 0)).toEqual([-1, 1]);
    expect(await beside(OTHER_OFFICER, 2)).toEqual([1, 3]);
    // One's own upload is a colleague's, and so is what a colleague has just begun.
    expect(await beside(OFFICER, 0)).toEqual([-1, 2]);
    await claim(OTHER_OFFICER, ids[2] ?? "");
    expect(await beside(OFFICER, 0)).toEqual([-1, 3]);
    expect(await beside(OTHER_OFFICER, 3)).toEqual([2, -1]);
    await review(OTHER_OFFICER, { document_id: ids[2] ?? "", version_no: 1 }, "accepted");
    expect(await beside(OTHER_OFFICER, 3)).toEqual([1, -1]);
  });

  test("nobody accepts a file they uploaded, whoever writes the row", async () => {
    const file = await upload(OFFICER);
    expect(await claim(OFFICER, file.document_id)).toMatchObject({
      is_own_upload: true,
      is_claimed_by_me: false,
    });
    await expect(review(OFFICER, file, "accepted")).rejects.toThrow("own_upload");
    expect(
      await outcome(
        db.query(
          `insert into public.document_reviews (document_id, version_id, decision, reviewer_id, reviewer_name)
           values ($1, $2, 'accepted', $3, 'Somebody')`,
          [file.document_id, file.version_id, db.idOf(OFFICER)],
        ),
      ),
    ).toBe("PT403");
    await review(OTHER_OFFICER, file, "accepted");
    expect(await stateOf(file.document_id)).toMatchObject({ state: "accepted" });
  });

  test("a rejection has a reason from the list, and the student reads it with what to do", async () => {
    const file = await upload(studentId);
    expect(await outcome(review(OFFICER, file, "rejected"))).toBe("22023");
    expect(await outcome(review(OFFICER, file, "rejected", { reason: "other" }))).toBe("22023");
    await review(OFFICER, file, "rejected", { reason: "incomplete", note: "Semester 3 is missing." });
    expect(await noticesOf(studentId)).toEqual([
      {
        kind: "document.rejected",
        title: "Marksheets: please upload it again",
        body: `${REJECTIONS.incomplete.text} Semester 3 is missing.`,
      },
    ]);
    expect(await outcome(review(OFFICER, file, "accepted"))).toBe("PT409");
  });

  test("a decision about a version that is no longer the latest is refused", async () => {
    const first = await upload(studentId);
    await upload(studentId, "marksheets", "two");
    expect(await refusal(review(OFFICER, first, "accepted"))).toMatch(/^PT409/);
    expect(await outcome(review(OFFICER, { ...first, version_no: 2 }, "accepted"))).toBe("done");
  });

  test("a passport is accepted with its last day, and after it is no longer valid", async () => {
    const file = await upload(studentId, "passport");
    expect(await outcome(review(OFFICER, file, "accepted"))).toBe("22023");
    expect(await outcome(review(OFFICER, file, "accepted", { expires: "2020-01-01" }))).toBe("22023");
    await review(OFFICER, file, "accepted", { expires: "2099-02-28" });
    const expire = () => db.does<{ n: number }>("server", "select public.expire_documents() as n");
    // Those of other tests.
    await expire();
    expect(await stateOf(file.document_id)).toMatchObject({ state: "accepted" });
    await db.query("update public.documents set expires_on = current_date - 2 where id = $1", [
      file.document_id,
    ]);
    expect((await expire())[0]?.n).toBe(1);
    expect((await expire())[0]?.n).toBe(0);
    expect(await stateOf(file.document_id)).toMatchObject({ state: "expired" });
    expect((await noticesOf(studentId)).map(({ kind }) => kind)).toEqual([
      "document.accepted",
      "document.expired",
    ]);
    expect(await upload(studentId, "passport", "new one")).toMatchObject({ version_no: 2 });
  });

  test("the queue is for those who work on applications, the oldest first", async () => {
    const file = await upload(studentId);
    expect((await db.whoCan("select public.list_document_queue()")).sort()).toEqual(
      [...APPLICATION_STAFF].sort(),
    );
    const queue = async (filters: object) => {
      const [row] = await db.as<{ page: { rows: { id: string; submitted_at: string }[]; total: number } }>(
        OFFICER,
        "select public.list_document_queue($1::jsonb, p_limit => 200) as page",
        [filters],
      );
      return row?.page.rows ?? [];
    };
    const rows = await queue({});
    expect(rows.map(({ id }) => id)).toContain(file.document_id);
    const times = rows.map(({ submitted_at }) => submitted_at);
    expect(times).toEqual([...times].sort());
    expect((await queue({ type: ["passport"] })).map(({ id }) => id)).not.toContain(file.document_id);
    await claim(OTHER_OFFICER, file.document_id);
    expect((await queue({ claimed: ["free"] })).map(({ id }) => id)).not.toContain(file.document_id);
    expect((await queue({ claimed: ["others"] })).map(({ id }) => id)).toContain(file.document_id);
    expect(await outcome(queue({ claimed: ["nobody"] }))).toBe("22023");
    await review(OTHER_OFFICER, file, "accepted");
    expect((await queue({})).map(({ id }) => id)).not.toContain(file.document_id);
  });

  // Who reads them, and what stays

  test("a student's file is opened by them, their mentor and officers; each opening is noted for the student to read", async () => {
    const cv = await upload(studentId, "cv");
    const bank = await upload(studentId, "bank_letter");
    const open = async (who: string, version: string) => {
      const [row] = await db.does<{ file: { storage_object: string } | null }>(
        who,
        "select public.open_document_version($1) as file",
        [version],
      );
      return row?.file !== null;
    };
    expect(await open(studentId, cv.version_id)).toBe(true);
    expect(await open(MENTOR, cv.version_id)).toBe(true);
    expect(await open(MENTOR, bank.version_id)).toBe(false);
    expect(await open(OFFICER, bank.version_id)).toBe(true);
    expect(await open(await addStudent(), cv.version_id)).toBe(false);
    expect(await open("hr", cv.version_id)).toBe(false);
    const views = await db.as<{ viewer_id: string }>(
      studentId,
      "select viewer_id from public.document_views where version_id = $1 order by id",
      [cv.version_id],
    );
    expect(views.map(({ viewer_id }) => viewer_id)).toEqual([studentId, db.idOf(MENTOR)]);
    const seen = await db.as<{ d: { rows: { type_code: string; document: object | null }[] } }>(
      MENTOR,
      "select public.list_student_documents($1) as d",
      [studentId],
    );
    expect(seen[0]?.d.rows.map(({ type_code }) => type_code)).toEqual(["passport", "marksheets", "cv"]);
    expect(await db.as("hr", "select public.list_student_documents($1) as d", [studentId])).toEqual([
      { d: null },
    ]);
    // Whoever works on applications reads applicants; a student without an application only where people are read.
    const stranger = await addStudent();
    await db.query("delete from public.applications where student_id = $1", [stranger]);
    const seesStranger = async (who: string) => {
      const [row] = await db.as<{ d: object | null }>(who, "select public.list_student_documents($1) as d", [
        stranger,
      ]);
      return row?.d !== null;
    };
    expect(await seesStranger(OFFICER)).toBe(false);
    expect(await seesStranger(stranger)).toBe(true);
    expect(await seesStranger("student_management_officer")).toBe(true);
  });

  test("where a file lies is told to nobody who reads the table", async () => {
    await upload(studentId);
    expect(await outcome(db.as(studentId, "select storage_object from public.document_versions"))).toBe(
      "42501",
    );
    expect(await outcome(db.as(OFFICER, "select source_sha256 from public.document_versions"))).toBe("42501");
  });

  test("a document takes no step that is not in the table, and its history is kept as it was written", async () => {
    const file = await upload(studentId);
    const set = (change: string) =>
      outcome(db.query(`update public.documents set ${change} where id = $1`, [file.document_id]));
    expect(await set("state = 'expired', expires_on = current_date")).toBe("42501");
    expect(await set("state = 'asked', version_no = 0")).toBe("42501");
    expect(await set("version_no = 7")).toBe("42501");
    expect(await set(`student_id = '${db.idOf("student")}'`)).toBe("42501");
    expect(
      await outcome(
        db.query(
          `insert into public.documents (student_id, type_code, is_per_application, read_by, state, version_no, submitted_at)
           values ($1, 'passport', false, 'assigned', 'accepted', 1, now())`,
          [studentId],
        ),
      ),
    ).toBe("42501");
    await review(OFFICER, file, "accepted");
    await db.does(OFFICER, "select public.open_document_version($1)", [file.version_id]);
    for (const change of [
      "update public.document_versions set sha256 = repeat('0', 64) where id = $1",
      "delete from public.document_versions where id = $1",
      "update public.document_reviews set decision = 'rejected', reason = 'other', note = 'x' where version_id = $1",
      "delete from public.document_reviews where version_id = $1",
      "update public.document_views set viewer_name = 'Nobody' where version_id = $1",
      "delete from public.document_views where version_id = $1",
    ])
      expect([change, await outcome(db.query(change, [file.version_id]))]).toEqual([change, "42501"]);
  });

  test("with the account everything goes, its files too, and a reviewer who leaves stays named", async () => {
    const file = await upload(studentId);
    const leaver = await db.addPerson({ role: OFFICER });
    await review(leaver, file, "accepted");
    await db.query("delete from auth.users where id = $1", [leaver]);
    const [kept] = await db.query<{ reviewer_id: string | null; reviewer_name: string }>(
      "select reviewer_id, reviewer_name from public.document_reviews where version_id = $1",
      [file.version_id],
    );
    expect(kept).toEqual({ reviewer_id: null, reviewer_name: "Test person" });

    const [object] = await db.query<{ storage_object: string }>(
      "select storage_object from public.document_versions where id = $1",
      [file.version_id],
    );
    await db.query("delete from auth.users where id = $1", [studentId]);
    const due = await db.does<{ path: string }>(
      "server",
      "select path from public.list_document_files_to_remove(1000) as path",
    );
    const paths = due.map(({ path }) => path);
    expect(paths).toContain(object?.storage_object);
    expect(paths.some((path) => path.startsWith("uploads/"))).toBe(true);
    const [marked] = await db.does<{ n: number }>(
      "server",
      "select public.mark_document_files_removed($1::text[]) as n",
      [paths],
    );
    expect(marked?.n).toBe(paths.length);
  });
});
