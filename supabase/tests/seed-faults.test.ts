/** One wrong file of the repository: it is named and left as it was, and everything else is written. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../database/connection.ts";
import { SEEDS_FOLDER } from "../database/seed.ts";
import { seedContent } from "../seeds/content.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

const FEES = `
- key: first.fee
  value: 100
`;
const page = (title: string) => `---
title: ${title}
description: A text of the right length that says what the page is about, for search engines.
published: 2026-01-01
updated: 2026-01-01
group: Visa
order: 10
related: []
---
## A heading

Text.
`;

describe.each(drivers)("On %s", (driver) => {
  let db: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    db = await openMigratedDatabase(driver);
    folder = await mkdtemp(path.join(tmpdir(), "seeds-"));
    await cp(path.join(SEEDS_FOLDER, "facts"), path.join(folder, "facts"), { recursive: true });
    await cp(path.join(SEEDS_FOLDER, "questions"), path.join(folder, "questions"), { recursive: true });
    for (const kind of ["press", "news", "legal"])
      await cp(path.join(SEEDS_FOLDER, "content", kind), path.join(folder, "content", kind), {
        recursive: true,
      });
    await seedContent(db, undefined, folder);
  }, 300_000);
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  const file = (name: string) => path.join(folder, name);
  const titles = async () =>
    (
      await db.query<{ title: string }>(
        "select title from public.pages where slug in ('privacy', 'terms') order by slug",
      )
    ).map(({ title }) => title);

  test("a text that cannot be read, a wrong key and a fact without its source keep nobody from starting", async () => {
    const [privacy] = await titles();
    const terms = await readFile(file("content/legal/terms.md"), "utf8");
    const known = await db.query("select count(*)::int as count from public.facts");
    await writeFile(file("content/legal/privacy.md"), "---\ntitle: [unclosed\n---\nText.");
    await writeFile(
      file("content/legal/terms.md"),
      terms.replace(/^title: .*$/m, "title: The terms, renamed"),
    );
    await writeFile(file("content/legal/refund-policy.md"), page("No such key").replace("order:", "ordre:"));
    await writeFile(file("facts/new.yml"), FEES);
    await writeFile(file("questions/help.yml"), "- topic: 7");

    const faults: string[] = [];
    await seedContent(db, ({ message }) => faults.push(message), folder);
    expect(faults).toHaveLength(4);
    expect(faults.sort()).toEqual([
      expect.stringMatching(/^help\.yml: /),
      expect.stringMatching(/^legal\/privacy\.md: /),
      expect.stringMatching(/^legal\/refund-policy\.md: .*ordre/s),
      expect.stringMatching(/^new\.yml, first\.fee: /),
    ]);
    expect(await titles()).toEqual([privacy, "The terms, renamed"]);
    expect(await db.query("select count(*)::int as count from public.facts")).toEqual(known);
  });

  test("what only the database refuses is left out by itself", async () => {
    await db.query("alter table public.pages add constraint no_such_title check (title <> 'Refused')");
    const terms = await readFile(file("content/legal/terms.md"), "utf8");
    const press = await readFile(file("content/legal/alumni-terms.md"), "utf8");
    await writeFile(file("content/legal/terms.md"), terms.replace(/^title: .*$/m, "title: Refused"));
    await writeFile(
      file("content/legal/alumni-terms.md"),
      press.replace(/^title: .*$/m, "title: Terms for alumni, renamed"),
    );
    const faults: string[] = [];
    await seedContent(db, ({ message }) => faults.push(message), folder);
    expect(faults).toContainEqual(expect.stringMatching(/^legal\/terms\.md: .*no_such_title/));
    expect(await titles()).toContain("The terms, renamed");
    expect(await db.query("select title from public.pages where slug = 'alumni-terms'")).toEqual([
      { title: "Terms for alumni, renamed" },
    ]);
  });

  test("without somebody to tell, the first fault stops it", async () => {
    await expect(seedContent(db, undefined, folder)).rejects.toThrow(
      /privacy\.md|help\.yml|new\.yml|refund-policy/,
    );
  });

  test("the repository's own files have none", async () => {
    const faults: string[] = [];
    await seedContent(db, ({ message }) => faults.push(message));
    expect(faults).toEqual([]);
  });
});
