import "server-only";
import { cache } from "react";
import { listPublicPages, type PageSummary } from "@/lib/content/queries";
import { pageLocale } from "@/lib/locales/page-locale";
import { logError } from "@/lib/platform/log";
import { translateSummaries } from "@/lib/translations/queries";

/** Written into the build by next.config.ts from the files under app/; not a setting, so not in env(). */
const appRoutes: ReadonlySet<string> = new Set(JSON.parse(process.env.APP_ROUTES ?? "[]") as string[]);

/** Whether a route of lib/site/paths.ts, written with its braces, has a page in this release. */
export function routeExists(route: string): boolean {
  return appRoutes.has(route);
}

/** The published pages that are rows and whose template is there, called as in the language of the page. None when the database cannot be asked. */
export const listExistingPages = cache(async (): Promise<PageSummary[]> => {
  try {
    const pages = (await listPublicPages()).filter(({ path }) => hasTemplate(path));
    return await translateSummaries(pageLocale(), pages);
  } catch (error) {
    logError("site.pages_unavailable", error);
    return [];
  }
});

/** Rows stand at the top level or one folder down: /student-visa-guide, /exams/ielts. */
export function hasTemplate(path: string): boolean {
  return foldersWithTemplate.has(path.slice(0, path.lastIndexOf("/")));
}

const foldersWithTemplate: ReadonlySet<string> = new Set(
  [...appRoutes].flatMap((route) => /^(.*)\/\{[^/]*$/.exec(route)?.[1] ?? []),
);

/** Tells of an address on our own site whether it answers with a page in this release. */
export async function pageChecker(): Promise<(path: string) => boolean> {
  const rows = new Set((await listExistingPages()).map((page) => page.path));
  return (path) => appRoutes.has(path) || rows.has(path);
}
