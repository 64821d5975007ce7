import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/env";
import { CLOSED_TO_CRAWLERS } from "@/lib/site/crawlers";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: [...CLOSED_TO_CRAWLERS] },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}
