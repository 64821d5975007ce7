/**
 * First data. SQL files of supabase/seeds run in order, once for each content of the file; seeders written in
 * TypeScript run at every start and must know themselves what is already there.
 */
import { createHash } from "node:crypto";
import { access, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { printFault } from "../seeds/faults.ts";
import type { Database } from "./connection.ts";
import { reasonOf } from "./migrate.ts";

export const SEEDS_FOLDER = path.join(import.meta.dirname, "../seeds");

/** A TypeScript seeder: the file, the function it exports, and whether that can go on past a fault. Absent files are skipped. */
type Seeder = { file: string; seeder: string; goesOn?: true };
export const SEEDERS: readonly Seeder[] = [
  { file: path.join(SEEDS_FOLDER, "content.ts"), seeder: "seedContent", goesOn: true },
  { file: path.join(SEEDS_FOLDER, "translations.ts"), seeder: "seedTranslations", goesOn: true },
  { file: path.join(SEEDS_FOLDER, "downloads.ts"), seeder: "seedDownloads", goesOn: true },
  { file: path.join(SEEDS_FOLDER, "catalogue.ts"), seeder: "seedCatalogue", goesOn: true },
  { file: path.join(SEEDS_FOLDER, "exam-papers.ts"), seeder: "seedExamPapers" },
];

export async function seed(database: Database, folder = SEEDS_FOLDER, seeders = SEEDERS): Promise<string[]> {
  const applied = await runSeedFiles(database, folder);
  for (const { file, seeder, goesOn } of seeders) {
    if (!(await isPresent(file))) continue;
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    const run = module[seeder];
    if (typeof run !== "function")
      throw new Error(`Seed ${path.basename(file)} does not export ${seeder}().`);
    await (goesOn ? run(database, printFault) : run(database));
  }
  return applied;
}

async function runSeedFiles(database: Database, folder: string): Promise<string[]> {
  if (!(await isPresent(folder))) return [];
  const recorded = await database.query<{ path: string; hash: string }>(
    "select path, hash from supabase_migrations.seed_files",
  );
  const known = new Map(recorded.map((row) => [row.path, row.hash]));
  const applied: string[] = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort()) {
    const sql = await readFile(path.join(folder, name), "utf8");
    const hash = createHash("sha256").update(sql).digest("hex");
    if (known.get(name) === hash) continue;
    try {
      await database.exec(
        `${sql}\n;insert into supabase_migrations.seed_files (path, hash) values ('${name.replaceAll("'", "''")}', '${hash}')
         on conflict (path) do update set hash = excluded.hash`,
      );
    } catch (error) {
      throw new Error(`Seed ${name} was not applied: ${reasonOf(error, sql)}`, { cause: error });
    }
    applied.push(name);
  }
  return applied;
}

async function isPresent(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
