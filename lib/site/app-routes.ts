import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * The routes that have a page or a handler under app/, written as in lib/site/paths.ts ("/exams/{exam}"). Read when Next
 * starts or builds (next.config.ts): a running server need not have its sources beside it.
 */
export function listAppRoutes(appFolder: string): string[] {
  const routes = readdirSync(appFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(page|route)\.tsx?$/.test(entry.name))
    .map((entry) => routeOf(path.relative(appFolder, entry.parentPath)));
  return [...new Set(routes)].sort();
}

function routeOf(folder: string): string {
  const segments = folder
    .split(path.sep)
    .filter((segment) => segment !== "" && !segment.startsWith("("))
    .map((segment) => segment.replace(/^\[(.+)\]$/, "{$1}"));
  return `/${segments.join("/")}`;
}
