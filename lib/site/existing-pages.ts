import "server-only";
import { cache } from "react";
import { logError } from "@/lib/platform/log";
import { publicDb } from "@/lib/platform/supabase/public";

/** Written into the build by next.config.ts from the files under app/; not a setting, so not in env(). */
const appRoutes: ReadonlySet<string> = new Set(JSON.parse(process.env.APP_ROUTES ?? "[]") as string[]);

export type PageLink = { kind: string; path: string; title: string; description: string };

/** The published pages that are rows and whose template is there. None when the database cannot be asked. */
export const listPageLinks = cache(async (): Promise<PageLink[]> => {
  try {
    const { data, error } = await publicDb(["pages"])
      .from("pages")
      .select("kind, slug, title, description")
      .eq("status", "published")
      .order("title");
    if (error) throw error;
    return data.flatMap(({ kind, slug, title, description }) => {
      const page = PATH_OF_KIND[kind];
      if (!page || !appRoutes.has(page.route)) return [];
      return [{ kind, title, description: description ?? "", path: page.route.replace(/\{.+\}/, slug) }];
    });
  } catch (error) {
    logError("site.pages_unavailable", error);
    return [];
  }
});

const PATH_OF_KIND: Record<string, { route: string } | undefined> = {
  guide: { route: "/{slug}" },
  city: { route: "/{slug}" },
  exam: { route: "/exams/{exam}" },
  service: { route: "/services/{service}" },
  post: { route: "/blog/{slug}" },
  news: { route: "/news/{slug}" },
  press: { route: "/press/{slug}" },
};

/** Tells of an address on our own site whether it answers with a page in this release. */
export async function pageChecker(): Promise<(path: string) => boolean> {
  const rows = new Set((await listPageLinks()).map((page) => page.path));
  return (path) => appRoutes.has(path) || rows.has(path);
}

/** Whether a route of lib/site/paths.ts, written with its braces, has a page in this release. */
export function routeExists(route: string): boolean {
  return appRoutes.has(route);
}
