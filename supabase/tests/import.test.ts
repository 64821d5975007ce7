/** Lists that are brought into the catalogue: whole or not at all, once, and never over what people did. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openConnection } from "../database/connection.ts";
import { lockData } from "../database/data-lock.ts";
import {
  type ImportOptions,
  isImported,
  listFile,
  prepareImport,
  writeImport,
} from "../import/import-list.ts";
import type { ListName } from "../import/lists.ts";
import {
  createMigratedPostgres,
  drivers,
  openMigratedDatabase,
  openMigratedFolder,
} from "./test-database.ts";

const MAPPING = path.join(import.meta.dirname, "../import/maps/university-domains.yml");
const MAIN = path.join(import.meta.dirname, "../import/main.ts");
const DRAFTS: ImportOptions = { writtenBy: "import", publish: false };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "import-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function save(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

/** Shaped like the public list: several domains, names in any script, some rows twice. */
function domainList(length: number): string {
  const rows = Array.from({ length }, (_, at) => ({
    name: at % 7 === 0 ? `大学 ${at}` : `University Nº ${at % 2000} of Ünterwald`,
    alpha_two_code: ["JP", "DE", "IN", "GB"][at % 4],
    country: "as the list says",
    domains: [`u${at % (length - 5)}.test`, `old-u${at}.test`],
    web_pages: [`http://www.u${at % (length - 5)}.test/`],
    "state-province": at % 3 === 0 ? "Province" : null,
  }));
  return JSON.stringify(rows, null, 1);
}

