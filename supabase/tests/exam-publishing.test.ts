/** A paper that could not be sat, or not be marked, is not published, whoever tries. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { choices, item, publishFixture, refusalOf } from "./exam-fixture.ts";
import { drivers } from "./test-database.ts";

type Plan = Parameters<typeof publishFixture>[1];

describe.each(drivers)("Publishing on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  test.each<[string, Plan["sections"]]>([
    ["A paper needs a section.", []],
    ["every module needs questions.", [{}, { items: [] }]],
    ["its bank is smaller than what is taken from it.", [{ items: choices(3), take: 4 }]],
    ["a routed section has at least two modules.", [{}, { routedFrom: 1, modules: [choices(2)] }]],
  ])("%s", async (fault, sections) => {
    const whole = await publishFixture(db, { clock: "sections", sections: [{}] });
    expect(whole.revisionId).toBeTruthy();
    expect(await refusalOf(publishFixture(db, { clock: "sections", sections }))).toContain(fault);
  });

  test("it has questions without a key, or twice, or that are no more than a draft, or routes that leave a gap", async () => {
    const { revisionId } = await publishFixture(db, {
      clock: "sections",
      sections: [
        { items: [item.choice(), item.essay()] },
        {},
        { routedFrom: 2, modules: [choices(1), choices(1)] },
      ],
    });
    /** Published anew after a change that no trigger saw; undone in any case. */
    const publishAfter = (change: string) =>
      refusalOf(
        db.transaction(async (within) => {
          await within.query("select set_config('session_replication_role', 'replica', true)");
          await within.query("update public.exam_revisions set published_at = null where id = $1", [
            revisionId,
          ]);
          if (change) await within.query(change, [revisionId]);
          await within.query("select set_config('session_replication_role', 'origin', true)");
          await within.query("update public.exam_revisions set published_at = now() where id = $1", [
            revisionId,
          ]);
          throw new Error("published");
        }),
      );
    const slots = `select p.id, p.item_version_id, p.ordinal, s.ordinal as section from exam_private.slots as p
      join public.exam_modules as m on m.id = p.module_id join public.exam_sections as s on s.id = m.section_id where s.revision_id = $1`;
    const first = `(select item_version_id from (${slots}) as given where given.section = 1 and given.ordinal = 1)`;
    const faults = {
      "": "published",
      [`delete from exam_private.item_keys where item_version_id = ${first}`]:
        "it has questions without a key.",
      [`update public.exam_item_versions set published_at = null where id = ${first}`]:
        "it has questions that are not published.",
      [`update exam_private.slots set item_version_id = ${first}
        where id = (select id from (${slots}) as given where given.section = 2 and given.ordinal = 1)`]:
        "A question stands in two sections.",
      [`update exam_private.routing_rules set hi_theta = -0.5
        where lo_theta is null and section_id in (select id from public.exam_sections where revision_id = $1)`]:
        "its routing does not cover every ability.",
    };
    for (const [change, fault] of Object.entries(faults))
      expect(await publishAfter(change), change).toContain(fault);
  });
});
