/** Jobs, applications with their CV, and how long they are kept. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/leads/rows";
import { JOB_MANAGERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const TEXT = "A text that is long enough to describe what somebody does here all day.";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query(
      `insert into public.job_openings (slug, title, team, place, summary, description_md, requirements_md, status, published_on, closes_on)
       select slug, 'Counsellor', 'Counselling', 'Mysuru', $1, $1, $1, status::public.job_opening_status, current_date - 5, closes_on
       from (values ('open-job', 'open', current_date + 10), ('drafted-job', 'draft', current_date + 10), ('closed-job', 'closed', current_date + 10),
         ('past-job', 'open', current_date - 3)) as list (slug, status, closes_on)`,
      [TEXT],
    );
  });
  afterAll(() => db.close());

  const idOf = async (slug: string) =>
    (await db.query<{ id: string }>("select id from public.job_openings where slug = $1", [slug]))[0]?.id;

  async function apply(changes: Record<string, unknown> = {}, lead: Record<string, unknown> = {}) {
    const cv = {
      job_opening_id: null,
      cv_object: randomUUID(),
      cv_name: "Asha Verma.pdf",
      cv_format: "pdf",
      cv_bytes: 1000,
      cv_sha256: "a".repeat(64),
      ...changes,
    };
    const application = {
      idempotency_key: randomUUID(),
      name: "Asha Verma",
      email: "asha@example.test",
      request_type: "job_application",
      source_page: "/careers",
      consent_text: "You may write to me.",
      details: { notice: "In a month" },
      job_application: cv,
      ...lead,
    };
    const [row] = await db.does<{ result: { lead_id: string; cv_object: string; repeated: boolean } }>(
      "server",
      "select public.submit_lead($1::jsonb, $2) as result",
      [application, randomUUID()],
    );
    answers.submit_lead.parse(row?.result);
    return (row as { result: { lead_id: string; cv_object: string; repeated: boolean } }).result;
  }

  test("visitors see the jobs that are open, those who manage jobs see all", async () => {
    const slugs = async (who: string) =>
      (await db.as<{ slug: string }>(who, "select slug from public.job_openings order by slug")).map(
        (row) => row.slug,
      );
    expect(await slugs("visitor")).toEqual(["open-job", "past-job"]);
    expect(await slugs("student")).toEqual(["open-job", "past-job"]);
    expect(await slugs("hr")).toEqual(["closed-job", "drafted-job", "open-job", "past-job"]);
  });

  test("those who manage jobs write them; an administrator deletes", async () => {
    expect(
      await db.whoCan(
        `insert into public.job_openings (slug, title, team, place, summary, description_md, requirements_md, closes_on)
         values ('another', 'Counsellor', 'Counselling', 'Mysuru', '${TEXT}', '${TEXT}', '${TEXT}', current_date + 1) returning 1`,
      ),
    ).toEqual(JOB_MANAGERS);
    expect(await db.whoCan("update public.job_openings set title = 'Other' returning 1")).toEqual(
      JOB_MANAGERS,
    );
    expect(await db.whoCan("delete from public.job_openings returning 1")).toEqual(["admin"]);
    expect(await outcome(db.as("hr", "update public.job_openings set is_sample = true"))).toBe("42501");
  });

  test("an application is stored with its CV, and read by those who manage jobs and nobody else", async () => {
    const { lead_id: id } = await apply({ job_opening_id: await idOf("open-job") });
    expect(
      await db.query(
        "select job_title, cv_name, keep_until - current_date as days from public.job_applications where lead_id = $1",
        [id],
      ),
    ).toEqual([{ job_title: "Counsellor", cv_name: "Asha Verma.pdf", days: 365 }]);
    expect(await db.whoCan("select 1 from public.job_applications")).toEqual(JOB_MANAGERS);
    expect(await db.whoCan("update public.job_applications set cv_name = 'x.pdf' returning 1")).toEqual([]);
    expect(await db.whoCan("delete from public.job_applications returning 1")).toEqual([]);
    expect(await db.whoCan("select 1 from storage.objects where bucket_id = 'cvs'")).toEqual([]);
  });

  test("whoever manages jobs reads the person's words, and no other lead", async () => {
    await apply();
    await db.query(
      "insert into public.leads (idempotency_key, name, email, request_type) values (gen_random_uuid(), 'Other', 'o@people.test', 'contact')",
    );
    const kinds = await db.as<{ request_type: string }>(
      "hr",
      "select distinct request_type::text from public.leads",
    );
    expect(kinds).toEqual([{ request_type: "job_application" }]);
    expect(await db.as("student", "select 1 from public.leads")).toEqual([]);
  });

  test("nobody applies for a job that is not open, and nothing is left of the try", async () => {
    for (const slug of ["drafted-job", "closed-job", "past-job"]) {
      expect(
        await outcome(apply({ job_opening_id: await idOf(slug) }, { email: "late@example.test" })),
        slug,
      ).toBe("PT409");
    }
    expect(await outcome(apply({ job_opening_id: randomUUID() }, { email: "late@example.test" }))).toBe(
      "PT409",
    );
    expect(await db.query("select 1 from public.leads where email = 'late@example.test'")).toEqual([]);
  });

  test("what is not a CV of ours is refused", async () => {
    for (const wrong of [
      { cv_object: null },
      { cv_object: "../x" },
      { cv_name: "cv.exe" },
      { cv_name: "../cv.pdf" },
      { cv_name: "a\nb.pdf" },
      { cv_format: "exe" },
      { cv_bytes: 0 },
      { cv_bytes: 5_242_881 },
      { cv_sha256: "x" },
    ]) {
      expect(await outcome(apply(wrong)), JSON.stringify(wrong)).toBe("22023");
    }
  });

  test("the same application twice is one, with the CV that came first", async () => {
    const key = randomUUID();
    const first = await apply({}, { idempotency_key: key });
    const again = await apply({}, { idempotency_key: key });
    expect(again).toMatchObject({ repeated: true, lead_id: first.lead_id, cv_object: first.cv_object });
  });

  test("past its day an application goes with its file and its lead, and no other does", async () => {
    const old = await apply({}, { email: "old@example.test" });
    const recent = await apply({}, { email: "recent@example.test" });
    await db.query("update public.job_applications set keep_until = current_date - 2 where lead_id = $1", [
      old.lead_id,
    ]);
    const expired = await db.does<{ object: string }>("server", "select public.list_expired_cvs() as object");
    expect(expired).toEqual([{ object: old.cv_object }]);
    const [deleted] = await db.does<{ count: number }>(
      "server",
      "select public.delete_expired_applications($1::uuid[]) as count",
      [[old.cv_object, recent.cv_object]],
    );
    expect(deleted?.count).toBe(1);
    expect(
      await db.query(
        "select email from public.leads where email in ('old@example.test', 'recent@example.test')",
      ),
    ).toEqual([{ email: "recent@example.test" }]);
    expect(
      await db.does("server", "select public.list_referenced_cvs($1::uuid[]) as object", [
        [old.cv_object, recent.cv_object],
      ]),
    ).toEqual([{ object: recent.cv_object }]);
    for (const call of [
      "public.list_expired_cvs()",
      "public.list_referenced_cvs('{}')",
      "public.delete_expired_applications('{}')",
    ])
      expect(await outcome(db.as("admin", `select ${call}`)), call).toBe("42501");
  });

  test("the clock closes a job after its last day and says what has to be drawn again", async () => {
    await db.query("delete from private.stale_tags");
    await db.does("server", "select public.close_expired()");
    expect(await db.query("select status::text from public.job_openings where slug = 'past-job'")).toEqual([
      { status: "closed" },
    ]);
    const tags = await db.query<{ tag: string }>("select distinct tag from private.stale_tags order by tag");
    expect(tags.map(({ tag }) => tag)).toContain("jobs");
  });

  test("the bucket is private and takes PDF and Word files of 5 MB at most", async () => {
    expect(
      await db.query(
        "select public, file_size_limit::int as most, allowed_mime_types as types from storage.buckets where id = 'cvs'",
      ),
    ).toEqual([
      {
        public: false,
        most: 5_242_880,
        types: ["application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
      },
    ]);
  });
});
