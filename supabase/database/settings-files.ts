import { existsSync } from "node:fs";
import path from "node:path";
import { loadEnvFile } from "node:process";

const ROOT = path.join(import.meta.dirname, "../..");

/** .env.local before .env, as Next reads them: the first value wins, and the shell's wins over both. */
export function readSettingsFiles(): void {
  for (const name of [".env.local", ".env"]) {
    const file = path.join(ROOT, name);
    if (existsSync(file)) loadEnvFile(file);
  }
}
