import { loadSecrets } from "../../supabase/local/secrets.ts";
import { expect, test } from "../support/fixtures.ts";
import { TO_RENAME } from "../support/own-rows.ts";
import { backendPort, DATA_FOLDER } from "../support/server.ts";

/** Renames the row as the server may; gives whether there was one. */
async function rename(table: "programs" | "universities", from: string, to: string): Promise<boolean> {
  const { SUPABASE_SECRET_KEY } = await loadSecrets(DATA_FOLDER);
  const answer = await fetch(`http://127.0.0.1:${backendPort}/rest/v1/${table}?slug=eq.${from}&select=slug`, {
    method: "PATCH",
    headers: {
      apikey: SUPABASE_SECRET_KEY,
      authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
      "content-type": "application/json",
      prefer: "return=representation",
    },
    body: JSON.stringify({ slug: to }),
  });
  expect(answer.ok).toBe(true);
  return ((await answer.json()) as unknown[]).length === 1;
}

const KINDS = [
  {
    table: "programs",
    slug: TO_RENAME.program,
    file: "programs-1",
    folder: "/program/",
    older: "/program-detail/",
  },
  {
    table: "universities",
    slug: TO_RENAME.university,
    file: "universities-1",
    folder: "/universities/",
    older: "/university/",
  },
] as const;

for (const { table, slug, file, folder, older } of KINDS) {
  test(`The old address of one of the ${table} leads to the new one for good, and only that is listed`, async ({
    request,
  }) => {
    test.slow();
    const sitemap = async () => (await request.get(`/sitemaps/${file}.xml`)).text();
    expect(await sitemap()).toContain(`${folder}${slug}</loc>`);
    const renamed = `${slug}-renamed`;
    // What was read before is kept, and has to learn of the change.
    expect((await request.get(folder + slug)).status()).toBe(200);
    expect(await rename(table, slug, renamed)).toBe(true);
    try {
      await expect(async () => {
        const answer = await request.get(folder + slug, { maxRedirects: 0 });
        expect(answer.status()).toBe(308);
        expect(answer.headers().location).toBe(folder + renamed);
      }).toPass({ timeout: 60_000, intervals: [1_000] });
      const fromOlder = await request.get(older + slug, { maxRedirects: 0 });
      expect([fromOlder.status(), fromOlder.headers().location]).toEqual([308, folder + renamed]);
      expect((await request.get(folder + renamed)).status()).toBe(200);
      await expect(async () => {
        const listed = await sitemap();
        expect(listed).toContain(`${folder}${renamed}</loc>`);
        expect(listed).not.toContain(`${folder}${slug}</loc>`);
      }).toPass({ timeout: 60_000, intervals: [1_000] });
    } finally {
      await rename(table, renamed, slug);
    }
  });
}
