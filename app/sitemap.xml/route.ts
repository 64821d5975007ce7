import { getServerSideSitemap } from "next-sitemap";
import { env } from "@/lib/platform/env";
import { listSitemapEntries } from "@/lib/site/sitemap";
import { escapeXml } from "@/lib/site/xml";

export const dynamic = "force-static";
export const revalidate = 300;

/** Drawn again when a page changes, so a row added in the product is listed without a build. */
export async function GET() {
  const entries = await listSitemapEntries();
  return getServerSideSitemap(
    entries.map(({ path, updatedOn }) => ({ loc: escapeXml(env().SITE_URL + path), lastmod: updatedOn })),
  );
}
