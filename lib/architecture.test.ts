/** Everything is where a reader expects it. What imports may do is in .dependency-cruiser.cjs; its teeth are proved here too. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findImportViolations } from "../scripts/testing/import-rules.ts";
import { GUARDS } from "./access/guards";

const root = path.join(import.meta.dirname, "..");

/** Where a reader looks first. */
const VOCABULARY = [
  "schema.ts",
  "types.ts",
  "rules.ts",
  "queries.ts",
  "mutations.ts",
  "rows.ts",
  "actions.ts",
  "service.ts",
];
/** A large domain names its rules one by one: slots.ts, emails.ts. These names say nothing of what is inside. */
const DRAWERS = /^(index|utils?|helpers?|constants?|common|shared|misc|hooks?|lib|functions)\.ts$/;
/** They serve every domain and speak of none, so their files are named for what they do. */
const SHARED_LIB_FOLDERS = ["platform", "access", "site", "content", "facts", "drawings"];
/** Folders of components that belong to no domain; home is the one page that shows a bit of all of them. */
const SHARED_COMPONENT_FOLDERS = [
  "ui",
  "forms",
  "layout",
  "content",
  "lists",
  "keys",
  "board",
  "charts",
  "dashboards",
  "drawings",
  "home",
];
/** Written into the bundle by Next and next.config.ts while building, so they are not settings of the process. */
const BUILD_CONSTANTS = ["NODE_ENV", "NEXT_RUNTIME", "NEXT_PHASE", "APP_ROUTES", "FIRST_PAINT_SCRIPT"];

const domains = foldersOf("lib").filter((name) => !SHARED_LIB_FOLDERS.includes(name));
const productFiles = ["app", "components", "lib"].flatMap(filesUnder).concat("middleware.ts");
const sourceFiles = productFiles.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

