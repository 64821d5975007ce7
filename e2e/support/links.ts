/** The links of a page as it is sent, without running it. */

import { GUARDED_PAGES } from "../../lib/access/expected/pages.ts";
import type { EveryRole } from "../../lib/access/expected/roles.ts";
import { guardFor } from "../../lib/access/guards.ts";

/**
 * Addresses of this site that the page's own links lead to; what is streamed later is in the same text. The menus of the
 * public site around it are the same for everybody.
 */
export function linksIn(html: string): string[] {
  const own = html
    .replace(/<header class="site-header[\s\S]*?<\/header>/, "")
    .replaceAll(/<footer\b[\s\S]*?<\/footer>/g, "")
    .replace(/<nav aria-label="Menus"[\s\S]*?<\/nav>/, "");
  return [...own.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
}

/** Links of the page that this role cannot follow, by the specification. */
export function closedLinks(html: string, role: EveryRole): string[] {
  return linksIn(html).filter((link) => {
    const guard = guardFor(link.split(/[?#]/, 1)[0] ?? "")?.path;
    const page = guard && GUARDED_PAGES.find(({ path }) => guardFor(path)?.path === guard);
    return page && page.opens !== "everyone" && !page.opens.includes(role);
  });
}
