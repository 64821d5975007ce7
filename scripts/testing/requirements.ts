/** What tests need of the machine beside Node: a browser, PostgreSQL and nginx. */
import { findPostgres } from "../../supabase/tests/postgres-server.ts";
import { findBrowser } from "./browser.ts";
import { installDebianPackages } from "./debian-packages.ts";
import { findNginx } from "./nginx.ts";

/** The sentence that says what is missing, or nothing when all is there. */
export async function ensureBrowser(): Promise<string | undefined> {
  if (findBrowser()) return undefined;
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (installDebianPackages([name]) && findBrowser()) return undefined;
  }
  return "No browser was found, so the journeys cannot run: install Debian's package chromium, or set CHROME_PATH to a Chromium.";
}

export async function ensurePostgres(): Promise<string | undefined> {
  if (await findPostgres()) return undefined;
  if (installDebianPackages(["postgresql"]) && (await findPostgres())) return undefined;
  return "PostgreSQL 15 or newer was not found, so the database tests run on PGlite only: install Debian's package postgresql.";
}

export function ensureNginx(): string | undefined {
  if (findNginx() || (installDebianPackages(["nginx-light", "openssl"]) && findNginx())) return undefined;
  return "nginx was not found, so its example is not tested: install Debian's package nginx-light.";
}