describe("Folders", () => {
  test.each(domains)("lib/%s keeps reads, writes and actions in the files named for them", (domain) => {
    const others = filesUnder(`lib/${domain}`).filter((file) => !VOCABULARY.includes(path.basename(file)));
    const subjects = others.filter((file) => !file.endsWith(".test.ts"));
    expect(subjects.filter((file) => DRAWERS.test(path.basename(file)))).toEqual([]);
    expect(subjects.filter((file) => /"use server"|\.rpc\(|\bdb\s*\.from\(/.test(read(file)))).toEqual([]);
  });

  test("A folder of domain components has a domain of the same name in lib", () => {
    const named = foldersOf("components").filter((name) => !SHARED_COMPONENT_FOLDERS.includes(name));
    expect(named.filter((name) => !domains.includes(name) && !SHARED_LIB_FOLDERS.includes(name))).toEqual([]);
  });

  test("No file only passes on what other files export", () => {
    const barrels = sourceFiles.filter((file) => !file.startsWith("app/") && isBarrel(read(file)));
    expect(barrels).toEqual([]);
  });

  test("lib holds no markup", () => {
    expect(filesUnder("lib").filter((file) => file.endsWith(".tsx"))).toEqual([]);
  });
});

describe("Guarded pages", () => {
  const guarded = ["(work)", "(exam)"].flatMap((group) => filesUnder(`app/${group}`));
  const pages = guarded.filter((file) => file.endsWith("/page.tsx"));

  test.each(pages)("%s asks for its own guard", (file) => {
    const route = routeOf(file);
    expect(GUARDS.map((guard) => guard.path)).toContain(route);
    expect(read(file)).toMatch(callOfRequirePage(route));
  });

  test("Every guard has a page", () => {
    const routes = filesUnder("app")
      .filter((file) => file.endsWith("/page.tsx"))
      .map(routeOf);
    expect(GUARDS.map((guard) => guard.path).filter((guard) => !routes.includes(guard))).toEqual([]);
  });
});

describe("Forms", () => {
  /** What sends no form: one reads the next page of a list, one looks at a file within the browser. */
  const SENDS_NO_FORM = ["components/activity/activity.tsx", "components/invoices/invoice-file-check.tsx"];

  test("Each keeps what was typed when the connection is lost", () => {
    const bare = sourceFiles.filter(
      (file) => !file.startsWith("components/forms/") && /\buseActionState\b/.test(read(file)),
    );
    expect(bare.sort()).toEqual(SENDS_NO_FORM);
  });
});

describe("Settings", () => {
  test("Only lib/platform/env.ts reads the environment", () => {
    const readers = sourceFiles.filter((file) => {
      const names = [...read(file).matchAll(/process\.env(?:\.(\w+))?/g)].map((match) => match[1] ?? "");
      return names.some((name) => !BUILD_CONSTANTS.includes(name));
    });
    expect(readers).toEqual(["lib/platform/env.ts"]);
  });
});

describe("The service key", () => {
  test("Two files read it: the client that import rules fence in, and the fetch that proves a visitor's address", () => {
    const readers = sourceFiles.filter((file) => read(file).includes("SUPABASE_SECRET_KEY"));
    expect(readers.sort()).toEqual([
      "lib/platform/env.ts",
      "lib/platform/supabase/admin.ts",
      "lib/platform/supabase/forward-address.ts",
    ]);
  });
});

describe("What travels to the browser", () => {
  /** Desks of editors, who open them at work; each names the forms whose checks run in the browser too. */
  const DESKS = /^components\/mock-exams\/(authoring\/(?!media\/|questions\/)|marking\/regrades\/)/;

  test("An id is whatever the database takes: uuid() refuses those without a version, such as ids of the sample", () => {
    expect(sourceFiles.filter((file) => /\.uuid\(/.test(read(file)))).toEqual([]);
  });

  test("The library that checks forms is on no page of visitors and students: it is 32 KB of each that imports it", () => {
    const inBrowser = sourceFiles.filter((file) => /^"use client"/m.test(read(file)) && !DESKS.test(file));
    expect(inBrowser.length).toBeGreaterThan(50);
    const carriers = inBrowser.map((file) => wayTo("zod", file)).filter((way) => way !== null);
    expect(carriers).toEqual([]);
    // A component of a desk does: the search itself finds something.
    expect(wayTo("zod", "components/mock-exams/authoring/papers/paper-composer.tsx")).not.toBeNull();
  });

  test("No page begins with a client of Supabase: the one of sockets is loaded where a page listens", () => {
    const inBrowser = sourceFiles.filter((file) => /^"use client"/m.test(read(file)));
    for (const client of ["@supabase/realtime-js", "@supabase/supabase-js", "@supabase/ssr"])
      expect(inBrowser.map((file) => wayTo(client, file)).filter((way) => way !== null)).toEqual([]);
    expect(wayTo("@supabase/realtime-js", "lib/platform/realtime-client.ts")).not.toBeNull();
  });

  test("Moments in a text are read on the server alone: the library that reads them is 50 KB", () => {
    const inBrowser = sourceFiles.filter((file) => /^"use client"/m.test(read(file)));
    expect(inBrowser.map((file) => wayTo("chrono-node", file)).filter((way) => way !== null)).toEqual([]);
    // The search finds it where it is.
    expect(wayTo("chrono-node", "lib/tasks/task-in-text.ts")).not.toBeNull();
  });
});

describe("Import rules", () => {
  test("An import against each direction is found", { timeout: 60_000 }, () => {
    const project = plant({
      "lib/leads/queries.ts": 'import "../../components/leads/list"; import "../payments/mutations";',
      "lib/payments/mutations.ts": "export const pay = 1;",
      "lib/platform/log.ts": 'import "../leads/schema";',
      "lib/leads/schema.ts": "export const lead = 1;",
      "lib/platform/supabase/admin.ts": "export const key = 1;",
      "components/leads/list.tsx": 'import "../payments/bill"; export const list = 1;',
      "components/payments/bill.tsx": "export const bill = 1;",
      "components/ui/button.tsx": 'import "../../lib/leads/schema";',
      "components/forms/field.tsx": 'import "../../app/(public)/page";',
      "app/(public)/page.tsx": 'import "../../lib/access/actor"; import "../../lib/payments/mutations";',
      "app/(app)/page.tsx": 'import "../../lib/platform/supabase/admin";',
      "lib/access/actor.ts": 'import "../site/paths";',
      "lib/access/expected/roles.ts": 'import "../roles";',
      "lib/access/roles.ts": "export const roles = 1;",
      "lib/access/guards.ts": 'import "./expected/roles";',
      "lib/site/paths.ts":
        'import "../access/actor"; import "./paths.test"; import "../../supabase/local/backend";',
      "lib/site/paths.test.ts": "export const proof = 1;",
      "supabase/local/backend.ts": "export const backend = 1;",
      "supabase/database/migrate.ts": 'import "../local/backend";',
      "components/dashboards/widget.tsx": 'import "../../lib/leads/schema";',
    });
    const { modules, violations } = findImportViolations(project);
    expect(modules).toBeGreaterThan(10);
    expect([...new Set(violations.map((violation) => violation.rule))].sort()).toEqual([
      "components-below-app",
      "dashboards-know-access-only",
      "domain-component-stays-home",
      "domain-to-domain",
      "expectations-are-for-tests",
      "expectations-stand-apart",
      "lib-is-below-ui",
      "no-circular",
      "pages-only-read",
      "platform-is-bottom",
      "product-knows-no-tools",
      "public-stays-static",
      "service-key-has-few-doors",
      "tests-are-leaves",
      "tools-point-down",
      "ui-knows-no-domain",
    ]);
  });
});

/** The files by which one of ours comes to a package when it runs, or null. Server actions stay on the server. */
function wayTo(name: string, file: string, seen = new Set<string>()): string | null {
  seen.add(file);
  for (const [, from = ""] of read(file).matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^;]*?from\s+)?"([^"]+)"/gms,
  )) {
    if (from === name) return `${file} > ${name}`;
    const next = ours(from, file);
    if (!next || seen.has(next) || /^"use server"/m.test(read(next))) continue;
    const way = wayTo(name, next, seen);
    if (way) return `${file} > ${way}`;
  }
  return null;
}

