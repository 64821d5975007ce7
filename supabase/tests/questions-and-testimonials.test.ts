/** Questions, testimonials and the versions of legal texts: who sees what, and when it disappears. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN, EDITORS } from "../../lib/access/expected/roles.ts";
import { EVERYBODY, openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { completeMetaSql } from "./page-meta.ts";
import { drivers } from "./test-database.ts";

const CONSENT = "You may show these words under the name I chose.";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.exec(`
      insert into public.questions (slug, topic, question, answer_md, status) values
        ('shown', 'Visas', 'Is this shown?', 'Yes, to everybody who asks.', 'published'),
        ('draft', 'Visas', 'Is this a draft?', 'Yes, and nobody else sees it.', 'draft');`);
  });
  afterAll(() => db.close());

  async function addTestimonial(name: string, changes: Record<string, string> = {}): Promise<void> {
    const row = {
      consented_at: "now() - interval '10 days'",
      consent_expires_on: "current_date + 30",
      withdrawn_at: "null",
      published_at: "now() - interval '1 day'",
      ...changes,
    };
    await db.query(
      `insert into public.testimonials (display_name, body, consent_text, ${Object.keys(row).join(", ")})
       values ($1, 'They explained every page of the file.', $2, ${Object.values(row).join(", ")})`,
      [name, CONSENT],
    );
  }

  const shownTo = async (who: string) =>
    (
      await db.as<{ display_name: string }>(who, "select display_name from public.testimonials order by 1")
    ).map((row) => row.display_name);

  const sync = async (question: object) =>
    (
      await db.does<{ result: string }>("server", "select public.sync_question_seed($1::jsonb) as result", [
        question,
      ])
    )[0]?.result;

  test("everybody reads published questions, editors read and write them all, administrators delete them", async () => {
    expect(await db.whoCan("select 1 from public.questions where slug = 'shown'")).toEqual([...EVERYBODY]);
    expect(await db.whoCan("select 1 from public.questions where slug = 'draft'")).toEqual(EDITORS);
    expect(
      await db.whoCan(
        "insert into public.questions (slug, topic, question, answer_md) values ('new', 'Visas', 'A new one?', 'A sufficiently long answer.') returning 1",
      ),
    ).toEqual(EDITORS);
    expect(await db.whoCan("update public.questions set sort_order = 1 returning 1")).toEqual(EDITORS);
    expect(await db.whoCan("delete from public.questions returning 1")).toEqual(ADMIN);
  });

  test("the repository's question comes in once, follows its file, and yields to an editor", async () => {
    const question = {
      slug: "seeded",
      topic: "Money",
      question: "Who pays for this?",
      answer_md: "The first text of the answer.",
    };
    expect(await sync(question)).toBe("inserted");
    expect(await sync(question)).toBe("kept");
    expect(await sync({ ...question, answer_md: "The second text of the answer." })).toBe("updated");
    await db.does("content_team", "update public.questions set topic = 'Costs' where slug = 'seeded'");
    expect(await sync({ ...question, answer_md: "The third text of the answer." })).toBe("kept");
    expect(await outcome(db.as("admin", "select public.sync_question_seed('{}')"))).toBe("42501");
  });

  test("a testimonial is shown only while it is published, consented to, not withdrawn and not expired", async () => {
    await addTestimonial("Shown");
    await addTestimonial("Unpublished", { published_at: "null" });
    await addTestimonial("Planned", { published_at: "now() + interval '1 day'" });
    await addTestimonial("Expired", { consent_expires_on: "current_date - 1" });
    await addTestimonial("Withdrawn", { published_at: "null", withdrawn_at: "now()" });
    expect(await shownTo("visitor")).toEqual(["Shown"]);
    expect(await shownTo("student")).toEqual([]);
    expect(await shownTo("content_team")).toHaveLength(5);
    expect(
      await outcome(db.as("visitor", "select consent_text, consented_at from public.testimonials")),
    ).toBe("42501");
    expect(await db.whoCan("select 1 from public.testimonials where display_name = 'Expired'")).toEqual(
      EDITORS,
    );
  });

  test("taking consent back takes the words off the page and says so, and only a new consent brings them back", async () => {
    await addTestimonial("Leaver");
    await db.query("select public.dequeue_stale_tags()");
    await db.does(
      "content_team",
      "update public.testimonials set withdrawn_at = now() where display_name = 'Leaver'",
    );
    expect(await shownTo("visitor")).not.toContain("Leaver");
    expect(await db.query("select public.dequeue_stale_tags() as tag")).toEqual([{ tag: "testimonials" }]);
    const comeBack = "update public.testimonials set withdrawn_at = null, published_at = now()";
    const where = "where display_name = 'Leaver'";
    expect(await outcome(db.does("content_team", `${comeBack} ${where}`))).toBe("PT409");
    expect(
      await outcome(
        db.does("content_team", `update public.testimonials set published_at = now() ${where} returning 1`),
      ),
    ).toBe("done");
    expect(await shownTo("visitor")).not.toContain("Leaver");
    await db.does("content_team", `${comeBack}, consented_at = now() ${where}`);
    expect(await shownTo("visitor")).toContain("Leaver");
  });

  test("other words or a longer time than agreed are refused", async () => {
    await addTestimonial("Quoted");
    for (const change of [
      "body = 'They got me the visa without any effort at all.'",
      "display_name = 'Quoted Person'",
      "consent_expires_on = current_date + 3000",
    ]) {
      expect(
        await outcome(
          db.does("content_team", `update public.testimonials set ${change} where display_name = 'Quoted'`),
        ),
        change,
      ).toBe("PT409");
    }
    expect(await outcome(db.as("admin", "update public.testimonials set is_sample = true"))).toBe("42501");
    expect(await db.whoCan("delete from public.testimonials returning 1")).toEqual(ADMIN);
  });

  test("every version of a legal text that was public can be read again, drafts of it cannot", async () => {
    const version = (effective: string, body: string) =>
      `update public.pages set meta = ${completeMetaSql("legal")} || '{"effective":"${effective}"}', body_md = '${body}' where slug = 'test-terms'`;
    await db.query(
      `insert into public.pages (kind, slug, title, meta, body_md, status) values
         ('legal', 'test-terms', 'Terms', '{"effective":"2025-01-01"}', 'Never public', 'draft'),
         ('guide', 'test-guide', 'Guide', ${completeMetaSql("guide")}, 'No legal text', 'published')`,
    );
    await db.query(version("2026-01-01", "First"));
    await db.query("update public.pages set status = 'published' where slug = 'test-terms'");
    await db.query(version("2026-01-01", "First, corrected"));
    await db.query(version("2026-06-01", "Second"));
    const versions = (slug: string) =>
      db.as("visitor", "select effective_on::text, body_md from public.legal_versions($1)", [slug]);
    expect(await versions("test-terms")).toEqual([
      { effective_on: "2026-06-01", body_md: "Second" },
      { effective_on: "2026-01-01", body_md: "First, corrected" },
    ]);
    expect(await versions("test-guide")).toEqual([]);
    await db.query("update public.pages set status = 'archived' where slug = 'test-terms'");
    expect(await versions("test-terms")).toEqual([]);
  });
});
