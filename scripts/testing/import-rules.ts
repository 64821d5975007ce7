/** Checks which way imports point (.dependency-cruiser.cjs) and that files were really read: no modules is no proof. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { ICruiseResult } from "dependency-cruiser";
import { projectRoot } from "../bootstrap/project.mjs";

const PLACES = [
  "app",
  "components",
  "lib",
  "e2e",
  "bench",
  "scripts",
  "supabase",
  "middleware.ts",
  "instrumentation.ts",
];
const PROGRAM = path.join(projectRoot, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
const RULES = path.join(projectRoot, ".dependency-cruiser.cjs");

export type ImportViolation = { rule: string; from: string; to: string };

/** `root` is this project, or a small one made to prove that a rule bites. */
export function findImportViolations(root = projectRoot): { modules: number; violations: ImportViolation[] } {
  const places = PLACES.filter((place) => existsSync(path.join(root, place)));
  const args = [PROGRAM, "--config", RULES, "--output-type", "json", ...places];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 256 * 1_048_576,
  });
  if (!stdout.startsWith("{")) throw new Error(`dependency-cruiser gave no report: ${stderr || stdout}`);
  const { summary } = JSON.parse(stdout) as ICruiseResult;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

function main(): number {
  const { modules, violations } = findImportViolations();
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  if (violations.length > 0) console.error("Each rule says in .dependency-cruiser.cjs why it is there.");
  if (modules === 0) console.error("No module was read, so nothing was checked.");
  else console.log(`${modules} modules read, ${violations.length} imports against the rules.`);
  return violations.length > 0 || modules === 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = main();
