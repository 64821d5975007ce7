/**
 * Writes lib/platform/supabase/database.types.ts from the migrations; with --check it only says whether the file is
 * what it would write, and ends with 1 when it is not.
 */
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { runSupabase, withScratchDatabase } from "./scratch-database.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const TYPES_FILE = path.join(ROOT, "lib/platform/supabase/database.types.ts");
const HEADING = "// Generated from supabase/migrations by `npm run db:types`. Not edited by hand.\n";

async function generateTypes(): Promise<string> {
  const { code, stdout, stderr } = await withScratchDatabase((url) =>
    runSupabase(["gen", "types", "--lang", "typescript", "--schema", "public", `--remote=${url}`]),
  );
  if (code !== 0 || !stdout.includes("export type Database")) {
    throw new Error(`The types were not generated: ${stderr.trim() || `supabase ended with ${code}`}`);
  }
  return HEADING + (await format(stdout));
}

/** The generator leaves its text unformatted, and its spacing is nobody's promise. */
function format(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const biome = execFile(
      path.join(ROOT, "node_modules/.bin/biome"),
      ["format", "--stdin-file-path=lib/platform/supabase/generated.ts"],
      { cwd: ROOT, maxBuffer: 32 * 1024 * 1024 },
      (error, stdout, stderr) => (error ? reject(new Error(stderr || error.message)) : resolve(stdout)),
    );
    biome.stdin?.end(text);
  });
}

const types = await generateTypes();
if (process.argv.includes("--check")) {
  if ((await readFile(TYPES_FILE, "utf8").catch(() => "")) !== types) {
    console.error(
      "lib/platform/supabase/database.types.ts is not what the migrations say: run npm run db:types.",
    );
    process.exit(1);
  }
  console.log("The types are what the migrations say.");
} else {
  await writeFile(TYPES_FILE, types);
  console.log("Wrote lib/platform/supabase/database.types.ts.");
}
process.exit(0);
