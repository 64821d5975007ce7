import { getServerSideSitemapIndex } from "next-sitemap";
import { env } from "@/lib/platform/env";
import { escapeXml } from "@/lib/site/xml";

export const dynamic = "force-static";

export async function GET() {
  return getServerSideSitemapIndex([escapeXml(`${env().SITE_URL}/sitemap.xml`)]);
}
