/**
 * npm run db:push: brings a hosted (or self-hosted) Supabase to the present: migrations by Supabase's own tool, then functions and
 * triggers, reference data, and the pages, facts, catalogue and mock exams of the repository. DATABASE_URL says which; nothing that
 * an editor changed is lost.
 */
import { spawnSync } from "node:child_process";
import postgres from "postgres";
import { seedCatalogue } from "../seeds/catalogue.ts";
import { seedContent } from "../seeds/content.ts";
import { seedDownloads } from "../seeds/downloads.ts";
import { uploadExamAudio } from "../seeds/exam-audio-upload.ts";
import { seedExamPapers } from "../seeds/exam-papers.ts";
import { type OnFault, printFault } from "../seeds/faults.ts";
import { upgradeLedger } from "./former-migrations.ts";
import { listMigrations } from "./migrate.ts";
import { applySchemas } from "./schemas.ts";
import { overServer } from "./target.ts";

export async function push(databaseUrl: string): Promise<void> {
  const faults: Error[] = [];
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const db = overServer(sql);
    await upgradeLedger(db, await listMigrations());
    pushBySupabase(databaseUrl);
    await applySchemas(db);
    // Reference data is written as everything later is: with the triggers in place.
    pushBySupabase(databaseUrl, "--include-seed");
    const keepGoing: OnFault = (fault) => {
      faults.push(fault);
      printFault(fault);
    };
    await seedContent(db, keepGoing);
    await seedDownloads(db, keepGoing);
    await seedCatalogue(db, keepGoing);
    await seedExamPapers(db);
    const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
    if (SUPABASE_URL && SUPABASE_SECRET_KEY) await uploadExamAudio(db, SUPABASE_URL, SUPABASE_SECRET_KEY);
    else
      console.log("Listening sections stay silent until SUPABASE_URL and SUPABASE_SECRET_KEY are set too.");
  } finally {
    await sql.end();
  }
  if (faults.length > 0)
    throw new Error(
      `All but ${faults.length} of the repository's documents are up to date; those are named above.`,
    );
  console.log("Pages, facts, the catalogue and mock exams are up to date.");
}

function pushBySupabase(databaseUrl: string, ...options: string[]): void {
  const { status } = spawnSync("supabase", ["db", "push", `--remote=${databaseUrl}`, "--yes", ...options], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0)
    throw new Error("The migrations were not pushed; what failed is above, and nothing after it was done.");
}

if (import.meta.main) {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) {
    await push(DATABASE_URL).catch((error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
  } else {
    console.error(
      "DATABASE_URL is not set: give it the connection string of the hosted database (Connect, Session pooler).",
    );
    process.exitCode = 1;
  }
}
