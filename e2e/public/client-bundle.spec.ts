import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "../support/fixtures.ts";
import { DATA_FOLDER } from "../support/server.ts";

const root = path.join(import.meta.dirname, "../..");

test("Nothing that a browser can fetch holds a secret of the server, or the client that would use one", () => {
  const secrets = JSON.parse(readFileSync(path.join(root, DATA_FOLDER, "secrets.json"), "utf8"));
  const held = Object.entries(secrets as Record<string, string>);
  expect(held.map(([name]) => name)).toEqual(
    expect.arrayContaining(["SUPABASE_SECRET_KEY", "SUPABASE_JWT_SECRET", "CRON_SECRET", "HASH_SECRET"]),
  );
  // Their names say nothing, but stand only where the value could too. The library's own words say that it is in there.
  const marks = [
    ...held.flat(),
    "MASTER_ADMIN_EMAIL",
    "SMTP_URL",
    "service_role",
    "GoTrueClient",
    "sb_secret_",
  ];
  const files = [
    ...filesUnder(path.join(root, buildFolder(), "static")),
    ...filesUnder(path.join(root, "public")),
  ];
  expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(10);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, "latin1");
    return marks
      .filter((mark) => text.includes(mark))
      .map((mark) => `${path.relative(root, file)}: ${mark.slice(0, 24)}`);
  });
  expect(found).toEqual([]);
});

test("The browser gets no map that leads back to our sources", () => {
  const maps = filesUnder(path.join(root, buildFolder(), "static")).filter((file) => file.endsWith(".map"));
  expect(maps).toEqual([]);
});

/** One build folder for each data folder (DECISIONS.md): .next-e2e for .data/e2e. */
function buildFolder(): string {
  return `.next-${path.basename(DATA_FOLDER)}`;
}

function filesUnder(folder: string): string[] {
  expect(existsSync(folder), folder).toBe(true);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
