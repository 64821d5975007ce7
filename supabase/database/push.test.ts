import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createPostgresDatabase, drivers } from "../tests/test-database.ts";
import { openConnection } from "./connection.ts";
import { provision } from "./migrate.ts";
import { push } from "./push.ts";

test.runIf(drivers.includes("postgres"))(
  "A push brings a hosted database to the present, and a second one changes nothing",
  async () => {
    const url = await createPostgresDatabase();
    const database = await openConnection({ driver: "postgres", url });
    try {
      // What a hosted project has before its first push: Supabase's own schemas and none of our tables.
      await provision(database, { folder: mkdtempSync(path.join(tmpdir(), "no-migrations-")) });
      await push(`${url}?sslmode=disable`);
      const first = await contents();
      expect(first).toMatchObject({ users: 0 });
      expect(first?.pages).toBeGreaterThan(0);
      expect(first?.facts).toBeGreaterThan(0);
      expect(first?.countries).toBeGreaterThan(0);
      expect(first?.programs).toBeGreaterThan(0);
      expect(first?.samples).toBe(0);
      await push(`${url}?sslmode=disable`);
      expect(await contents()).toEqual(first);
    } finally {
      await database.close();
    }

    async function contents() {
      const [counts] = await database.query<Record<string, number>>(
        `select (select count(*)::int from public.pages) as pages, (select count(*)::int from public.facts) as facts,
              (select count(*)::int from public.countries) as countries, (select count(*)::int from auth.users) as users,
              (select count(*)::int from public.programs) as programs,
              (select count(*)::int from public.programs where is_sample) as samples,
              (select max(updated_at)::text from public.pages) as changed`,
      );
      return counts;
    }
  },
  // Two whole pushes with all seeds: against hanging alone.
  180_000,
);
