/** Prices: what somebody saw at the moment of paying cannot be changed afterwards, and only administrators set one. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWithPeople, refusal, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

type Priced = {
  slug: string;
  inclusions: { text: string | null; service_name: string | null }[];
  price: { amount_minor: number; rate_basis_points: number; refund_rules: unknown[] } | null;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let policy: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    policy =
      (await db.query<{ id: string }>("select id from public.refund_policies where name = 'Services'"))[0]
        ?.id ?? "";
  });
  afterAll(() => db.close());
  beforeEach(() =>
    db.exec(`
      set session_replication_role = replica;
      truncate public.service_prices, public.service_inclusions, public.services cascade;
      set session_replication_role = origin;
      delete from public.tax_rates where valid_from > '2017-07-01'`),
  );

  const save = async (
    who: string,
    service: object,
    inclusions: object[] = [{ text: "A written list" }],
    at: { id?: string; version?: number } = {},
  ) => {
    const [row] = await db.does<{ id: string }>(
      who,
      "select public.save_service($1, $2, $3::text::jsonb, $4) as id",
      [at.id ?? null, service, JSON.stringify(inclusions), at.version ?? 0],
    );
    return row?.id ?? "";
  };
  const visa = {
    slug: "visa",
    name: "Visa assistance",
    summary: "Your file, page by page.",
    page_slug: null,
    is_offered: true,
  };
  const setPrice = (
    who: string,
    id: string,
    amount: number,
    {
      from = null,
      key = randomUUID(),
      sac = "999299",
    }: { from?: string | null; key?: string; sac?: string } = {},
  ) =>
    db.does<{ id: string }>(who, "select public.set_service_price($1, $2, $3, $4) as id", [
      id,
      { amount_minor: amount, is_tax_included: true, sac, refund_policy_id: policy },
      key,
      from,
    ]);
  const shop = async (who = "visitor") =>
    (await db.does<{ shop: Priced[] }>(who, "select public.list_priced_services() as shop"))[0]?.shop ?? [];
  const history = async (id: string) =>
    (
      await db.does<{ prices: { id: string; amount_minor: number; valid_until: string | null }[] }>(
        "ceo",
        "select public.list_service_prices($1) as prices",
        [id],
      )
    )[0]?.prices ?? [];
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

  test("What an administrator sets up is in everybody's shop with tax and refunds, and hidden again when it is not offered", async () => {
    const id = await save("admin", visa, [
      { text: "A written list" },
      { exam_id: "ielts", papers: 5, months: 3 },
    ]);
    expect((await shop())[0]?.price).toBeNull();
    await setPrice("admin", id, 1_180_000);
    const [found] = await shop();
    expect(found?.price).toMatchObject({ amount_minor: 1_180_000, rate_basis_points: 1800 });
    expect(found?.price?.refund_rules).toEqual([
      { is_begun: false, within_days: null, share_percent: 100 },
      { is_begun: true, within_days: null, share_percent: null },
    ]);
    await save("admin", { ...visa, is_offered: false }, undefined, { id, version: 1 });
    expect(await shop()).toEqual([]);
    expect(await shop("student")).toEqual([]);
    expect(await shop("ceo")).toHaveLength(1);
  });

  test("A new price ends the one before it, and a planned one waits; taken back, the old one goes on", async () => {
    const id = await save("admin", visa);
    await setPrice("admin", id, 100_000);
    await setPrice("admin", id, 200_000);
    await setPrice("admin", id, 300_000, { from: tomorrow() });
    expect((await shop())[0]?.price?.amount_minor).toBe(200_000);
    const prices = await history(id);
    expect(prices.map(({ amount_minor }) => amount_minor)).toEqual([300_000, 200_000, 100_000]);
    expect(prices.map(({ valid_until }) => valid_until !== null)).toEqual([false, true, true]);
    expect(await refusal(setPrice("admin", id, 400_000))).toBe("PT409 planned");

    await db.does("admin", "select public.end_service_price($1)", [prices[0]?.id]);
    expect((await history(id)).map(({ valid_until }) => valid_until !== null)).toEqual([false, true]);
    await db.does("admin", "select public.end_service_price($1)", [prices[1]?.id]);
    expect((await shop())[0]?.price).toBeNull();
    expect(await refusal(db.does("admin", "select public.end_service_price($1)", [prices[1]?.id]))).toBe(
      "PT404",
    );
  });

  test("Two presses on one form set one price", async () => {
    const id = await save("admin", visa);
    const key = randomUUID();
    const [first] = await setPrice("admin", id, 100_000, { key });
    const [second] = await setPrice("admin", id, 100_000, { key });
    expect(second).toEqual(first);
    expect(await history(id)).toHaveLength(1);
  });

  test("What was a price cannot be changed or deleted, not even by the server", async () => {
    const id = await save("admin", visa);
    await setPrice("admin", id, 100_000);
    for (const change of [
      "update public.service_prices set amount_minor = 1000",
      "update public.service_prices set valid_from = valid_from - interval '1 day'",
      "delete from public.service_prices",
      `delete from public.services where id = '${id}'`,
    ])
      expect(await refusal(db.query(change)), change).not.toBe("done");
    expect((await history(id))[0]?.amount_minor).toBe(100_000);
  });

  test("Each day has the rate of tax that was in force on it", async () => {
    const id = await save("admin", visa);
    await db.query(
      "insert into public.tax_rates (sac, valid_from, rate_basis_points, description, source) values ('999299', current_date + 2, 1200, 'A later rate', 'A test')",
    );
    await setPrice("admin", id, 100_000);
    expect((await shop())[0]?.price?.rate_basis_points).toBe(1800);
    await db.query(
      "update public.tax_rates set valid_from = current_date - 1 where rate_basis_points = 1200",
    );
    expect((await shop())[0]?.price?.rate_basis_points).toBe(1200);
    expect(await refusal(setPrice("admin", id, 100_000, { sac: "990000" }))).toBe("PT409 no_rate");
  });

  test("A package contains single services; one in another would hide what is bought", async () => {
    const single = await save("admin", visa);
    const whole = await save("admin", { ...visa, slug: "whole", name: "Whole way" }, [
      { service_id: single },
    ]);
    expect(
      await refusal(save("admin", { ...visa, slug: "more", name: "More" }, [{ service_id: whole }])),
    ).toBe("PT409 nested");
    expect(await refusal(save("admin", visa, [{ service_id: whole }], { id: single, version: 1 }))).not.toBe(
      "done",
    );
    expect((await shop()).find(({ slug }) => slug === "whole")?.inclusions).toMatchObject([
      { service_name: "Visa assistance" },
    ]);
  });

  test("Of two who change a service at once, the second is told", async () => {
    const id = await save("admin", visa);
    await save("admin", { ...visa, name: "Visa help" }, undefined, { id, version: 1 });
    expect(await refusal(save("admin", { ...visa, name: "Visas" }, undefined, { id, version: 1 }))).toBe(
      "PT409 changed",
    );
  });

  test("Nobody but an administrator sets a price or a service up", async () => {
    const id = await save("admin", visa);
    for (const who of ["visitor", "student", "ceo", "hr", "business_development_manager"]) {
      expect(await refusal(setPrice(who, id, 100)), who).not.toBe("done");
      expect(await refusal(save(who, { ...visa, slug: "theirs" })), who).not.toBe("done");
    }
    expect(await history(id)).toEqual([]);
  });
});
