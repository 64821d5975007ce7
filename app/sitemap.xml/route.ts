import { getServerSideSitemapIndex } from "next-sitemap";
import { env } from "@/lib/platform/env";
import { escapeXml } from "@/lib/site/xml";
import { listSitemapFiles } from "@/lib/sitemaps/queries";

export const dynamic = "force-static";
export const revalidate = 300;

/** The files of the sitemap by kind of page, also under /sitemap_index.xml (next.config.ts). Drawn again when pages come or go. */
export async function GET() {
  const files = await listSitemapFiles();
  return getServerSideSitemapIndex(files.map((name) => escapeXml(`${env().SITE_URL}/sitemaps/${name}.xml`)));
}