describe.each(drivers)("On %s", (driver) => {
  let db: OpenDatabase;
  beforeAll(async () => {
    db = await openMigratedDatabase(driver);
  });
  afterAll(() => db.close());

  async function bring(list: ListName, file: string, options: ImportOptions = DRAFTS, mapping?: string) {
    const prepared = await prepareImport(db, await listFile(list, file, mapping), options);
    return { prepared, ...(await writeImport(db, prepared)) };
  }

  const count = async (from: string) =>
    (await db.query<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count;

  test("a list like the public one of domains comes in as drafts, and the second time nothing changes", async () => {
    const file = await save(`domains-${driver}.json`, domainList(1500));
    const first = await bring("universities", file, DRAFTS, MAPPING);
    expect(first.prepared.checked).toMatchObject({ records: 1500, errors: 0, rows: 1495 });
    expect(first).toMatchObject({ inserted: 1495, updated: 0, isComplete: true });
    expect(await count("public.universities where status = 'draft' and domains[1] like 'u%.test'")).toBe(
      1495,
    );
    expect(await count("(select distinct slug from public.universities) as s")).toBe(1495);
    expect(
      await db.query(
        "select name, slug, country_code, domains, website, source_url from public.universities where stable_key = 'u0.test'",
      ),
    ).toEqual([
      {
        name: expect.stringContaining("of Ünterwald"),
        slug: expect.stringMatching(/^university-no-\d+-of-unterwald/),
        country_code: "GB",
        domains: ["u0.test", "old-u1495.test"],
        website: "http://www.u0.test/",
        source_url: "https://github.com/Hipo/university-domains-list",
      },
    ]);
    const slugs = await db.query("select stable_key, slug, updated_at from public.universities order by 1");
    const second = await bring("universities", file, { ...DRAFTS, batchSize: 100 }, MAPPING);
    expect(second).toMatchObject({ inserted: 0, updated: 0, unchanged: 1495, kept: 0, left_out: 0 });
    expect(await db.query("select stable_key, slug, updated_at from public.universities order by 1")).toEqual(
      slugs,
    );
  });

  test("programs come with their intakes and requirements, and an import says only what it knows", async () => {
    await bring("universities", await save("lake.csv", "name,country,domains\nLakeside,GB,lake.test\n"));
    const header =
      "university,name,level,subject,tuition,tuition_currency,tuition_period,intakes,requirements,source_url,checked_on";
    const full = `lake.test,MSc Computing,master,0613,100,GBP,year,09=2027-01-15;01,ielts 6.5;ielts.writing 6,https://lake.test/,2026-11-21`;
    await bring("programs", await save("full.csv", `${header}\n${full}\n`), { ...DRAFTS, publish: true });
    const state = () =>
      db.query(`select p.slug, p.status, p.tuition_amount, p.duration_months,
        (select string_agg(i.month::text, ',' order by i.month) from public.program_intakes as i where i.program_id = p.id) as intakes,
        (select string_agg(r.test || '.' || r.section || r.minimum, ',' order by r.section) from public.program_requirements as r
          where r.program_id = p.id) as requirements
        from public.programs as p where p.stable_key = 'lake.test/master/msc-computing'`);
    const imported = {
      slug: "msc-computing-lakeside",
      status: "published",
      tuition_amount: 100,
      duration_months: null,
      intakes: "1,9",
      requirements: "ielts.overall6.50,ielts.writing6.00",
    };
    expect(await state()).toEqual([imported]);
    const less = await save(
      "less.csv",
      "university,name,level,subject,duration_months,intakes\nlakeside,MSc Computing,master,0613,12,2\n",
    );
    expect(await bring("programs", less)).toMatchObject({ inserted: 0, updated: 1, kept: 0 });
    expect(await state()).toEqual([{ ...imported, duration_months: 12, intakes: "2" }]);
    expect(await bring("programs", less)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test("a list that learns when its copies were made dates rows it wrote before, and still knows them afterwards", async () => {
    await bring("universities", await save("dated.csv", "name,country,domains\nSeaside,GB,sea.test\n"));
    const list = (copied: string) =>
      save(
        `dated-${copied || "not"}.csv`,
        `university,name,level,subject,source_url,checked_on,copied_on\nsea.test,MA Design,master,0212,https://sea.test/,2026-11-26,${copied}\n`,
      );
    const day = () =>
      db.query("select copied_on::text from public.programs where stable_key = 'sea.test/master/ma-design'");
    await bring("programs", await list(""));
    expect(await day()).toEqual([{ copied_on: null }]);
    expect(await bring("programs", await list("2026-03-04"))).toMatchObject({ updated: 1, kept: 0 });
    expect(await day()).toEqual([{ copied_on: "2026-03-04" }]);
    expect(await bring("programs", await list("2026-04-04"))).toMatchObject({ updated: 1, kept: 0 });
  });

  test("what an editor changed is kept, what was deleted stays deleted, unless the office says otherwise", async () => {
    const list = (city: string) =>
      `name,country,city,domains\nAlpha,GB,${city},a.test\nBeta,GB,${city},b.test\nGamma,GB,${city},c.test\n`;
    await bring("universities", await save("first.csv", list("Leeds")));
    await db.query("update public.universities set city = 'York' where stable_key = 'a.test'");
    await db.query("delete from public.universities where stable_key = 'b.test'");
    await db.query("update public.universities set status = 'published' where stable_key = 'c.test'");
    const cities = () =>
      db.query(
        "select stable_key, city, status from public.universities where stable_key in ('a.test', 'b.test', 'c.test') order by 1",
      );
    const second = await save("second.csv", list("Hull"));
    expect(await bring("universities", second)).toMatchObject({
      inserted: 0,
      updated: 1,
      kept: 1,
      left_out: 1,
    });
    expect(await cities()).toEqual([
      { stable_key: "a.test", city: "York", status: "draft" },
      { stable_key: "c.test", city: "Hull", status: "published" },
    ]);
    expect(await bring("universities", second, { ...DRAFTS, overwrite: true })).toMatchObject({
      inserted: 1,
      updated: 1,
      unchanged: 1,
    });
    expect((await cities()).map((row) => row.city)).toEqual(["Hull", "Hull", "Hull"]);
  });

  test("an interrupted import goes on with the next batch, and a batch that fails leaves no trace", async () => {
    const rows = Array.from({ length: 95 }, (_, at) => `Interrupted ${at},GB,i${at}.test`);
    const source = await listFile(
      "universities",
      await save("long.csv", `name,country,domains\n${rows.join("\n")}\n`),
    );
    const options = { ...DRAFTS, batchSize: 10 };
    const interrupted = "public.universities where name like 'Interrupted %'";
    let batches = 0;
    const stopped = await writeImport(
      db,
      await prepareImport(db, source, options),
      {},
      () => ++batches === 3,
    );
    expect(stopped).toMatchObject({ inserted: 30, isComplete: false });

    await db.exec(`create function public.refuse_seventy() returns trigger language plpgsql as
      $$ begin if exists (select from fresh where name = 'Interrupted 70') then raise exception 'the disk is full'; end if; return null; end $$;
      create trigger refuse_seventy after insert on public.universities referencing new table as fresh
      for each statement execute function public.refuse_seventy()`);
    const again = await prepareImport(db, source, options);
    expect(again.doneBefore).toBe(30);
    await expect(writeImport(db, again)).rejects.toThrow("the disk is full");
    expect(await count(interrupted)).toBe(70);
    await db.exec(
      "drop trigger refuse_seventy on public.universities; drop function public.refuse_seventy()",
    );

    const last = await prepareImport(db, source, options);
    expect(last.doneBefore).toBe(70);
    expect(await isImported(db, source, options)).toBe(false);
    expect(await writeImport(db, last)).toMatchObject({ inserted: 25, isComplete: true });
    expect(await isImported(db, source, options)).toBe(true);
    expect(await count(interrupted)).toBe(95);
    expect(
      await db.query("select rows_done, inserted, kept from private.import_runs where source = 'long.csv'"),
    ).toEqual([{ rows_done: 95, inserted: 95, kept: 0 }]);
  });

  test("hostile values that are plain text arrive as they are", async () => {
    const name = "Robert'); drop table universities; -- $1 {{fact:x}} \\u0000";
    await bring(
      "universities",
      await save("hostile.ndjson", JSON.stringify({ name, country: "GB", domains: "bobby.test" })),
    );
    expect(
      await db.query("select name, slug from public.universities where stable_key = 'bobby.test'"),
    ).toEqual([{ name, slug: "robert-drop-table-universities-1-fact-x-u0000" }]);
  });
});

test.runIf(drivers.includes("postgres"))(
  "The command reports first, survives being killed, and goes on where it was",
  async () => {
    const url = await createMigratedPostgres();
    const db = await openConnection({ driver: "postgres", url });
    try {
      const total = 3000;
      const file = await save("killed.json", domainList(total + 5));
      const bad = await save("bad.csv", "name,country\nGood,GB\n=cmd(),XX\n");
      const refused = await call(
        "universities",
        bad,
        "--yes",
        "--report",
        path.join(folder, "bad.report.csv"),
      );
      expect(refused.code).toBe(1);
      expect(refused.said).toContain('line 3: country "XX" is no code');
      expect(refused.said).toContain("Nothing was written");
      expect((await call("universities", file, "--map", MAPPING, "--dry-run")).said).toContain(
        "Nothing was written.",
      );
      expect((await call("universities", file, "--map", MAPPING)).said).toContain("Call it again with --yes");
      expect((await call("planets", file)).said).toContain("Usage:");
      expect(await db.query("select from public.universities")).toEqual([]);

      const words = ["universities", file, "--map", MAPPING, "--yes", "--batch", "20"];
      const first = begin(words);
      while ((await doneRows()) < 40) await new Promise((resolve) => setTimeout(resolve, 10));
      first.child.kill("SIGKILL");
      await first.end;
      const done = await doneRows();
      expect(done).toBeGreaterThanOrEqual(40);
      expect(done).toBeLessThan(total);
      expect(await db.query("select count(*)::int as count from public.universities")).toEqual([
        { count: done },
      ]);

      const second = await call(...words);
      expect(second.code).toBe(0);
      expect(second.said).toContain("Going on after the first");
      expect(await doneRows()).toBe(total);
      expect(await db.query("select count(*)::int as count from public.universities")).toEqual([
        { count: total },
      ]);
    } finally {
      await db.close();
    }

    async function doneRows(): Promise<number> {
      const [run] = await db.query<{ done: number }>(
        "select coalesce(sum(rows_done), 0)::int as done from private.import_runs",
      );
      return run?.done ?? 0;
    }

    function begin(words: readonly string[]) {
      return beginCommand({ DATABASE_URL: url, DATABASE_DRIVER: "postgres" }, words);
    }

    function call(...words: string[]) {
      return begin(words).end;
    }
  },
  180_000,
);

test("The command works on the data of npm start, and only while nothing else does", async () => {
  const dataFolder = path.join(folder, "data");
  await (await openMigratedFolder(path.join(dataFolder, "pglite"))).close();
  const call = (...words: string[]) =>
    beginCommand({ DATABASE_URL: "", DATABASE_DRIVER: "", DATA_DIR: dataFolder }, words).end;
  const good = await save("good.csv", "name,country\nGood,GB\n");
  const bad = await save("wrong.csv", "name,country\nGood,XX\n");
  const report = path.join(folder, "wrong.report.csv");
  expect(await call("universities", bad, "--yes", "--report", report)).toMatchObject({ code: 1 });
  const first = await call("universities", good, "--yes");
  expect(first.said).toContain("1 new (drafts)");
  expect(first.code).toBe(0);
  const lock = await lockData(dataFolder);
  const second = await call("universities", good, "--yes");
  await lock.release();
  expect(second.said).toContain("stop it first");
  expect(second.code).toBe(1);
}, 180_000);

function beginCommand(environment: Record<string, string>, words: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { ...process.env, SUPABASE_URL: "", INIT_CWD: folder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const end = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, said })),
  );
  return { child, end };
}
