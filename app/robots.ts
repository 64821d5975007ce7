import type { MetadataRoute } from "next";
import { GUARDS } from "@/lib/access/guards";
import { env } from "@/lib/platform/env";

/** Search engines stay out of what needs sign-in; pages that answer both signed out and signed in stay open. */
const DOORS = ["/api/", "/auth", "/reset-password", "/admin/"];

export default function robots(): MetadataRoute.Robots {
  const guarded = GUARDS.map(({ path }) => path.split("{")[0] as string).filter(
    (path) => !path.startsWith("/ai-tools"),
  );
  return {
    rules: { userAgent: "*", allow: "/", disallow: [...new Set([...DOORS, ...guarded])] },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}
