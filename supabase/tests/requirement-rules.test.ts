/** Rules about documents: who writes them, that a change is asked for at once, and that nothing of the past is lost. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answers } from "@/lib/documents/requirements/rows";
import { openWithPeople, refusal, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const MANAGER = "application_manager";
const PEOPLE_WHO_MANAGE = ["admin", MANAGER];

type Rule = Record<string, unknown>;

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let university: string;
  let application: string;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    const key = randomUUID();
    const [added] = await db.query<{ id: string }>(
      `insert into public.universities (stable_key, slug, name, country_code, status)
       values ($1, $2, 'University of Rules', 'IE', 'published') returning id`,
      [key, `u-${key}`],
    );
    university = added?.id ?? "";
    application = await apply();
  });

  async function apply(status = "shortlist"): Promise<string> {
    const student = await db.addPerson();
    const [row] = await db.query<{ id: string }>(
      `insert into public.applications (student_id, university_id, application_status)
       values ($1, $2, $3::public.application_status) returning id`,
      [student, university, status],
    );
    return row?.id ?? "";
  }
  const ofUniversity = (more: Rule = {}): Rule => ({
    source: "university",
    type_code: "recommendation_letters",
    university_id: university,
    source_url: "https://example.test/letters",
    checked_on: "2026-11-20",
    needed_before: "application",
    is_required: true,
    is_waivable: true,
    why: "The university wants two letters.",
    ...more,
  });
  async function save(
    who: string,
    rule: Rule,
    {
      id = randomUUID(),
      replaces = null,
      isTrial = false,
    }: { id?: string; replaces?: string | null; isTrial?: boolean } = {},
  ) {
    const [row] = await db.does<{ saved: unknown }>(
      who,
      "select public.save_requirement_rule($1, $2::text::jsonb, $3, $4) as saved",
      [id, JSON.stringify(rule), replaces, isTrial],
    );
    return answers.save_requirement_rule.parse(row?.saved);
  }
  const end = (who: string, id: string, note = "The university dropped it.") =>
    db.does(who, "select public.end_requirement_rule($1, $2)", [id, note]);
  async function read(id: string) {
    const [row] = await db.as<{ opened: unknown }>(
      MANAGER,
      "select public.read_requirement_rule($1) as opened",
      [id],
    );
    return answers.read_requirement_rule.parse(row?.opened);
  }
  const askedOf = async (id: string) =>
    (await db.query<{ type_code: string }>("select type_code from private.asked_documents($1)", [id])).map(
      (row) => row.type_code,
    );

  test("Who manages the workflow writes rules, and nobody else", async () => {
    const who = await db.whoCan(
      "select public.save_requirement_rule(gen_random_uuid(), $1::text::jsonb)",
      () => [JSON.stringify(ofUniversity({ type_code: "degree_certificate" }))],
    );
    expect(who.sort()).toEqual([...PEOPLE_WHO_MANAGE].sort());
    expect(await refusal(end("application_team", randomUUID()))).toBe("PT403");
  });

  test("A rule is asked for at once of whom it names, and it says of how many; a trial writes nothing", async () => {
    await apply("arrived");
    expect(await save(MANAGER, ofUniversity(), { isTrial: true })).toMatchObject({ applications: 1 });
    expect(await askedOf(application)).not.toContain("recommendation_letters");
    const { id, applications } = await save(MANAGER, ofUniversity());
    expect(applications).toBe(1);
    expect(await askedOf(application)).toContain("recommendation_letters");
    await end(MANAGER, id);
    expect(await askedOf(application)).not.toContain("recommendation_letters");
    expect((await read(id))?.rule).toMatchObject({
      endNote: "The university dropped it.",
      endedByName: "Test person",
    });
  });

  test("It asks of as many as the merged lists of the applications say", async () => {
    const others = [await apply("application"), await apply("visa")];
    for (const rule of [
      ofUniversity({ type_code: "degree_certificate" }),
      {
        ...ofUniversity({ university_id: null, source: "always", type_code: "degree_certificate" }),
        source_url: null,
        checked_on: null,
      },
    ]) {
      const before = await save(MANAGER, rule, { isTrial: true });
      const { id } = await save(MANAGER, rule);
      const [counted] = await db.query<{ n: number }>(
        `select count(*)::int as n from public.applications as a
         where a.application_status not in ('arrived', 'withdrawn', 'rejected')
           and 'degree_certificate' in (select w.type_code from private.asked_documents(a.id) as w)`,
      );
      expect(before.applications).toBe(counted?.n);
      for (const other of others) expect(await askedOf(other)).toContain("degree_certificate");
      await end(MANAGER, id);
    }
  });

  test("A change is a new wording, and the former ones stay to be read", async () => {
    const first = await save(MANAGER, ofUniversity());
    const second = await save("admin", ofUniversity({ why: "Three letters now.", needed_before: "offer" }), {
      replaces: first.id,
    });
    const third = await save(MANAGER, ofUniversity({ why: "Two again." }), { replaces: second.id });
    const opened = await read(third.id);
    expect(opened?.rule.why).toBe("Two again.");
    expect(opened?.history.map(({ why }) => why)).toEqual([
      "Three letters now.",
      "The university wants two letters.",
    ]);
    expect((await read(first.id))?.rule).toMatchObject({ isReplaced: true });
    expect((await askedOf(application)).filter((type) => type === "recommendation_letters")).toHaveLength(1);
  });

  test("Of two who change a rule at once one is told, and two presses are one rule", async () => {
    const first = await save(MANAGER, ofUniversity());
    const results = await Promise.all(
      ["Three letters.", "Four letters."].map((why) =>
        refusal(save(MANAGER, ofUniversity({ why }), { replaces: first.id })),
      ),
    );
    expect(results.sort()).toEqual(["PT409 changed", "done"]);
    expect(await refusal(end(MANAGER, first.id))).toBe("PT409 changed");
    const id = randomUUID();
    const rule = ofUniversity({ type_code: "cv" });
    await save(MANAGER, rule, { id });
    expect((await save(MANAGER, rule, { id })).id).toBe(id);
    expect(await refusal(save(MANAGER, rule))).toBe("PT409 there_already");
  });

  test.each<[string, Rule, string]>([
    ["a university without a source", { source_url: null }, "22023"],
    ["a country without a fact", { source: "destination", university_id: null, country_code: "IE" }, "22023"],
    [
      "a fact that there is not",
      { source: "destination", university_id: null, country_code: "IE", fact_key: "visa.ie.no" },
      "PT409 no_fact",
    ],
    ["one student", { source: "student" }, "22023"],
    ["no reason", { why: "" }, "22023"],
    ["a document there is not", { type_code: "horoscope" }, "22023"],
    ["a stage there is not", { needed_before: "profile" }, "22023"],
  ])("What is no rule is refused: %s", async (_what, more, code) => {
    expect((await refusal(save(MANAGER, ofUniversity(more)))).startsWith(code)).toBe(true);
  });

  test("What one student was asked for is no rule of this page", async () => {
    const student = await db.addPerson();
    const [asked] = await db.query<{ id: string }>(
      `insert into public.requirement_rules (type_code, source, student_id, needed_before, why)
       values ('cv', 'student', $1, 'offer', 'A shorter one, please.') returning id`,
      [student],
    );
    expect(await read(asked?.id ?? "")).toBeNull();
    expect(await refusal(end(MANAGER, asked?.id ?? ""))).toBe("PT404");
  });
});
