import { listPosts } from "@/lib/blog/queries";
import { env } from "@/lib/platform/env";
import { FEED_HEADERS, rssFeed } from "@/lib/site/feed";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 300;

export async function GET() {
  const [posts, settings] = await Promise.all([listPosts(), getSettings()]);
  const xml = rssFeed(
    {
      title: "Blog",
      description: "Single questions about studying abroad from India, answered at length with sources.",
      path: "/blog",
      feedPath: "/blog/rss.xml",
      siteName: settings.name,
      siteUrl: env().SITE_URL,
    },
    posts.map((post) => ({ ...post, topic: post.group })),
  );
  return new Response(xml, { headers: FEED_HEADERS });
}
