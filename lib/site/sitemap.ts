import "server-only";
import { listPublicPages } from "@/lib/content/queries";
import { hasTemplate, listExistingPages, routeExists } from "./existing-pages";
import { getNavigation, listDestinations } from "./navigation";
import { PUBLIC_ROUTES, paths } from "./paths";

/** Pages that answer but are no use in a search result: doors, doubles of other pages, and diagnostics. */
const UNLISTED: ReadonlySet<string> = new Set([
  "/home",
  "/auth",
  "/reset-password",
  "/test-email",
  "/chat-test",
  "/chat-verification",
  "/admin/auth-monitor",
  "/programs-public",
  "/destinations",
]);

export type SitemapEntry = { path: string; updatedOn?: string };

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
  for (const { path, updatedOn, isListed } of pages) {
    if (!routeExists(path) && !hasTemplate(path)) continue;
    if (isListed) entries.set(path, { path, updatedOn });
    else entries.delete(path);
  }
  return [...entries.values()];
}

export type SiteLink = { name: string; href: string };
export type SiteSection = { title: string; links: SiteLink[] };

/** The site as its menus arrange it, with the pages that no menu holds. */
export async function listSiteSections(): Promise<SiteSection[]> {
  const [menus, destinations, pages] = await Promise.all([
    getNavigation(),
    listDestinations(),
    listExistingPages(),
  ]);
  const sections: SiteSection[] = menus.flatMap(({ groups }) =>
    groups.map(({ title, links }) => ({
      title,
      links: links.flatMap(({ name, href }) => (href ? [{ name, href }] : [])),
    })),
  );
  if (routeExists("/study-destinations/{country}")) {
    sections.unshift({ title: "Study destinations", links: destinations ?? [] });
  }
  const linked = new Set(sections.flatMap(({ links }) => links.map(({ href }) => href)));
  const others = pages
    .filter(({ path }) => !linked.has(path))
    .map(({ title, path }) => ({ name: title, href: path }));
  const listings = [
    { name: "Front page", href: paths.home },
    { name: "Site map", href: "/sitemap" },
    { name: "Site index", href: "/site-index" },
  ];
  return [...sections, { title: "More pages", links: [...others, ...listings] }].filter(
    ({ links }) => links.length > 0,
  );
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