function ours(from: string, file: string): string | undefined {
  if (!/^(@\/|\.)/.test(from)) return undefined;
  const place = from.startsWith("@/") ? from.slice(2) : path.join(path.dirname(file), from);
  return [place, `${place}.ts`, `${place}.tsx`].find((each) => sourceFiles.includes(each));
}

/** A small project with these files, outside this one. */
function plant(files: Record<string, string>): string {
  const project = mkdtempSync(path.join(tmpdir(), "import-rules-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(project, file), `${text}\n`);
  }
  return project;
}

function foldersOf(place: string): string[] {
  const entries = readdirSync(path.join(root, place), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

function filesUnder(place: string): string[] {
  if (!statSync(path.join(root, place), { throwIfNoEntry: false })) return [];
  const entries = readdirSync(path.join(root, place), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** "app/(work)/(student)/mock-exam/[examId]/start/page.tsx" is "/mock-exam/{examId}/start". */
function routeOf(file: string): string {
  const segments = path.dirname(file).split("/").slice(1);
  const visible = segments.filter((segment) => !/^\(.*\)$/.test(segment));
  return `/${visible.join("/")}`.replaceAll(/\[(\w+)\]/g, "{$1}");
}

/** requirePage("/hr-dashboard"), or with its parameters filled in: requirePage(`/student-profile/${studentId}`). */
function callOfRequirePage(route: string): RegExp {
  const parts = route.split(/\{\w+\}/).map((part) => part.replaceAll(/[/-]/g, "\\$&"));
  return new RegExp(`requirePage\\(\\s*["'\`]${parts.join("\\$\\{[^}]+\\}")}["'\`]`);
}

function isBarrel(text: string): boolean {
  const statements = text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter(Boolean);
  return (
    statements.length > 0 &&
    statements.every((statement) => /^export\s+(type\s+)?(\*|\{)[\s\S]*from/.test(statement))
  );
}
