/** The first data: complete, labelled where it is a sample, and the same when it is run again. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { migrate, provision } from "../database/migrate.ts";
import { SEEDS_FOLDER } from "../database/seed.ts";
import { drivers, openTestDatabase } from "./test-database.ts";

const SEEDS = ["10_reference.sql", "90_sample_leads.sql", "92_sample_services.sql"];

describe.each(drivers)("On %s", (driver) => {
  test("migrations apply to an empty database once, seeds run again change nothing, and samples say so", async () => {
    const database = await openTestDatabase(driver);
    expect((await provision(database)).length).toBeGreaterThan(10);
    expect(await migrate(database)).toEqual([]);

    const seeds = await Promise.all(SEEDS.map((name) => readFile(path.join(SEEDS_FOLDER, name), "utf8")));
    const counts = () =>
      database.query(`select
        (select count(*)::int from public.countries) as countries, (select count(*)::int from public.leads) as leads,
        (select count(*)::int from public.lead_events) as lead_events, (select count(*)::int from public.claims) as claims,
        (select count(*)::int from public.site_settings) as settings, (select count(*)::int from public.consultation_hours) as hours`);
    for (const seed of seeds) await database.exec(seed);
    const first = {
      countries: 32,
      leads: 12,
      lead_events: 15,
      claims: 0,
      settings: 8,
      hours: 6,
    };
    expect(await counts()).toEqual([first]);

    expect(
      await database.query(
        "select 1 from public.leads where name not like 'Sample %' or email not like '%@sample.test' or message not like 'Sample message:%'",
      ),
    ).toEqual([]);
    const settings = await database.query<{ value: unknown }>("select value from public.site_settings");
    for (const { value } of settings) expect(JSON.stringify(value)).not.toMatch(/\.(com|in|org|net)\b|\+\d/);

    await database.query("update public.site_settings set value = $1::jsonb where key = 'tagline'", [
      { edited: true },
    ]);
    for (const seed of seeds) await database.exec(seed);
    expect(await counts()).toEqual([first]);
    expect(await database.query("select value from public.site_settings where key = 'tagline'")).toEqual([
      { value: { edited: true } },
    ]);

    const countries = await database.query<{ name: string; code: string; slug: string; flag_url: string }>(
      "select name, code, slug, flag_url from public.countries",
    );
    for (const { name, code, slug, flag_url } of countries) {
      expect(slug).toBe(name.toLowerCase().replaceAll(" ", "-"));
      expect(flag_url).toBe(`/flags/${code.toLowerCase()}.svg`);
      expect(await readFile(path.join(SEEDS_FOLDER, "../../public", flag_url), "utf8")).toContain("<svg");
    }
    await database.close();
  });
});
