import "server-only";
import { listPublicPages, type PageSummary } from "@/lib/content/queries";
import type { PageKind } from "@/lib/content/schema";
import { hasTranslation, localPath } from "@/lib/locales/routes";
import { TRANSLATED_LOCALES } from "@/lib/platform/locales";
import { isIndexedIn } from "@/lib/translations/queries";
import { hasTemplate, listExistingPages, routeExists } from "./existing-pages";
import { getNavigation, listDestinations } from "./navigation";
import { PUBLIC_ROUTES, paths } from "./paths";

/** Pages that answer but are no use in a search result: doors, doubles of other pages, and diagnostics. */
const UNLISTED: ReadonlySet<string> = new Set([
  "/home",
  "/auth",
  "/reset-password",
  "/parental-consent",
  "/your-consultation",
  "/family",
  "/search",
  "/test-email",
  "/chat-test",
  "/chat-verification",
  "/admin/auth-monitor",
  "/programs-public",
  "/programs-finder/compare",
  "/programs-finder/shortlist",
  "/programs-finder/save",
  "/programs-finder/saved",
  "/destinations",
  "/country-comparison/compare",
  "/university-application-timeline-guide/plan",
]);

export type SitemapEntry = { path: string; updatedOn?: string; kind?: PageKind };

/** Everything search engines may list, with the day its text last changed where a row knows it. */
export async function listSitemapEntries(): Promise<SitemapEntry[]> {
  const [pages, destinations] = await Promise.all([listPublicPages(), listDestinations()]);
  const entries = new Map<string, SitemapEntry>();
  for (const route of PUBLIC_ROUTES.keys()) {
    if (!route.includes("{") && routeExists(route) && !UNLISTED.has(route))
      entries.set(route, { path: route });
  }
  if (routeExists("/study-destinations/{country}")) {
    for (const { href } of destinations ?? []) entries.set(href, { path: href });
  }
  for (const { path, updatedOn, isListed, kind } of pages) {
    if (!routeExists(path) && !hasTemplate(path)) continue;
    if (isListed) entries.set(path, { path, updatedOn, kind });
    else entries.delete(path);
  }
  const listed = [...entries.values()];
  return [...listed, ...(await translatedEntries(listed))];
}

/** The pages in other languages that editors have reviewed; the others carry noindex. */
async function translatedEntries(entries: readonly SitemapEntry[]): Promise<SitemapEntry[]> {
  const translated = entries.filter(({ path }) => hasTranslation(path));
  const listed = TRANSLATED_LOCALES.flatMap((locale) =>
    translated.map(async (entry) =>
      (await isIndexedIn(locale, entry.path)) ? [{ ...entry, path: localPath(entry.path, locale) }] : [],
    ),
  );
  return (await Promise.all(listed)).flat();
}

export type SiteLink = { name: string; href: string };
export type SiteSection = { title: string; links: SiteLink[] };

/** What a section of the site map is called, for rows: guides stand under their own groups. */
const SECTION_OF_KIND: Record<PageKind, (page: PageSummary) => string> = {
  guide: ({ group }) => `Guides: ${group}`,
  city: () => "City guides",
  country: () => "Study destinations",
  exam: () => "Exams",
  service: () => "Services",
  legal: () => "Terms and notices",
  post: () => "Blog",
  news: () => "News",
  press: () => "Press",
};

/** The site as its menus arrange it, then every page that is a row, under the name of its kind. */
export async function listSiteSections(): Promise<SiteSection[]> {
  const [menus, destinations, rows] = await Promise.all([
    getNavigation(),
    listDestinations(),
    listExistingPages(),
  ]);
  const pathsOfRows = new Set(rows.map(({ path }) => path));
  const listings = [
    { name: "Front page", href: paths.home },
    { name: "Site map", href: paths.siteMap },
    { name: "Site index", href: "/site-index" },
  ];
  const sections: SiteSection[] = menus.flatMap(({ groups }) =>
    groups.map(({ title, links }) => ({
      title,
      links: links.flatMap(({ name, href }) =>
        href && !pathsOfRows.has(href) && href !== paths.siteMap ? [{ name, href }] : [],
      ),
    })),
  );
  if (routeExists("/study-destinations/{country}")) {
    sections.unshift({ title: "Study destinations", links: destinations ?? [] });
  }
  const sectionsOfRows = Map.groupBy(
    rows.filter(({ kind }) => kind !== "country"),
    (page) => SECTION_OF_KIND[page.kind](page),
  );
  for (const [title, pages] of sectionsOfRows) {
    sections.push({ title, links: pages.map(({ shortName, path }) => ({ name: shortName, href: path })) });
  }
  return [...sections, { title: "Lists", links: listings }].filter(({ links }) => links.length > 0);
}

/** Every page once, by the first letter of its name. */
export async function listSiteIndex(): Promise<SiteSection[]> {
  const links = new Map(
    (await listSiteSections()).flatMap((section) => section.links).map((link) => [link.href, link]),
  );
  const letters = Map.groupBy(
    [...links.values()].sort((one, other) => one.name.localeCompare(other.name, "en")),
    ({ name }) => name.slice(0, 1).toUpperCase(),
  );
  return [...letters].map(([title, entries]) => ({ title, links: entries }));
}
