import "server-only";
import { cache } from "react";
import { z } from "zod";
import { factTags, listFacts } from "@/lib/facts/queries";
import { type Citations, citeFacts, factKeysIn } from "@/lib/facts/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { type ListedPage, listedPageRow, pageRow } from "./rows";
import { isSlug, pageAtTopLevel, pagePath, relatedPages } from "./rules";
import { listingSchema, metaSchemas, type PageKind, type PageListing, type PageMeta } from "./schema";

/** The tag that a change of any page makes stale; pageTag is that of one page. */
export const PAGES_TAG = "pages";

export function pageTag(kind: PageKind, slug: string): string {
  return `page:${kind}:${slug}`;
}

/** A page as it stands in lists: menus, cards, sitemaps. */
export type PageSummary<Kind extends PageKind = PageKind> = {
  kind: Kind;
  slug: string;
  path: string;
  title: string;
  /** What the page is called on the page itself. */
  heading: string;
  /** What menus call it. */
  shortName: string;
  description: string;
  group: string;
  order: number;
  publishedOn: string;
  updatedOn: string;
  /** False when search engines should not list it, or another page in its place. */
  isListed: boolean;
};

export type Page<Kind extends PageKind = PageKind> = PageSummary<Kind> & {
  canonicalPath: string;
  meta: PageMeta<Kind>;
  body: string;
  reviewedOn: string | null;
  reviewBy: string | null;
};

const ROW_COLUMNS = "kind, slug, title, description, published_at";

/** The published page at this address, or null. */
export async function findPage<Kind extends PageKind>(
  db: Db,
  kind: Kind,
  slug: string,
): Promise<Page<Kind> | null> {
  const { data, error } = await db
    .from("pages")
    .select(`${ROW_COLUMNS}, meta, body_md, reviewed_on, review_by`)
    .eq("kind", kind)
    .eq("slug", slug)
    .eq("status", "published")
    .maybeSingle();
  if (error) throw error;
  const found = parseAnswer("pages", pageRow.nullable(), data);
  if (!found) return null;
  const parsed = metaSchemas[kind].safeParse(found.meta);
  if (!parsed.success) {
    logInvalidPage(found, parsed.error);
    return null;
  }
  const meta = parsed.data as PageMeta<Kind>;
  const summary = toSummary(kind, found, meta);
  return {
    ...summary,
    canonicalPath: meta.canonical ?? summary.path,
    meta,
    body: found.bodyMd,
    reviewedOn: found.reviewedOn,
    reviewBy: found.reviewBy,
  };
}

/** Every published page, or those of one kind, in the order of the site: by group, order and title. */
export async function listPages<Kind extends PageKind>(db: Db, kind?: Kind): Promise<PageSummary<Kind>[]> {
  const published = db.from("pages").select(`${ROW_COLUMNS}, listing`).eq("status", "published");
  const { data, error } = await (kind ? published.eq("kind", kind) : published);
  if (error) throw error;
  return parseAnswer("pages", z.array(listedPageRow), data)
    .flatMap((page) => {
      const listing = listingSchema.safeParse(page.listing);
      if (listing.success) return [toSummary(page.kind as Kind, page, listing.data)];
      logInvalidPage(page, listing.error);
      return [];
    })
    .sort(
      (one, other) =>
        one.group.localeCompare(other.group, "en") ||
        one.order - other.order ||
        one.title.localeCompare(other.title, "en"),
    );
}

const loggedFaults = new Set<string>();

/** Once for each fault of a page: lists read every row each time they are rendered. */
export function logInvalidPage({ kind, slug }: Pick<ListedPage, "kind" | "slug">, error: z.ZodError): void {
  const fault = `${kind}/${slug}: ${error.issues.map(({ path, code }) => `${path.join(".")} ${code}`).join(", ")}`;
  if (loggedFaults.has(fault)) return;
  loggedFaults.add(fault);
  logError("content.page_invalid", error, { kind, slug });
}

function toSummary<Kind extends PageKind>(
  kind: Kind,
  { slug, title, description, publishedAt }: ListedPage,
  meta: PageListing,
): PageSummary<Kind> {
  const path = pagePath(kind, slug);
  return {
    kind,
    slug,
    path,
    title,
    heading: meta.heading ?? title,
    shortName: meta.city ?? meta.heading ?? title,
    description,
    group: meta.group,
    order: meta.order,
    publishedOn: (publishedAt ?? meta.updated).slice(0, 10),
    updatedOn: meta.updated,
    isListed: !meta.noindex && (meta.canonical ?? path) === path,
  };
}

export type PublicPage<Kind extends PageKind> = {
  page: Page<Kind>;
  citations: Citations;
  related: PageSummary[];
};

/** A page with its facts as they stand today, kept until the page or one of the facts changes. Null when there is none. */
export const findPublicPage = cache(
  async <Kind extends PageKind>(kind: Kind, slug: string): Promise<PublicPage<Kind> | null> => {
    if (!isSlug(slug)) return null;
    const page = await findPage(publicDb([pageTag(kind, slug)]), kind, slug);
    if (!page) return null;
    const keys = factKeysIn(textInReadingOrder(page));
    const [facts, pages] = await Promise.all([listFacts(publicDb(factTags(keys)), keys), listPublicPages()]);
    return { page, citations: citeFacts(keys, facts, dayInIndia()), related: relatedPages(page, pages) };
  },
);

/** The guide or city page at an address of the top level. */
export async function findTopLevelPage(segment: string) {
  const { kind, slug } = pageAtTopLevel(segment);
  if (kind === "guide") {
    const found = await findPublicPage(kind, slug);
    return found && { kind, ...found };
  }
  const found = await findPublicPage(kind, slug);
  return found && { kind, ...found };
}

/** The addresses at the top level that have a page now; others are drawn when they are first asked for. */
export async function listTopLevelSegments(): Promise<string[]> {
  const pages = await listPublicPages();
  return pages.filter(({ kind }) => kind === "guide" || kind === "city").map(({ path }) => path.slice(1));
}

/** All texts of a page in the order in which a reader meets them, which is the order of its sources. */
function textInReadingOrder({ meta, body }: Page): string {
  const [above, below] = "summary" in meta ? [[meta.summary, meta.facts], meta.faq] : [[], []];
  const lists = "included" in meta ? [meta.included, meta.not_included, meta.bring] : [];
  return [JSON.stringify([above, lists]), body, JSON.stringify(below)].join("\n");
}

/** All published pages for lists on public pages. */
export const listPublicPages = cache(() => listPages(publicDb([PAGES_TAG])));
