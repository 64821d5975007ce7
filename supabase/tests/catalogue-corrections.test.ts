/** A database that an earlier release filled loses what had no good source and follows new names, except where people edited. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../database/connection.ts";
import { MIGRATIONS_FOLDER } from "../database/migrate.ts";
import { listFile } from "../import/import-list.ts";
import type { ListName } from "../import/lists.ts";
import { seedList } from "../seeds/catalogue.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

const HOMEWORK = "https://github.com/AmbarChatterjee/ADM_HW3_Group3/blob/1/courses.tsv";
const SURVEY = "https://github.com/xingupyi/SG-Graduate-Employment-Dashboard/blob/1/survey.csv";
const READ = "2026-11-21";

const UNIVERSITIES = `name,country,domains,source_url,checked_on
University of Adelaide,AU,adelaide.edu.au,https://list.test/,${READ}
University of Durham,GB,dur.ac.uk,https://list.test/,${READ}
Tbilisi State Medical University,GE,tsmu.edu,https://list.test/,${READ}
`;
const PROGRAMS = `university,name,level,subject,duration_months,intakes,requirements,source_url,checked_on
dur.ac.uk,MSc Finance,master,0412,12,09;01,ielts 6.5,${HOMEWORK},${READ}
dur.ac.uk,MSc Physics,master,0533,12,,,${HOMEWORK},${READ}
dur.ac.uk,MSc Chemistry,master,0531,12,,,https://www.durham.ac.uk/chemistry,${READ}
dur.ac.uk,BA History,bachelor,0222,36,,,${SURVEY},${READ}
tsmu.edu,MD,professional,0912,72,,,https://agent.test/,${READ}
adelaide.edu.au,Master of Data Science,master,0612,24,,,https://register.test/,${READ}
`;

describe.each(drivers)("On %s", (driver) => {
  let db: OpenDatabase;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "corrections-"));
    db = await openMigratedDatabase(driver);
    await bring("universities", UNIVERSITIES);
    await bring("programs", PROGRAMS);
    await db.query("update public.programs set duration_months = 11 where name = 'MSc Physics'");
    await db.query("update public.universities set city = 'Durham' where stable_key = 'dur.ac.uk'");
    await migrate("withdraw_unsupported_programs");
    await migrate("rename_universities");
  });
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  async function bring(list: ListName, csv: string): Promise<void> {
    const file = path.join(folder, `${list}.csv`);
    await writeFile(file, csv);
    await seedList(db, await listFile(list, file), { writtenBy: "seed", publish: true });
  }

  /** Again, over the rows that have come since. */
  async function migrate(name: string): Promise<void> {
    const file = (await readdir(MIGRATIONS_FOLDER)).find((candidate) => candidate.endsWith(`_${name}.sql`));
    if (!file) throw new Error(`There is no migration ${name}.`);
    await db.exec(await readFile(path.join(MIGRATIONS_FOLDER, file), "utf8"));
  }

  const statusOf = async (name: string) =>
    (await db.query<{ status: string }>("select status from public.programs where name = $1", [name]))[0]
      ?.status;

  test("programs of the withdrawn sources are no longer public; edited ones and others stay", async () => {
    const statuses: Record<string, string | undefined> = {};
    for (const name of ["MSc Finance", "BA History", "MD", "MSc Physics", "MSc Chemistry"])
      statuses[name] = await statusOf(name);
    expect(statuses).toEqual({
      "MSc Finance": "draft",
      "BA History": "draft",
      MD: "draft",
      "MSc Physics": "published",
      "MSc Chemistry": "published",
    });
    const found = await db.query("select id from public.programs where status = 'draft'");
    expect(found).toHaveLength(3);
    expect(
      await db.query(
        "select id from private.finder_entries where id in (select id from public.programs where status = 'draft')",
      ),
    ).toEqual([]);
  });

  test("a list that states a withdrawn program in full publishes it again", async () => {
    await bring(
      "programs",
      `university,name,level,subject,duration_months,url,source_url,checked_on
dur.ac.uk,MSc Finance,master,0412,12,https://www.durham.ac.uk/finance,https://www.durham.ac.uk/finance,2026-11-26
`,
    );
    expect(await statusOf("MSc Finance")).toBe("published");
  });

  test("a renamed university and its programs move, their former addresses lead on, and an edited one stays", async () => {
    const slugs = await db.query<{ slug: string }>("select slug from public.universities order by slug");
    expect(slugs.map(({ slug }) => slug)).toEqual([
      "adelaide-university",
      "tbilisi-state-medical-university",
      "university-of-durham",
    ]);
    expect(
      await db.query('select from_path, to_path from public.redirects order by from_path collate "C"'),
    ).toEqual([
      {
        from_path: "/program/master-of-data-science-university-of-adelaide",
        to_path: "/program/master-of-data-science-adelaide-university",
      },
      { from_path: "/universities/university-of-adelaide", to_path: "/universities/adelaide-university" },
    ]);
  });
});
