/** The two things of the machine that tests need beside Node: a browser and PostgreSQL. */
import { findPostgres } from "../../tests/postgres-server.ts";
import { findBrowser } from "./browser.ts";
import { installDebianPackages } from "./debian-packages.ts";

/** The sentence that says what is missing, or nothing when all is there. */
export async function bringBrowser(): Promise<string | undefined> {
  if (findBrowser()) return undefined;
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (installDebianPackages([name]) && findBrowser()) return undefined;
  }
  return "No browser was found, so the journeys cannot run: install Debian's package chromium, or set CHROME_PATH to a Chromium.";
}

export async function bringPostgres(): Promise<string | undefined> {
  if (await findPostgres()) return undefined;
  if (installDebianPackages(["postgresql"]) && (await findPostgres())) return undefined;
  return "PostgreSQL 15 or newer was not found, so the database tests run on PGlite only: install Debian's package postgresql.";
}
