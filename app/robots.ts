import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/env";

/**
 * What needs sign-in is not listed: a crawler is led to the sign-in page, which asks to stay out of the index, and a list
 * of our inner pages would help only those who look for a way in.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: "/api/" },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}
