/** Sample rows in number: labelled, the same each time, and gone when they are asked to go. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addSampleVolume, removeSampleVolume } from "../import/sample-rows.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query("delete from public.leads");
    await addSampleVolume(db, 400, () => {});
  });
  afterAll(() => db.close());

  const count = async (sql: string) => {
    const [row] = await db.query<{ count: number }>(`select count(*)::int as count from ${sql}`);
    return row?.count;
  };

  test("every person says that they are a sample, and has an address that no mail reaches", async () => {
    expect(await count("public.leads")).toBe(400);
    expect(
      await count("public.leads where name not like '%(sample)' or email not like '%@sample.test'"),
    ).toBe(0);
    expect(
      await count("public.profiles where email like 'sample-volume-%' and full_name not like '%(sample)'"),
    ).toBe(0);
  });

  test("leads stand at every status, and open ones with an owner mostly have a next step", async () => {
    expect(await count("(select distinct status from public.leads) as s")).toBe(5);
    expect(await count("public.leads where next_action_at is not null")).toBeGreaterThan(10);
  });

  test("the same number again adds nothing", async () => {
    const before = await count("public.lead_events");
    await addSampleVolume(db, 400, () => {});
    expect(await count("public.leads")).toBe(400);
    expect(await count("public.lead_events")).toBe(before);
    expect(await count("public.applications")).toBe(60);
  });

  test("all of it goes, and nothing else", async () => {
    const people = await count("public.profiles where email not like 'sample-volume-%'");
    await removeSampleVolume(db);
    expect(await count("public.leads")).toBe(0);
    expect(await count("public.applications")).toBe(0);
    expect(await count("public.profiles")).toBe(people);
  });
});
