import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/env";
import { DISALLOWED_PATHS } from "@/lib/site/crawlers";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: [...DISALLOWED_PATHS] },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}
